// What posts say of the contests that they are about.
import { Type } from "typebox";
import { type SQL, sql } from "drizzle-orm";
import { CONTEST_SIDES, EVENT_ID, isKind, isRemoved, sideText } from "#server/db/contest-facts.ts";
import type { Database } from "#server/db/open.ts";
import { selectRows } from "#server/db/select-rows.ts";

/** How the players of a group picked the winner of a sealed contest. */
export interface RevealedContest {
  event_id: number;
  /** The race, or empty. */
  race: string;
  side1: string;
  side2: string;
  picked1: number;
  picked2: number;
}

/** Lists the sealed contests of a tournament that locked at an instant (ISO 8601 with Z), with the picks of a
 * league's members, or of all. */
export function listRevealed(
  db: Database,
  { tournamentId, lockedAt, leagueId }: { tournamentId: number; lockedAt: string; leagueId: number | null },
): Promise<RevealedContest[]> {
  const isOfGroup: SQL =
    leagueId === null
      ? sql`not ${isRemoved(sql`k.player_id`, sql`c.tournament_id`)}`
      : sql`k.player_id in (
          select player_id from league_members where league_id = ${leagueId} and state = 'member')`;
  return selectRows(
    db,
    {
      event_id: Type.Number(),
      race: Type.String(),
      side1: Type.String(),
      side2: Type.String(),
      picked1: Type.Number(),
      picked2: Type.Number(),
    },
    sql`
    select ${EVENT_ID} as event_id, coalesce(race.name, '') as race, ${sideText(1)} as side1, ${sideText(2)} as side2,
      (select count(*) from picks k where k.contest_id = c.id and k.winner = c.side1_id and ${isOfGroup})::int as picked1,
      (select count(*) from picks k where k.contest_id = c.id and k.winner = c.side2_id and ${isOfGroup})::int as picked2
    from contests c left join races race on race.id = c.race_id ${CONTEST_SIDES}
    where c.tournament_id = ${tournamentId} and c.locks_at = ${lockedAt}::timestamptz and c.sealed_at is not null
      and c.status <> 'cancelled' and not ${isKind("question")}
    order by c.id`,
  );
}

/** Lists the names of the rounds that a post is about, in the order of the tournament: those that were over
 * when it was planned. */
export async function listRoundNames(db: Database, postId: number): Promise<string[]> {
  const rows = await selectRows(
    db,
    { name: Type.String() },
    sql`
    select r.name
    from posts o
    join posts s on s.destination_id = o.destination_id and s.kind = o.kind and s.tournament_id = o.tournament_id
      and s.created_at = o.created_at
    join rounds r on r.id = s.round_id
    where o.id = ${postId}::bigint
    order by r.position, r.id`,
  );
  return rows.map(({ name }) => name);
}
