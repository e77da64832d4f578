// Groups lines by game: its score, on one line or several, its date, and the lines about its players.
import type { CellDate } from "#domain/dates/read-date.ts";
import { findHeadings, type Headings } from "./headings.ts";
import type { TeamFinder } from "./find-team.ts";
import type { Item, ReadLine } from "./line-items.ts";
import { isTotals, type PlayerLine, readPlayerLine } from "./player-lines.ts";
import { findScore, findTotal, type Score, shapeOf } from "./read-score.ts";

/** What was found about one game. */
export interface PastedGame {
  line: number;
  text: string;
  /** Null: its lines have points, but not one score that is certain. */
  score: Score | null;
  date: CellDate | null;
  players: PlayerLine[];
}

/** The part of a box score about one team. */
interface Box {
  line: ReadLine;
  items: readonly Item[];
  team: string;
  players: PlayerLine[];
}

const isTeam = ({ kind }: Item) => kind === "team";
const isName = ({ kind }: Item) => kind === "team" || kind === "text";

/** Other cells of a row, as a place or a top scorer, once both teams are known. */
function dropTexts({ cells, items }: ReadLine): readonly Item[] {
  return cells.length > 1 && items.filter(isTeam).length >= 2
    ? items.filter(({ kind }) => kind !== "text")
    : items;
}

/** Whether a line may be part of a score over several lines. */
const isBare = ({ items }: ReadLine) =>
  items.length > 0 && items.every(({ kind }) => kind !== "text") && items.filter(isTeam).length < 3;

/** Whether a line looks like a score that is not certain: a name and a pair, or two names and numbers. */
function looksLikeScore({ items }: ReadLine): boolean {
  const [names, teams] = [items.filter(isName).length, items.filter(isTeam).length];
  const pairs = items.filter(({ kind }) => kind === "pair").length;
  const numbers = items.filter(({ kind }) => kind === "number").length;
  return (
    (names >= 2 && pairs === 1 && numbers === 0) || (teams > 0 && pairs > 0) || (teams >= 2 && numbers > 1)
  );
}

/** Groups the lines of what was pasted. */
export class LineGroups {
  readonly games: PastedGame[] = [];
  #date: CellDate | null = null;
  #bare: ReadLine[] = [];
  #boxes: Box[] = [];
  #headings: Headings | null = null;
  readonly #find: TeamFinder;

  constructor(find: TeamFinder) {
    this.#find = find;
  }

  add(line: ReadLine): void {
    const headings = findHeadings(line);
    if (headings !== null) {
      this.#endBare();
      this.#headings = headings;
    } else if (line.items.length > 0) this.#addItems(line);
    else if (line.date !== null) {
      this.#endBare();
      this.#date = line.date;
    }
  }

  #addItems(line: ReadLine): void {
    if (this.#headings?.isOfPlayer(line)) return this.#addText(line);
    const score = this.#readRow(line);
    if (score !== null) {
      this.#endBare();
      this.#begin(line, score);
    } else if (isBare(line)) this.#bare.push(line);
    else this.#addText(line);
  }

  /** The games, once all lines are added. */
  end(): readonly PastedGame[] {
    this.#endBare();
    this.#joinBoxes();
    return this.games;
  }

  #readRow(line: ReadLine): Score | null {
    const items = dropTexts(line);
    return this.#headings?.readRow(line, this.#find) ?? findScore(items);
  }

  #begin(line: ReadLine, score: Score | null): void {
    this.#joinBoxes();
    const players = line.cells.length > 1 ? [readPlayerLine(line, this.#headings, null)] : [];
    this.games.push({ line: line.line, text: line.text, score, date: line.date ?? this.#date, players });
  }

  #addText(line: ReadLine): void {
    this.#endBare();
    const box = this.#boxes.at(-1);
    const isOfPlayer = this.#headings?.isOfPlayer(line) ?? false;
    if (!isOfPlayer && !isTotals(line) && looksLikeScore(line)) return this.#begin(line, null);
    const players = readPlayerLine(line, this.#headings, box?.team ?? null);
    (box ?? this.games.at(-1))?.players.push(players);
  }

  /** Ends lines with names and numbers only: they are games as a whole, or the heading of a box score, or
   * they are asked about. */
  #endBare(): void {
    const lines = this.#bare;
    this.#bare = [];
    const [first] = lines;
    if (first === undefined) return;
    const games = splitBare(lines);
    if (games !== null) for (const { line, score } of games) this.#begin(line, score);
    else if (lines.length === 1 && /^TN*$/.test(shapeOf(first.items))) this.#beginBox(first);
    else if (lines.some(looksLikeScore) || lines.filter(({ items }) => items.some(isTeam)).length > 1)
      for (const line of lines) if (line.items.some(isTeam)) this.#begin(line, null);
  }

  #beginBox(line: ReadLine): void {
    const [name] = line.items;
    if (name?.kind !== "team") return;
    if (this.#boxes.length === 2) this.#joinBoxes();
    this.#boxes.push({ line, items: line.items, team: name.found.team, players: [] });
  }

  /** Two box scores one after the other are those of a game, unless they belong to the one above. */
  #joinBoxes(): void {
    const boxes = this.#boxes;
    this.#boxes = [];
    const [one, other] = boxes;
    if (one === undefined) return;
    const game = this.games.at(-1);
    const named = game?.score?.sides.map(({ found }) => found?.team) ?? [];
    const players = boxes.flatMap((box) => box.players);
    if (game !== undefined && boxes.every(({ team }) => named.includes(team))) game.players.push(...players);
    else {
      const score = other === undefined ? null : findScore([...withTotal(one), ...withTotal(other)]);
      const text = boxes.map((box) => box.line.text).join(" – ");
      this.games.push({ line: one.line.line, text, score, date: this.#date, players });
    }
  }
}

/** The name of a team with its points: beside the name, else in the row of totals. */
function withTotal({ items, players }: Box): readonly Item[] {
  const numbers = items.flatMap((item) => (item.kind === "number" ? [item.number] : []));
  const total =
    numbers.length > 0 ? findTotal(numbers) : (players.find((one) => one.total !== null)?.total ?? null);
  const [name] = items;
  return name === undefined || total === null ? [] : [name, { kind: "number", number: total }];
}

/** Splits lines into games, each with both names; null: something is left over. */
function splitBare(lines: readonly ReadLine[]): { line: ReadLine; score: Score }[] | null {
  const games: { line: ReadLine; score: Score }[] = [];
  let open: ReadLine[] = [];
  for (const [at, line] of lines.entries()) {
    open.push(line);
    const score = findScore(open.flatMap(({ items }) => items));
    const next = lines[at + 1];
    const [first] = open;
    if (score === null || first === undefined || (next !== undefined && !next.items.some(isTeam))) continue;
    games.push({ line: { ...first, text: open.map(({ text }) => text).join(" ") }, score });
    open = [];
  }
  return open.length > 0 || games.length === 0 ? null : games;
}
