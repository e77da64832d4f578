import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import { hasMarket, isKind, isNameable, POINTS_PER_PICK } from "#server/db/contest-facts.ts";
import type { Database } from "#server/db/open.ts";
import { shownNameOf } from "#server/db/shown-name.ts";
import { selectRows } from "#server/db/select-rows.ts";

const OFFERED_CONTEST = {
  id: Type.Number(),
  round_id: Type.Number(),
  round: Type.String(),
  is_over: Type.Boolean(),
  side1: Nullable(Type.Number()),
  side2: Nullable(Type.Number()),
  handicap: Nullable(Type.Number()),
  has_top_scorer: Type.Boolean(),
  is_sealed: Type.Boolean(),
  points_per_pick: Type.Number(),
  is_question: Type.Boolean(),
};

/** The contests of a tournament that are not cancelled, with what can be picked in them, in playing order. */
export async function listOfferedContests(db: Database, tournamentId: number) {
  return selectRows(
    db,
    OFFERED_CONTEST,
    sql`
    select c.id, c.round_id, o.name as round, o.is_over, c.side1_id as side1, c.side2_id as side2,
      case when ${hasMarket("handicap")} then c.handicap::float8 end as handicap, ${hasMarket("topScorer")} and case
        when c.side1_id is null or c.side2_id is null then exists (
          select 1 from squads s join teams k on k.id = s.team_id where k.tournament_id = ${tournamentId})
        else exists (select 1 from squads s where ${isNameable("s")}) end as has_top_scorer,
      c.sealed_at is not null as is_sealed,
      ${POINTS_PER_PICK} as points_per_pick, ${isKind("question")} as is_question
    from contests c
    join rounds o on o.id = c.round_id
    join tournaments t on t.id = c.tournament_id
    where c.tournament_id = ${tournamentId} and c.status <> 'cancelled'
    order by o.position, c.starts_at, c.id`,
  );
}

/** An active player's name in a tournament; undefined for nobody. */
export async function findPlayerName(
  db: Database,
  { id, tournamentId }: { id: number; tournamentId: number },
): Promise<string | undefined> {
  const rows = await selectRows(
    db,
    { name: Type.String() },
    sql`select ${shownNameOf("p", tournamentId)} as name from players p where p.id = ${id} and p.deactivated_at is null`,
  );
  return rows[0]?.name;
}
