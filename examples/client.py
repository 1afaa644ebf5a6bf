"""Takes a seat through the web API and plays random legal moves to the end.

python examples/client.py http://localhost:8000           against two bots
python examples/client.py http://localhost:8000 TABLE     on a free seat of that table
"""

import json
import random
import sys
import uuid
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def play(server: str, table_id: str | None = None, rng: random.Random | None = None) -> dict:
    """Plays one game; the table as it was at the end."""
    server, rng, headers = server.rstrip("/"), rng or random.Random(), {"Content-Type": "application/json"}

    def call(path: str, body: dict | None = None) -> dict:
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(f"{server}/api{path}", data, headers)) as answer:
            return json.load(answer)

    headers["Authorization"] = "Bearer " + call("/players", {"name": "Random client"})["token"]
    if table_id is None:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "greedy"}]
        table_id = call("/tables", {"game": "treasure", "seats": seats, "pace": "instant"})["id"]
    else:
        free = next(seat["seat"] for seat in call(f"/tables/{table_id}")["seats"] if seat["kind"] == "open")
        call(f"/tables/{table_id}/sit", {"seat": free})

    url = f"{server.replace('http', 'ws', 1)}/api/tables/{table_id}/live"
    with connect(url, additional_headers={"Authorization": headers["Authorization"]}) as socket:
        while True:
            message = json.loads(socket.recv())
            if message["is"] != "frame":
                continue
            if message["scene"].get("over"):
                return call(f"/tables/{table_id}")
            if ask := message["scene"].get("ask"):
                action = rng.choice(ask["choices"])["action"]
                move = {"do": "act", "key": str(uuid.uuid4()), "ply": message["ply"], "action": action}
                socket.send(json.dumps(move))


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    over = play(*sys.argv[1:])
    print(f"{over['title']}, {over['ply']} moves")
    for rank, seat in sorted(zip(over["ranks"], over["seats"], strict=True), key=lambda pair: pair[0]):
        print(f"{rank}. {seat['name']}")
