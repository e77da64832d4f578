// The part of an import that needs no store: reads files, compares rows with
// the stored ones, and finds those that the importer's rules refuse.
import type { ImportFile, ImportRow, ImportTable } from "#contract/organise/import-schemas.ts";
import type { Setup, SetupGame } from "#contract/organise/schemas.ts";
import type { ImportQuestion } from "#server/setup/schedule-file/questions.ts";
import type { ReadingOptions } from "#server/setup/schedule-file/read-start.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { askForKnownGames, type KnownGames } from "./import/ask-for-known-games.ts";
import { describeRow, mapProblems, type RowRefusal } from "./import/describe-import.ts";
import { checkSetup, refuseProblem } from "./check-setup.ts";
import { listUnstorable } from "./list-unstorable.ts";
import { mergeSetup } from "./merge-setup.ts";
import { countIds, giveIds, isChange, type PlannedRow, planImport, toChanges } from "./import/plan-import.ts";
import { readImport } from "./import/read-import.ts";

/** Files to import, and the stored tournament or draft (`id`). */
export interface ImportInput {
  id: number;
  setup: Setup;
  files: readonly ImportFile[];
  options: ReadingOptions;
}

/** The changes that files make, as far as that is known without the store. */
export interface PreparedImport {
  /** The changed rows; new ones have ids from `firstNewId` on. */
  rows: PlannedRow[];
  newIds: number;
  /** The reasons of refused rows, by index. */
  refused: Map<number, string>;
  /** Lines of the files that cannot be read. */
  unread: ImportRow[];
  /** Notes about the files, as sentences. */
  notes: string[];
  /** What the files leave open. */
  questions: ImportQuestion[];
  /** How the tables among the files are read. */
  tables: ImportTable[];
  /** The rows as the organiser sees them, by index: settings are several. */
  described: ImportRow[][];
  unchanged: number;
}

/** New rows have ids from here on until the store assigns
 * theirs; ids of files and of the browser are smaller. */
export const firstNewId = 2_000_000_000;

/** How often rows are checked again without the refused ones. More than one pass is
 * needed only for chains, such as "Winner #2" that needs "Winner #3". */
export const MAX_PASSES = 12;

/** Finds the rows that the importer's rules refuse, with reasons;
 * gaps elsewhere in the tournament do not matter. */
function findRefused(rows: readonly PlannedRow[], { id, setup }: ImportInput): Map<PlannedRow, RowRefusal> {
  const refused = new Map<PlannedRow, RowRefusal>();
  for (let pass = 1; pass <= MAX_PASSES; pass++) {
    const accepted = rows.filter((row) => !refused.has(row));
    if (accepted.length === 0) return refused;
    const merged = mergeSetup(setup, toChanges(accepted), 0);
    if (Array.isArray(merged)) throw new HttpError("duplicate-row", sentences.filesNameRowTwice);
    const unstorable = listUnstorable(merged.setup);
    const { problems } = checkSetup(merged.setup, { id, isVisible: false });
    const found = mapProblems(accepted, [...unstorable, ...problems]);
    const [first] = unstorable;
    if (found.size === 0 && first !== undefined) throw refuseProblem(first);
    if (found.size === 0) return refused;
    for (const [row, problem] of found) refused.set(row, problem);
  }
  for (const row of rows)
    if (!refused.has(row)) refused.set(row, { sentence: sentences.needsRefused, field: null });
  return refused;
}

/** Lists the new rounds and teams that only refused games name: what is refused adds nothing. Teams with
 * players and rounds with more points are rows of a file themselves. */
function listOrphans(
  rows: readonly PlannedRow[],
  refused: ReadonlyMap<PlannedRow, unknown>,
): Set<PlannedRow> {
  const [kept, gone] = [new Set<string>(), new Set<string>()];
  for (const row of rows.filter(({ table }) => table === "games")) {
    const { round, side1, side2 }: Partial<Pick<SetupGame, "round" | "side1" | "side2">> = row.now;
    const names = refused.has(row) ? gone : kept;
    for (const key of [`rounds ${round}`, `teams ${side1}`, `teams ${side2}`]) names.add(key);
  }
  const isPlain = ({ now }: PlannedRow) => {
    const { multiplier = 1, players = [] } = now as { multiplier?: number; players?: readonly unknown[] };
    return multiplier === 1 && players.length === 0;
  };
  return new Set(
    rows.filter((row) => {
      const key = `${row.table} ${row.now.name}`;
      return row.was === null && isPlain(row) && gone.has(key) && !kept.has(key);
    }),
  );
}

const refuseWaiting = ({ game, title }: KnownGames["waiting"][number]): ImportRow => ({
  table: "games",
  line: game.line,
  name: `${game.side1 ?? "?"} – ${game.side2 ?? "?"}`,
  kind: "refused",
  fields: [],
  why: sentences.waitsForAnswer(title),
  cell: null,
});

const listWhy = (refusal: RowRefusal | undefined) => (refusal === undefined ? [] : [refusal.sentence]);

function prepareImport(input: ImportInput): PreparedImport {
  const { setup, files, options } = input;
  const imported = readImport(files, setup, options);
  const known = askForKnownGames(setup, imported.games, options);
  const waiting = new Set(known.waiting.map(({ game }) => game));
  const games = imported.games.filter((game) => !waiting.has(game));
  const planned = planImport(setup, { ...imported, games }, known.found);
  const changed = planned.filter(isChange);
  let next = firstNewId;
  const read = giveIds(changed, () => next++);
  const refused = findRefused(read, input);
  const orphans = listOrphans(read, refused);
  const rows = read.filter((row) => !orphans.has(row));
  return {
    rows,
    newIds: countIds(changed),
    refused: new Map(rows.flatMap((row, at) => listWhy(refused.get(row)).map((why) => [at, why]))),
    unread: [...imported.refused, ...known.waiting.map(refuseWaiting)],
    notes: imported.notes,
    questions: [...imported.questions, ...known.questions],
    tables: imported.tables,
    described: rows.map((row) => describeRow(row, refused.get(row) ?? null)),
    unchanged: planned.length - changed.length,
  };
}

type Refusal = Pick<HttpError, "code" | "message" | "details">;

/** Prepares an import in a thread; a refusal is returned as data. */
export function prepareOrRefuse(input: ImportInput): { prepared: PreparedImport } | Refusal {
  try {
    return { prepared: prepareImport(input) };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { code, message, details } = error;
    return { code, message, details };
  }
}
