// The rows of pasted results: what was read, what the organiser changed, and what is stored.
import type { ReadGame } from "#contract/organise/pasted-schemas.ts";
import type { ContestFacts, GameResult, OrganisedTournament, SetupGame } from "#contract/organise/schemas.ts";
import { topScorersOf } from "#domain/basketball/score.ts";

type Cells = Omit<GameResult, "id" | "was">;

/** What the organiser decided about a row; empty: nothing yet. */
export interface RowEdit {
  /** The chosen game; null: the line stays out. */
  game?: number | null;
  cells?: Partial<Cells>;
  /** Whether this result replaces one that is stored. */
  isReplacing?: boolean;
}

/** A row as it is shown. `open`: no game is certain; `saved`: the same result is stored; `conflict`: another
 * one is. */
export interface PasteRow {
  key: string;
  read: ReadGame;
  game: SetupGame | null;
  cells: Cells;
  facts: ContestFacts | undefined;
  state: "matched" | "open" | "saved" | "conflict";
  isReplacing: boolean;
}

/** Edits by the key of their row: they stay with the line that was pasted. */
export type RowEdits = Readonly<Record<string, RowEdit>>;

const keyOf = ({ line, text }: ReadGame) => `${line} ${text}`;

/** The points of both sides of a game, in its order. */
function orient({ sides, points }: ReadGame, game: SetupGame): Cells {
  const [one = null, other = null] = points ?? [];
  const isTurned = sides[0] === game.side2 || sides[1] === game.side1;
  const [score1, score2] = isTurned ? [other, one] : [one, other];
  return { score1, score2, top_scorer: null };
}

const sortScorers = (cells: Pick<Cells, "top_scorer">) => topScorersOf(cells).toSorted().join(", ");

/** Whether a result says the same as the stored one; without a top scorer it says nothing of him. */
const isSame = (cells: Cells, facts: ContestFacts) =>
  cells.score1 === facts.score1 &&
  cells.score2 === facts.score2 &&
  (cells.top_scorer === null || sortScorers(cells) === sortScorers(facts));

function findState(game: SetupGame | null, cells: Cells, facts: ContestFacts | undefined): PasteRow["state"] {
  if (game === null) return "open";
  if (!facts?.has_result) return "matched";
  return isSame(cells, facts) ? "saved" : "conflict";
}

/** Builds the rows in the order of the lines. */
export function listPasteRows(
  games: readonly ReadGame[],
  { setup, facts }: Pick<OrganisedTournament, "setup" | "facts">,
  edits: RowEdits,
): PasteRow[] {
  return games.map((read) => {
    const key = keyOf(read);
    const edit = edits[key] ?? {};
    const id = edit.game ?? read.game;
    const game = setup.games.find((one) => one.id === id) ?? null;
    const { score1, score2, top_scorers } = read;
    const own = { score1, score2, top_scorer: top_scorers.join(", ") || null };
    const found = game === null || read.game !== null ? own : orient(read, game);
    const cells = { ...found, ...edit.cells };
    const stored = facts.find((one) => one.id === id);
    const state = findState(game, cells, stored);
    return { key, read, game, cells, facts: stored, state, isReplacing: edit.isReplacing === true };
  });
}

/** The results of the rows that are saved: complete ones of games without a result, and those that replace
 * one. */
export function listToSave(rows: readonly PasteRow[]): GameResult[] {
  return rows.flatMap(({ game, cells, facts, state, isReplacing }): GameResult[] => {
    if (game === null || cells.score1 === null || cells.score2 === null) return [];
    if (state === "matched") return [{ id: game.id, ...cells }];
    if (state !== "conflict" || !isReplacing || facts === undefined) return [];
    const { score1, score2, top_scorer } = facts;
    return [{ id: game.id, ...cells, was: { score1, score2, top_scorer } }];
  });
}
