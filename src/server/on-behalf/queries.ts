import { and, eq, sql } from "drizzle-orm";
import { Type } from "typebox";
import { EnteredPicks } from "#contract/on-behalf/schemas.ts";
import type { ContestEvent, ContestKind } from "#domain/contest/contest-kind.ts";
import type { MarketColumn } from "#domain/contest/market.ts";
import { Nullable, Sport } from "#contract/schemas.ts";
import type { WireName } from "#domain/sports.ts";
import { EVENT_ID, isKind, teamText, GAME_SIDES } from "#server/db/contest-facts.ts";
import { enteredPicks, pickPermissions } from "#server/db/schema/organise-schema.ts";
import type { Database } from "#server/db/open.ts";
import { isoColumn, json, selectRows } from "#server/db/select-rows.ts";

/** A player in a tournament. */
interface Participant {
  tournamentId: number;
  playerId: number;
}

const ofParticipant = ({ tournamentId, playerId }: Participant) =>
  and(eq(pickPermissions.tournament_id, tournamentId), eq(pickPermissions.player_id, playerId));

/** Whether organisers of the tournament may enter picks for the player. */
export async function hasPermission(db: Database, asked: Participant): Promise<boolean> {
  const rows = await db
    .select({ id: pickPermissions.player_id })
    .from(pickPermissions)
    .where(ofParticipant(asked));
  return rows.length > 0;
}

/** Stores the permission from this time (ISO 8601 with Z) on; returns false if it exists. */
export async function savePermission(db: Database, asked: Participant, at: string): Promise<boolean> {
  const added = await db
    .insert(pickPermissions)
    .values({ tournament_id: asked.tournamentId, player_id: asked.playerId, created_at: at })
    .onConflictDoNothing()
    .returning({ id: pickPermissions.player_id });
  return added.length > 0;
}

/** Deletes the permission; returns false if there is none. */
export async function deletePermission(db: Database, asked: Participant): Promise<boolean> {
  const gone = await db
    .delete(pickPermissions)
    .where(ofParticipant(asked))
    .returning({ id: pickPermissions.player_id });
  return gone.length > 0;
}

/** Locks a permission until the transaction ends and returns the active player's name; undefined without
 * permission. */
export async function lockPermission(
  db: Database,
  { tournamentId, playerId }: Participant,
): Promise<string | undefined> {
  const rows = await selectRows(
    db,
    { name: Type.String() },
    sql`
    select p.name from pick_permissions m join players p on p.id = m.player_id
    where m.tournament_id = ${tournamentId} and m.player_id = ${playerId} and p.deactivated_at is null
    for key share of m`,
  );
  return rows[0]?.name;
}

/** A contest by the names in its calls; `name` is for people. */
export interface NamedContest extends ContestEvent {
  id: number;
  tournament_id: number;
  sport: WireName;
  round: string;
  /** The racing team; null for a game. */
  team: string | null;
  name: string;
}

const CONTEST_COLUMNS = {
  id: Type.Number(),
  tournament_id: Type.Number(),
  sport: Sport,
  round: Type.String(),
  kind: json<ContestKind>(),
  event_id: Type.Number(),
  team: Nullable(Type.String()),
  name: Type.String(),
};

/** Lists those of these contests that the tournament has, by id. */
export async function mapNamedContests(
  db: Database,
  { ids, tournamentId }: { ids: readonly number[]; tournamentId: number },
): Promise<Map<number, NamedContest>> {
  const rows = await selectRows(
    db,
    CONTEST_COLUMNS,
    sql`
    select c.id, c.tournament_id, s.sport, o.name as round, c.kind, ${EVENT_ID} as event_id, t.name as team, case when ${isKind("game")}
      then coalesce(nullif(${teamText(1)}, ''), '?') || ' – ' || coalesce(nullif(${teamText(2)}, ''), '?')
      else r.name || ', ' || t.name end as name
    from contests c
    join tournaments s on s.id = c.tournament_id
    join rounds o on o.id = c.round_id
    left join races r on r.id = c.race_id
    left join teams t on t.id = c.team_id
    ${GAME_SIDES}
    where c.id = any(${sql.param([...ids])}::int[]) and c.tournament_id = ${tournamentId} and not ${isKind("question")}`,
  );
  return new Map(rows.map((contest) => [contest.id, contest]));
}

/** Stores that an organiser's call at this time (ISO 8601 with Z) entered picks of these markets. */
export async function saveEntered(
  db: Database,
  { entered_by, entered_at, player_id }: { player_id: number; entered_by: number; entered_at: string },
  picked: readonly { contest_id: number; market: MarketColumn }[],
): Promise<void> {
  await db
    .insert(enteredPicks)
    .values(picked.map((one) => ({ ...one, player_id, entered_by, entered_at })))
    .onConflictDoUpdate({
      target: [enteredPicks.contest_id, enteredPicks.player_id, enteredPicks.market],
      set: { entered_by, entered_at },
    });
}

/** Lists the contests of a tournament with picks that an organiser entered and the player has not picked
 * again: sealed ones, and those of the viewer. */
export function listEntered(
  db: Database,
  { tournamentId, viewerId }: { tournamentId: number; viewerId: number | null },
): Promise<EnteredPicks[]> {
  return selectRows(
    db,
    EnteredPicks.properties,
    sql`
    select distinct on (e.contest_id, e.player_id) e.contest_id, e.player_id as user_id, coalesce(o.name, '') as entered_by,
      ${isoColumn(sql`e.entered_at`)} as entered_at
    from entered_picks e
    join contests c on c.id = e.contest_id
    join players p on p.id = e.player_id and p.deactivated_at is null
    left join players o on o.id = e.entered_by
    where c.tournament_id = ${tournamentId} and (c.sealed_at is not null or e.player_id = ${viewerId}::int)
      and (c.locks_at is null or e.entered_at < c.locks_at)
      and not exists (
        select 1 from audit_log l
        where l.user_id = e.player_id and l.action = 'pick' and l.game_id = e.contest_id
          and l.additional_info = e.market and l.timestamp > e.entered_at)
    order by e.contest_id, e.player_id, e.entered_at desc`,
  );
}
