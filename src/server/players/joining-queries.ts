import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { isBeforeJoining, isRoundBeforeJoining } from "#domain/leagues/late-joiners.ts";
import type { Database } from "#server/db/open.ts";
import { epochColumn, json, selectRows } from "#server/db/select-rows.ts";

const COLUMNS = {
  round_id: Type.Number(),
  joined_at: Type.Number(),
  contests: json<{ id: number; locks_at: number | null }[]>(),
};

/** What of a tournament had locked before a player's account was made, by id. */
export interface BeforeJoining {
  contests: ReadonlySet<number>;
  /** Those of which all contests had. */
  rounds: ReadonlySet<number>;
}

interface WhoseTournament {
  tournamentId: number;
  playerId: number;
}

/** Finds what of a tournament had locked before a player's account was made; cancelled contests are left
 * out. */
export async function findBeforeJoining(
  db: Database,
  { tournamentId, playerId }: WhoseTournament,
): Promise<BeforeJoining> {
  const rows = await selectRows(
    db,
    COLUMNS,
    sql`
    select c.round_id, ${epochColumn(sql`p.created_at`)} as joined_at,
      json_agg(json_build_object('id', c.id,
        'locks_at', ${epochColumn(sql`least(c.locks_at, c.sealed_at)`)})) as contests
    from contests c, players p
    where c.tournament_id = ${tournamentId} and c.status <> 'cancelled' and p.id = ${playerId}
    group by c.round_id, p.created_at`,
  );
  const rounds = rows.map(({ round_id, joined_at, contests }) => ({
    id: round_id,
    times: { joinedAt: joined_at },
    // One without a date has not locked.
    contests: contests.map(({ id, locks_at }) => ({ id, locksAt: locks_at ?? Infinity })),
  }));
  const before = rounds.flatMap(({ times, contests }) =>
    contests.filter((contest) => isBeforeJoining(contest, times)),
  );
  const wholly = rounds.filter(({ times, contests }) =>
    isRoundBeforeJoining(
      contests.map(({ locksAt }) => locksAt),
      times,
    ),
  );
  return { contests: new Set(before.map(({ id }) => id)), rounds: new Set(wholly.map(({ id }) => id)) };
}

/** Lists the ids of the rounds of a tournament that were played before a player's account was made. */
export async function listRoundsBeforeJoining(
  db: Database,
  whose: WhoseTournament,
): Promise<ReadonlySet<number>> {
  return (await findBeforeJoining(db, whose)).rounds;
}
