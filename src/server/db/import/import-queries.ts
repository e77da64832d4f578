// The importer's SQL for tournaments and rounds.
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import type { TournamentFile } from "#contract/tournaments/tournament-folder.ts";
import type { LockedPoints } from "#domain/organise/frozen-points.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { createNameFinder } from "#domain/names/name-finder.ts";
import { isKind } from "#server/db/contest-facts.ts";
import { IS_OVER } from "#server/db/contest-conditions.ts";
import { json, selectRows } from "#server/db/select-rows.ts";
import type { Database } from "#server/db/open.ts";

/** Inserts the tournament if it is new and locks its row against concurrent imports; returns its current
 * revision. */
export async function claimTournament(
  db: Database,
  tournament: TournamentFile,
): Promise<{ isNew: boolean; revision: number }> {
  const { id, name, sport, visible, sequence, points_per_pick, gift_type, gift_badge } = tournament;
  const inserted = await db.execute(sql`
    insert into tournaments (id, name, sport, visible, sequence, points_per_pick, gift_type, gift_badge, supporters, notes)
    values (${id}, ${name}, ${sport}, ${visible}, ${sequence}, ${points_per_pick}, ${gift_type}, ${gift_badge}, '[]', '[]')
    on conflict (id) do nothing returning 1`);
  const rows = await selectRows(
    db,
    { revision: Type.Number() },
    sql`select revision from tournaments where id = ${id} for update`,
  );
  return { isNew: inserted.rows.length > 0, revision: rows[0]?.revision ?? 1 };
}

