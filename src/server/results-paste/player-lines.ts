// Lines about players and their points: rows of a box score, or "D. Schröder 26, L. Markkanen 16".
import type { Headings } from "./headings.ts";
import type { ReadLine } from "./line-items.ts";

/** A player as a line names him, with his points; null: they are not certain. */
export interface NamedPoints {
  name: string;
  points: number | null;
  /** The line says that he scored most. */
  isTop: boolean;
  /** Of a row of a table, in which those who did not play have no points. */
  isRow: boolean;
}

/** What a line says of players. */
export interface PlayerLine {
  /** The team under whose name it stands; null: of either team. */
  team: string | null;
  players: readonly NamedPoints[];
  /** The points of the team, of a row of totals; null: it is none. */
  total: number | null;
}

/** Whether a line sums up a team. */
export const isTotals = ({ cells, text }: ReadLine): boolean =>
  /^(?:team )?(?:totals?|gesamt|summe|kokku|totales|totale|yhteensä|kopā|iš viso)(?!\p{L})/iu.test(
    cells[0] || text,
  );

const OTHER_STATISTICS =
  /\d{1,3}\s*(?:reb\w*|ast\w*|assists?|stl|steals?|blk|blocks?|min\w*|rebounds?|threes?)(?!\p{L})/giu;
const UNITS = /(?<=\d\s*)(?:points?|pts|pkt|punkte|punkti|punktid|puntos|punti|p|each|je)\.?(?!\p{L})/giu;

/** "D. Schröder 26", "Schröder (26)", "Schröder: 26", behind a label such as "Germany:". */
const NAMED = /^(?:.*:\s*(?=\D*\p{L}))?(\D*\p{L}[^\d]*?)[\s:(–-]*(\d{1,3})[).]*$/u;

/** Reads the players of a text; a name without one certain number has no points. */
function readNamedPoints(text: string): NamedPoints[] {
  const plain = text.replaceAll(OTHER_STATISTICS, " ").replaceAll(UNITS, " ");
  return plain.split(/[,;/|\t•&]|\s(?:and|und|ja|et|y|e)\s/).flatMap((piece): NamedPoints[] => {
    const own = piece
      .replaceAll(/\(\s*\)/g, "")
      .replace(/^[\s#(*-]+/, "")
      .trim();
    const [, name, points] = NAMED.exec(own) ?? [];
    const other = { isTop: false, isRow: false };
    if (name !== undefined) return [{ name: name.trim(), points: Number(points), ...other }];
    const bare = own.replaceAll(/[\d():]+/g, " ").trim();
    return /\p{L}{2}/u.test(bare) ? [{ name: bare, points: null, ...other }] : [];
  });
}

const readNumber = (cell: string | undefined) => (/^\d{1,3}$/.test(cell ?? "") ? Number(cell) : null);

function readTotal({ cells, text }: ReadLine, of: Headings["player"]): number | null {
  if (of !== null) return readNumber(cells[of.points]);
  const numbers = cells.length === 1 ? (text.match(/\d+/g) ?? []) : [];
  return numbers.length === 1 ? readNumber(numbers[0]) : null;
}

function readCells({ cells, text }: ReadLine, headings: Headings | null): NamedPoints[] {
  const top = headings?.topScorer;
  if (top != null) return readNamedPoints(cells[top] ?? "").map((one) => ({ ...one, isTop: true }));
  return cells.length === 1
    ? readNamedPoints(text)
    : cells.filter((cell) => /\p{L}/u.test(cell)).flatMap(readNamedPoints);
}

/** Reads what a line says of players, by the headings above it where its columns are those. */
export function readPlayerLine(line: ReadLine, headings: Headings | null, team: string | null): PlayerLine {
  const { cells } = line;
  const of = headings?.isOfPlayer(line) ? headings.player : null;
  if (isTotals(line)) return { team, players: [], total: readTotal(line, of) };
  if (of === null) return { team, players: readCells(line, headings), total: null };
  const [name = "", points] = [cells[of.name], readNumber(cells[of.points])];
  return { team, players: [{ name, points, isTop: false, isRow: true }], total: null };
}
