// The facts about contests, results and names that an explanation is written with.
import { Type } from "typebox";
import { sql } from "drizzle-orm";
import { Nullable } from "#contract/schemas.ts";
import type { ContestKind } from "#domain/contest/contest-kind.ts";
import type { MarketColumn } from "#domain/contest/market.ts";
import { CONTEST_SIDES, EVENT_ID, POINTS_PER_PICK, sideText } from "#server/db/contest-facts.ts";
import type { Database } from "#server/db/open.ts";
import { isoColumn, json, selectRows } from "#server/db/select-rows.ts";
import type { PublishedResult, SettledTable } from "#server/db/stored-tables.ts";

const CONTEST_COLUMNS = {
  id: Type.Number(),
  event_id: Type.Number(),
  kind: json<ContestKind>(),
  round: Type.String(),
  multiplier: Type.Number(),
  points_per_pick: Type.Number(),
  is_cancelled: Type.Boolean(),
  race: Nullable(Type.String()),
  team: Nullable(Type.String()),
  question: Nullable(Type.String()),
  side1_id: Nullable(Type.Number()),
  side2_id: Nullable(Type.Number()),
  side1: Type.String(),
  side2: Type.String(),
  emoji1: Nullable(Type.String()),
  emoji2: Nullable(Type.String()),
  handicap: Nullable(Type.Number()),
  starts_at: Nullable(Type.String()),
  sealed_at: Nullable(Type.String()),
};

/** Lists contests of a tournament by id, with the names of their sides. */
export function listContestFacts(db: Database, tournamentId: number, contestIds: readonly number[]) {
  return selectRows(
    db,
    CONTEST_COLUMNS,
    sql`
    select c.id, ${EVENT_ID} as event_id, c.kind, o.name as round, o.multiplier,
      ${POINTS_PER_PICK} as points_per_pick, c.status = 'cancelled' as is_cancelled,
      race.name as race, team.name as team, c.question, c.side1_id, c.side2_id, ${sideText(1)} as side1, ${sideText(2)} as side2,
      c.emoji1, c.emoji2, c.handicap::float8 as handicap, ${isoColumn(sql`c.starts_at`)} as starts_at,
      ${isoColumn(sql`c.sealed_at`)} as sealed_at
    from contests c
    join tournaments t on t.id = c.tournament_id
    join rounds o on o.id = c.round_id
    left join races race on race.id = c.race_id
    left join teams team on team.id = c.team_id
    ${CONTEST_SIDES}
    where c.id = any(${sql.param(contestIds)}::int[]) and c.tournament_id = ${tournamentId}`,
  );
}

export type ContestFacts = Awaited<ReturnType<typeof listContestFacts>>[number];

/** Maximum versions of a contest's settlement that are explained; earlier ones are left out. */
const MAX_VERSIONS = 20;

const SETTLEMENT_COLUMNS = {
  contest_id: Type.Number(),
  result: Nullable(json<PublishedResult>()),
  points_per_pick: Type.Number(),
  table: Nullable(json<SettledTable>()),
  at: Type.String(),
  by: Nullable(Type.String()),
  reason: Nullable(Type.String()),
  is_undo: Type.Boolean(),
};

/** A settlement of a contest and its publication. */
export interface SettlementFacts {
  contest_id: number;
  /** Null: the result was withdrawn. */
  result: PublishedResult | null;
  points_per_pick: number;
  /** Null where the contest was settled only once: the scoreboard has it. */
  table: SettledTable | null;
  /** ISO 8601 with Z. */
  at: string;
  by: string | null;
  reason: string | null;
  is_undo: boolean;
}

/** Lists the settlements of contests, the oldest of each first. */
export function listSettlementFacts(db: Database, contestIds: readonly number[]): Promise<SettlementFacts[]> {
  return selectRows(
    db,
    SETTLEMENT_COLUMNS,
    sql`
    select s.contest_id, s.result, s.points_per_pick,
      case when s.newest > 1 then s."table" end as "table", ${isoColumn(sql`p.published_at`)} as at,
      case when u.erased_at is null then u.name end as by, p.reason, p.undoes is not null as is_undo
    from (
      select *, max(version) over (partition by contest_id) as newest from settlements
      where contest_id = any(${sql.param(contestIds)}::int[])
    ) s
    join publications p on p.id = s.publication_id
    left join players u on u.id = p.published_by
    where s.version > s.newest - ${MAX_VERSIONS}
    order by s.contest_id, s.version`,
  );
}

/** Maps options of questions to their names. */
export async function mapOptionNames(
  db: Database,
  contestIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await selectRows(
    db,
    { id: Type.Number(), name: Type.String() },
    sql`select id, name from question_options where contest_id = any(${sql.param(contestIds)}::int[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const ENTERED_COLUMNS = {
  contest_id: Type.Number(),
  market: json<MarketColumn>(),
  by: Type.String(),
  at: Type.String(),
};

/** Lists a player's picks of contests that an organiser entered and the player has not picked again. */
export function listEnteredMarkets(db: Database, playerId: number, contestIds: readonly number[]) {
  return selectRows(
    db,
    ENTERED_COLUMNS,
    sql`
    select e.contest_id, e.market, coalesce(o.name, '') as by, ${isoColumn(sql`e.entered_at`)} as at
    from entered_picks e
    left join players o on o.id = e.entered_by
    where e.player_id = ${playerId} and e.contest_id = any(${sql.param(contestIds)}::int[])
      and not exists (
        select 1 from audit_log l
        where l.user_id = e.player_id and l.action = 'pick' and l.game_id = e.contest_id
          and l.additional_info = e.market and l.timestamp > e.entered_at)`,
  );
}

export type EnteredMarket = Awaited<ReturnType<typeof listEnteredMarkets>>[number];