/** Whether organisers edit this tournament in the browser, so that its folder is not imported. */
export async function isEditedInBrowser(db: Database, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from tournaments where id = ${id} and is_edited_in_browser`);
  return rows.length > 0;
}

/** Lists the locked contests of a tournament with the points that a pick of each earns. */
export async function listLockedPoints(
  db: Database,
  tournamentId: number,
  now: Instant,
): Promise<LockedPoints[]> {
  return selectRows(
    db,
    { id: Type.Number(), points: Type.Number() },
    sql`
    select c.id, t.points_per_pick * r.multiplier as points
    -- Questions have points of their own.
    from contests c join rounds r on r.id = c.round_id join tournaments t on t.id = c.tournament_id
    where c.tournament_id = ${tournamentId} and not ${isKind("question")} and (c.sealed_at is not null or c.locks_at <= ${isoOf(now)}::timestamptz)`,
  );
}

/** Writes a tournament's fields; is_over follows from its rounds. */
export async function saveTournament(
  db: Database,
  {
    id,
    name,
    sport,
    visible,
    sequence,
    points_per_pick,
    gift_type,
    gift_badge,
    supporters,
    notes,
    time_zone,
    group_rule,
  }: TournamentFile,
  rules: string | null,
  revision: number,
): Promise<void> {
  await db.execute(sql`
    update tournaments t set name = ${name}, sport = ${sport}, visible = ${visible}, sequence = ${sequence},
      points_per_pick = ${points_per_pick}, gift_type = ${gift_type}, gift_badge = ${gift_badge}, supporters = ${JSON.stringify(supporters)}::jsonb,
      notes = ${JSON.stringify(notes)}::jsonb, rules = ${rules}, time_zone = ${time_zone ?? null}, group_rule = ${group_rule ?? null}, revision = ${revision},
      is_over = ${IS_OVER}
    where t.id = ${id}`);
}

/** A round of a file. */
interface RoundRow {
  name: string;
  multiplier: number;
  position: number;
  is_over: boolean;
}

/** Lists the rounds of a tournament. */
async function listRoundNames(db: Database, tournamentId: number): Promise<{ id: number; name: string }[]> {
  return selectRows(
    db,
    { id: Type.Number(), name: Type.String() },
    sql`select id, name from rounds where tournament_id = ${tournamentId} order by position, id`,
  );
}

/** Gives stored rounds the file's spelling, so that they keep their games; returns whether any changed. */
async function respellRounds(
  db: Database,
  tournamentId: number,
  rounds: readonly RoundRow[],
): Promise<boolean> {
  const stored = await listRoundNames(db, tournamentId);
  const known = new Set(stored.map(({ name }) => name));
  const find = createNameFinder(stored);
  const respelled = rounds.flatMap(({ name }) => {
    const id = known.has(name) ? undefined : find(name)?.id;
    return id === undefined ? [] : [{ id, name }];
  });
  if (respelled.length === 0) return false;
  await db.execute(sql`
    update rounds r set name = f.name from jsonb_to_recordset(${JSON.stringify(respelled)}::jsonb) as f(id int, name text)
    where r.id = f.id`);
  return true;
}

/** Renames rounds that the file names otherwise, inserts new ones, complete or not, and updates the others'
 * place and multiplier; returns the ids by name, and whether any round changed. */
export async function saveRounds(
  db: Database,
  tournamentId: number,
  { rounds, contests }: { rounds: RoundRow[]; contests: readonly { id: number; round: string }[] },
): Promise<{ ids: ReadonlyMap<string, number>; isChanged: boolean }> {
  const isRenamed = await renameRounds(db, tournamentId, { rounds, contests });
  const isRespelled = await respellRounds(db, tournamentId, rounds);
  const { rows: changed } = await db.execute(sql`
    insert into rounds as old (tournament_id, name, position, multiplier, is_over)
    select ${tournamentId}, name, position, multiplier, is_over from jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb)
      as t(name text, multiplier int, position int, is_over boolean) order by position
    on conflict (tournament_id, name) do update set position = excluded.position, multiplier = excluded.multiplier
    where (old.position, old.multiplier) <> (excluded.position, excluded.multiplier)
    returning 1`);
  const rows = await listRoundNames(db, tournamentId);
  return {
    ids: new Map(rows.map(({ id, name }) => [name, id])),
    isChanged: isRenamed || isRespelled || changed.length > 0,
  };
}

/** Deletes the rounds that the file no longer has, except those with races or contests. */
export async function deleteOtherRounds(db: Database, tournamentId: number, names: string[]): Promise<void> {
  await db.execute(sql`
    delete from rounds r where tournament_id = ${tournamentId} and name <> all(${sql.param(names)}::text[])
      and not exists (select 1 from contests c where c.round_id = r.id)
      and not exists (select 1 from races c where c.round_id = r.id)`);
}

interface StoredRound {
  id: number;
  name: string;
  contest_ids: number[];
}

/** Finds the rounds that a file does not have any more while all their contests that it still has are in one
 * round that is new; `contests`: the file's. */
function findRenamedRounds(
  stored: readonly StoredRound[],
  rounds: readonly { name: string }[],
  contests: readonly { id: number; round: string }[],
): { id: number; name: string }[] {
  const [findWanted, findStored] = [createNameFinder(rounds), createNameFinder(stored)];
  const roundOf = new Map(contests.map(({ id, round }) => [id, round]));
  const renamed = stored.flatMap(({ id, name, contest_ids }) => {
    const [now, ...others] = new Set(contest_ids.flatMap((contest) => roundOf.get(contest) ?? []));
    const isGone = findWanted(name) === undefined;
    const isNew = now !== undefined && others.length === 0 && findStored(now) === undefined;
    return isGone && isNew ? [{ id, name: now }] : [];
  });
  // Two rounds that become one cannot both keep their jokers.
  return renamed.filter(({ name }) => renamed.filter((other) => other.name === name).length === 1);
}

/** Gives the rounds of a tournament that a file only renames their new names; returns whether there were
 * any. */
async function renameRounds(
  db: Database,
  tournamentId: number,
  {
    rounds,
    contests,
  }: {
    rounds: readonly { name: string }[];
    contests: readonly { id: number; round: string }[];
  },
): Promise<boolean> {
  const stored = await selectRows(
    db,
    { id: Type.Number(), name: Type.String(), contest_ids: json<number[]>() },
    sql`
    select r.id, r.name, (select coalesce(json_agg(c.id), '[]') from contests c where c.round_id = r.id) as contest_ids
    from rounds r where r.tournament_id = ${tournamentId} order by r.position, r.id`,
  );
  const renamed = findRenamedRounds(stored, rounds, contests);
  if (renamed.length === 0) return false;
  await db.execute(sql`
    update rounds r set name = f.name from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as f(id int, name text)
    where r.id = f.id`);
  return true;
}
