import type { LastImport } from "#contract/organise/import-schemas.ts";
import type { SetupChanges } from "#contract/organise/schemas.ts";
import { DAY, type Instant, isoOf } from "#domain/time.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import type { Player } from "#server/auth/session.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { setupChanged } from "#server/cache/facts.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { type PreparedRecords, withPreparedRecords } from "#server/sealing/reseal-contests.ts";
import { lockTournament } from "#server/tournaments/queries.ts";
import type { CheckedBefore } from "./check-in-background.ts";
import { checkMerged, saveMerged } from "./change-tournament.ts";
import { deleteImport, findImport } from "./import/queries.ts";
import { mergeSetup } from "./merge-setup.ts";
import { readPublished, readSetup } from "./read-setup.ts";
import { listFacts } from "./queries.ts";
import { SetupRefused } from "./store-setup.ts";
import { listTold } from "./list-told.ts";
import { listPickers } from "./told-queries.ts";

const UNDOABLE_FOR = DAY;

const findUndoable = (db: Database, id: number, now: Instant) =>
  findImport(db, id, isoOf(now - UNDOABLE_FOR));

const listRows = ({ settings, ...tables }: SetupChanges) => [
  ...(settings ? [settings] : []),
  ...Object.values(tables).flat(),
];

/** Finds the last import of a tournament if it can still be undone; else null. */
export async function getLastImport({ db, clock }: Context, id: number): Promise<LastImport | null> {
  const now = clock();
  const found = await findUndoable(db, id, now);
  if (found === undefined) return null;
  const { files, imported_at, changes } = found;
  const keptIds = await listKept(db, id, now);
  const rest = leaveKept(changes, keptIds);
  const added = countAdded(changes);
  const own = [...(changes.games ?? []), ...(changes.races ?? [])].flatMap(listAdded);
  const picked = await listPickers(
    db,
    own.filter((one) => one !== undefined && keptIds.has(one)) as number[],
  );
  return {
    files,
    imported_at,
    rows: listRows(changes).length,
    added,
    kept: added - countAdded(rest),
    kept_names: picked.events,
    pickers: picked.count,
    picked_by: picked.players,
    changed: countChanged(rest),
    told: await countToldOfUndo(db, id, rest),
  };
}

/** How many players the undo of these changes tells; 0: somebody has changed the rows since, so that it is
 * refused. */
async function countToldOfUndo(db: Database, id: number, changes: SetupChanges): Promise<number> {
  const stored = await readPublished(db, id);
  const merged = stored && mergeSetup(stored.setup, invert(changes), 0);
  if (stored === null || merged === null || Array.isArray(merged)) return 0;
  return (await listTold(db, stored.setup, merged)).all;
}

/** The ids of contests that somebody has picked or that have a result, so that no undo removes them; a draft
 * has none. */
async function listKept(db: Database, id: number, now: Instant): Promise<Set<number>> {
  const facts = await listFacts(db, id, isoOf(now));
  return new Set(facts.filter((one) => one.picked > 0 || one.has_result).map((one) => one.id));
}

const countChanged = ({ games = [], races = [] }: SetupChanges) =>
  [...games, ...races].filter(({ was }) => was !== null).length;

const countAdded = ({ games = [], races = [] }: SetupChanges) =>
  [...games, ...races].filter(({ was }) => was === null).length;

type Added<Table extends "games" | "races"> = NonNullable<SetupChanges[Table]>[number];

/** The ids of contests that a row of an import added: a game, or duels of a race. */
function listAdded({ was, now }: Added<"games"> | Added<"races">): (number | undefined)[] {
  if (now === null) return [];
  if (!("duels" in now)) return was === null ? [now.id] : [];
  const known = new Set<number | undefined>(
    (was !== null && "duels" in was ? was.duels : []).map(({ id }) => id),
  );
  return now.duels.map(({ id }) => id).filter((id) => !known.has(id));
}

/** The changes without the games and races whose picks or results would go, nor their rounds and teams. */
function leaveKept(changes: SetupChanges, kept: ReadonlySet<number>): SetupChanges {
  const { games = [], races = [], rounds = [], teams = [] } = changes;
  const stays = (row: Added<"games"> | Added<"races">) =>
    listAdded(row).some((id) => id !== undefined && kept.has(id));
  const staying = [...games.filter(stays), ...races.filter(stays)].flatMap(({ now }) => now ?? []);
  const names = new Set<string | null>(
    staying.flatMap((row) =>
      "duels" in row ? [row.round, ...row.duels.map(({ team }) => team)] : [row.round, row.side1, row.side2],
    ),
  );
  const isFree = ({ was, now }: { was: unknown; now: { name: string } | null }) =>
    was !== null || now === null || !names.has(now.name);
  return {
    ...changes,
    games: games.filter((row) => !stays(row)),
    races: races.filter((row) => !stays(row)),
    rounds: rounds.filter(isFree),
    teams: teams.filter(isFree),
  };
}

/** Inverts changes: each row goes back to what it was. */
function invert(changes: SetupChanges): SetupChanges {
  const { settings, ...tables } = changes;
  const inverted = Object.entries(tables).map(([table, rows]) => [
    table,
    rows.map(({ was, now }) => ({ was: now, now: was })),
  ]);
  return {
    ...(settings && { settings: { was: settings.now, now: settings.was } }),
    ...(Object.fromEntries(inverted) as SetupChanges),
  };
}

/** Checks the published tournament without its last import, before the transaction. */
async function checkUndone({ db }: Context, id: number, now: Instant): Promise<CheckedBefore | null> {
  const [found, stored] = [await findUndoable(db, id, now), await readPublished(db, id)];
  if (found === undefined || stored === null) return null;
  const merged = mergeSetup(stored.setup, invert(found.changes), 0);
  return Array.isArray(merged) ? null : checkMerged(id, stored, merged);
}

async function runUndo(
  tx: Database,
  player: Player,
  {
    id,
    now,
    preparedRecords,
    checked,
  }: { id: number; now: Instant; preparedRecords: PreparedRecords; checked: CheckedBefore | null },
): Promise<void> {
  const refuse = (sentence: string) => new HttpError("import-not-undoable", sentence);
  await lockTournament(tx, id);
  const found = await findUndoable(tx, id, now);
  if (found === undefined) throw refuse(sentences.importGone);
  const stored = await readSetup(tx, id, { forUpdate: true });
  const changes = invert(leaveKept(found.changes, await listKept(tx, id, now)));
  const merged = mergeSetup(stored.setup, changes, 0);
  if (Array.isArray(merged)) throw refuse(sentences.importChanged);
  await saveMerged(
    tx,
    { id, stored, merged, changes, checked },
    { now, playerId: player.id, preparedRecords },
  );
  await deleteImport(tx, id);
  await insertLog(tx, {
    timestamp: isoOf(now),
    user_id: player.id,
    action: "organise",
    tournament_id: id,
    additional_info: `Import of ${found.files} undone`,
  });
}

/** Undoes a tournament's last import, but for what somebody has picked; 409 if it is older than a day, or was
 * changed since. */
export async function undoImport(context: Context, player: Player, id: number): Promise<void> {
  const now = context.clock();
  const checked = await checkUndone(context, id, now);
  try {
    await withPreparedRecords((preparedRecords) =>
      commitAndDrop(context, [setupChanged(id)], (tx) =>
        runUndo(tx, player, { id, now, preparedRecords, checked }),
      ),
    );
  } catch (error) {
    const [problem] = error instanceof SetupRefused ? error.problems : [];
    throw problem === undefined ? error : new HttpError("import-not-undoable", problem.sentence);
  }
}
