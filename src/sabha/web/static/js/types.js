/**
 * Shapes of what the server sends: `engine/scene.py` and `docs/web-api.md` in JSDoc.
 * Fields equal to their default are left out by the server, so nearly all are optional here.
 *
 * @typedef {{title: string, kind?: string, lines?: string[], rules?: string[], symbol?: string}} Card
 * @typedef {{x: number, y: number, r?: number, name?: string, card?: string}} Anchor
 * @typedef {{width: number, height: number, svg: string, symbols: string, anchors: Record<string, Anchor>,
 *   cards?: Record<string, Card>, dock?: "corner" | "rail", tiles?: Record<string, string>, ground?: string,
 *   grid?: string[], columns?: number}} Board
 * @typedef {{id: string, symbol: string, at: string, label: string, seat?: number, badge?: string, card?: string, rank?: number}} Piece
 * @typedef {{at: string, seat?: number, note?: string, css?: string}} Area
 * @typedef {{id: string, symbol: string, label: string, count?: number, detail?: string, down?: boolean, card?: string}} Item
 * @typedef {{id: string, title: string, items?: Item[], seat?: number, shape?: "hand" | "row" | "pile"}} Zone
 * @typedef {{label: string, value: string, symbol?: string, card?: string, main?: boolean}} Counter
 * @typedef {{seat: number, name: string, counters?: Counter[], progress?: number, note?: string}} SeatPanel
 * @typedef {{seat: number, title: string, cells: string, width?: number, height?: number, lines?: string[]}} Mini
 * @typedef {{label: string, state?: "done" | "now" | "next"}} Phase
 * @typedef {{id: string, value: number, sides?: number, seat?: number}} Die
 * @typedef {{id: string, label: string, value?: string, symbol?: string, note?: string, off?: boolean, down?: boolean, card?: string}} Term
 * @typedef {{id: string, role: string, name: string, detail?: string, seat?: number, symbol?: string, card?: string, terms?: Term[],
 *   sum?: string, dice?: number[], total?: string, won?: boolean}} Contender
 * @typedef {{title: string, sides: Contender[], live?: boolean, outcome?: string}} Contest
 * @typedef {{symbol: string, at: string}} Ghost
 * @typedef {{action: string, label: string, detail?: string, touches?: string[], main?: boolean, confirm?: string, symbol?: string,
 *   ghosts?: Ghost[], worth?: string, before?: readonly string[]}} Choice
 * @typedef {{label: string, symbol: string, cells: [number, number][], before: string[], places: Record<string, string>, worth?: string[]}} Stamp
 * @typedef {{label: string}} Habit
 * @typedef {{label: string, why: string, rule: string, touches?: string[]}} Refusal
 * @typedef {{text: string, choices?: Choice[], refusals?: Refusal[], stamps?: Stamp[], at?: string}} Ask
 * @typedef {{label: string, values: string[], marked?: number[], sum?: boolean, detail?: string}} Source
 * @typedef {{text: string, ranks: number[], sources?: Source[]}} Over
 * @typedef {{status: string, seats: SeatPanel[], acting?: number[], round?: string, pieces?: Piece[], areas?: Area[],
 *   zones?: Zone[], phases?: Phase[], minis?: Mini[], dice?: Die[], contest?: Contest | null, sources?: Source[], habit?: Habit | null, facts?: Record<string, string[]>, ask?: Ask | null, over?: Over | null}} Scene
 * @typedef {{piece: string, path: string[], style?: "walk" | "slide" | "out"}} Motion
 * @typedef {{text: string, kind: string, seat?: number, motion?: Motion | null, at?: string, die?: number, dice?: number[], shows?: string}} Said
 * @typedef {{title: string, text: string, points_at?: string}} GuideStep
 * @typedef {{ply: number, seat?: number | null, say?: Said[], scene: Scene, undo?: boolean, at?: string | number}} Frame
 *
 * @typedef {{seat: number, kind: "person" | "open" | "bot", name: string, bot?: string | null, here?: boolean, you?: boolean,
 *   own?: string, habit?: boolean, thinking?: boolean, resigned?: boolean, left?: boolean, kept?: boolean, places?: number, people?: TablePerson[]}} TableSeat
 * @typedef {{name: string, you?: boolean, here?: boolean, left?: boolean, resigning?: boolean}} TablePerson
 * @typedef {{id: string | number, name: string, seat?: number | null, text: string, at?: string | number, team?: boolean}} Chat
 * @typedef {{id: string, name: string, game: string, title: string, own?: string, options: Record<string, unknown>,
 *   state: "waiting" | "playing" | "paused" | "over", seats: TableSeat[], you: number | null, ply: number,
 *   commitment?: string, seed?: string | null, undo?: boolean, chat?: Chat[], link?: string,
 *   acting?: number[], rematch?: string | null, pace?: string}} Table
 * @typedef {{game: string, title: string, options: Record<string, unknown>, seats: string[], plies: number,
 *   commitment?: string, seed?: string, result?: {ranks: number[]} | null, turns?: number[]}} RecordInfo
 * @typedef {{html: string, sections?: {id: string, title: string}[], quick?: string}} Rules
 * @typedef {{name: string, title: string, values: {value: unknown, title: string}[], default: unknown}} GameOption
 * @typedef {{slug: string, title: string, tagline: string, seats: number[], minutes: string, options?: GameOption[], ready?: boolean}} Game
 * @typedef {{id: string, title: string, text: string}} Bot
 * @typedef {"slow" | "normal" | "fast" | "instant"} Pace
 */
export {};
