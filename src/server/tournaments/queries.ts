import { Type } from "typebox";
import { type SQL, sql } from "drizzle-orm";
import { Tournament } from "#contract/tournaments/schemas.ts";
import { IS_OVER } from "#server/db/contest-conditions.ts";
import { FEED_TERMS } from "#contract/feeds/feed-terms.ts";
import type { FeedKind } from "#domain/feeds/feed-kinds.ts";
import { json, selectRows } from "#server/db/select-rows.ts";
import { isKind, isReturning } from "#server/db/contest-facts.ts";
import type { Database } from "#server/db/open.ts";

const TOURNAMENT = sql`
  t.id, t.name, t.sport, t.visible, t.is_over, t.sequence, t.points_per_pick, t.gift_type, t.gift_badge, t.supporters, t.notes, t.rules,
  coalesce((
    select json_agg(json_build_object('name', r.name, 'multiplier', r.multiplier, 'is_over', r.is_over) order by r.position)
    from rounds r where r.tournament_id = t.id and not r.is_of_questions
  ), '[]') as rounds,
  (select count(*)::int from contests c where c.tournament_id = t.id and ${isKind("question")}) as questions,
  to_json(array(
    select distinct f.kind from feeds f where f.tournament_id = t.id and (f.stopped_at is null or exists (
      select 1 from feed_changes o where o.feed_id = f.id and o.state = 'accepted')) order by f.kind)) as sources`;

const COLUMNS = { ...Tournament.properties, questions: Type.Number(), sources: json<FeedKind[]>() };

/** Leaves questions and licensed sources out where there are none. */
const toTournament = <T extends Tournament>({ questions = 0, sources: read = [], ...row }: T) => {
  const sources = read.filter((kind) => FEED_TERMS[kind].licence !== null);
  return { ...row, ...(questions > 0 && { questions }), ...(sources.length > 0 && { sources }) };
};

/** Lists all tournaments, also unlisted ones, which only players with the link find. */
export function listTournaments(db: Database): Promise<Tournament[]> {
  return listWhere(db, sql`true`);
}

/** Lists the tournaments that everybody may find, newest first: a new player starts in the first one. */
export function listVisibleTournaments(db: Database): Promise<Tournament[]> {
  return listWhere(db, sql`t.visible`);
}

/** Lists the other tournaments in which a player has picks or a league, into which he or she was brought
 * along, or which he or she organises, newest first. In racing picks do not count: they name a race, which
 * can be guessed, and not the tournament. */
export function listUnlistedTournaments(db: Database, playerId: number): Promise<Tournament[]> {
  return listWhere(
    db,
    sql`not t.visible and (
      exists (
        select 1 from contests c join picks k on k.contest_id = c.id
        where c.tournament_id = t.id and ${isKind("game")} and k.player_id = ${playerId})
      or exists (
        select 1 from leagues l join league_members m on m.league_id = l.id
        where l.tournament_id = t.id and l.deleted_at is null and m.player_id = ${playerId} and m.state = 'member')
      or ${isReturning(sql`${playerId}`, sql`t.id`)}
      or exists (select 1 from organisers o where o.tournament_id = t.id and o.player_id = ${playerId}))`,
  );
}

async function listWhere(db: Database, condition: SQL): Promise<Tournament[]> {
  const rows = await selectRows(
    db,
    COLUMNS,
    sql`select ${TOURNAMENT} from tournaments t where ${condition} order by t.sequence desc, t.id desc`,
  );
  return rows.map(toTournament);
}

export async function findTournament(
  db: Database,
  id: number,
): Promise<(Tournament & { revision: number }) | undefined> {
  const rows = await selectRows(
    db,
    { ...COLUMNS, revision: Type.Number() },
    sql`select ${TOURNAMENT}, t.revision from tournaments t where t.id = ${id}`,
  );
  return rows[0] && toTournament(rows[0]);
}

/** Locks a tournament's row, so that changes to it run one after the other; false if there is no such
 * tournament. */
export async function lockTournament(db: Database, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from tournaments where id = ${id} for update`);
  return rows.length > 0;
}

/** Increments the revision of a tournament's games or races and returns the new one. */
export async function saveNextRevision(db: Database, id: number): Promise<number> {
  const rows = await selectRows(
    db,
    { revision: Type.Number() },
    sql`update tournaments set revision = revision + 1 where id = ${id} returning revision`,
  );
  return rows[0]?.revision ?? 0;
}

/** Marks a round complete or active; false if the tournament has no such round. */
export async function saveRoundStatus(
  db: Database,
  { tournamentId, round, isOver }: { tournamentId: number; round: string; isOver: boolean },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update rounds set is_over = ${isOver} where tournament_id = ${tournamentId} and name = ${round} returning 1`);
  return rows.length > 0;
}

/** Marks the tournament as over exactly when all its rounds with games or races are complete. */
export async function saveTournamentStatus(db: Database, tournamentId: number): Promise<void> {
  await db.execute(sql`
    update tournaments t
    set is_over = ${IS_OVER}
    where t.id = ${tournamentId}`);
}

/** Lists the ids of a tournament's contests. */
export async function listContestIds(db: Database, id: number): Promise<number[]> {
  const rows = await selectRows(
    db,
    { id: Type.Number() },
    sql`select c.id from contests c where c.tournament_id = ${id}`,
  );
  return rows.map((row) => row.id);
}

/** Finds in which zone organisers of a tournament write times; null: UTC. */
export async function findTimeZone(db: Database, tournamentId: number): Promise<string | null> {
  const rows = await selectRows(
    db,
    { time_zone: Type.Union([Type.String(), Type.Null()]) },
    sql`select time_zone from tournaments where id = ${tournamentId}`,
  );
  return rows[0]?.time_zone ?? null;
}
