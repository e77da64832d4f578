import { Type } from "typebox";
import { sql } from "drizzle-orm";
import type { MarketColumn } from "#domain/contest/market.ts";
import type { WireName } from "#domain/sports.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { EVENT_ID, GAME_SIDES, hasPlayedJoker, teamText } from "#server/db/contest-facts.ts";
import { LACKED_COLUMNS, LACKS_OFFERED } from "#server/db/offered-picks.ts";
import type { Database } from "#server/db/open.ts";
import { epochColumn, json, selectRows } from "#server/db/select-rows.ts";
import { IS_PLAYING, SELECT_TOURNAMENTS, selectOpen } from "#server/db/open-contests.ts";

/** A contest in which a player misses picks. */
export interface MissingContest {
  player_id: number;
  tournament_id: number;
  tournament: string;
  sport: WireName;
  /** In which its organisers write times; null: UTC. */
  time_zone: string | null;
  round: string;
  /** Whether no contest of the round has locked yet. */
  is_first_of_round: boolean;
  /** The contest, or the race of a racing team. */
  event_id: number;
  /** The game's sides with their flags, or the race with its one. */
  name1: string;
  emoji1: string;
  name2: string;
  emoji2: string;
  /** The racing team; empty: it is a game. */
  team: string;
  lock: Instant;
  missing: MarketColumn[];
  /** Whether anything of it is picked. */
  has_pick: boolean;
  /** Whether the joker of its round is played. */
  has_joker: boolean;
}

const COLUMNS = {
  player_id: Type.Number(),
  tournament_id: Type.Number(),
  tournament: Type.String(),
  sport: json<WireName>(),
  time_zone: Type.Union([Type.String(), Type.Null()]),
  round: Type.String(),
  is_first_of_round: Type.Boolean(),
  event_id: Type.Number(),
  name1: Type.String(),
  emoji1: Type.String(),
  name2: Type.String(),
  emoji2: Type.String(),
  team: Type.String(),
  lock: Type.Number(),
  missing: json<MarketColumn[]>(),
  has_pick: Type.Boolean(),
  has_joker: Type.Boolean(),
};

/** Lists what some players miss in the contests that lock after one instant and until another, by lock. */
export async function listMissingContests(
  db: Database,
  playerIds: readonly number[],
  { after, until }: { after: Instant; until: Instant },
): Promise<MissingContest[]> {
  return selectRows(
    db,
    COLUMNS,
    sql`
    with open as materialized (${selectOpen(isoOf(after), isoOf(until))}),
    tournament as materialized (${SELECT_TOURNAMENTS}),
    s as materialized (
      select p.id as player_id, coalesce(h.muted_leagues, '{}') as muted_leagues
      from players p left join reminder_choices h on h.player_id = p.id
      where p.id = any(${sql.param([...playerIds])}::int[]) and p.deactivated_at is null
    )
    select s.player_id, c.tournament_id, t.name as tournament, t.sport, t.time_zone, r.name as round,
      not exists (
        select 1 from contests o where o.round_id = c.round_id and o.locks_at <= ${isoOf(after)}::timestamptz
      ) as is_first_of_round,
      ${EVENT_ID} as event_id,
      coalesce(race.name, ${teamText(1)}) as name1, coalesce(race.gp_emoji, c.emoji1, '') as emoji1,
      ${teamText(2)} as name2, coalesce(c.emoji2, '') as emoji2, coalesce(team.name, '') as team,
      ${epochColumn(sql`c.locks_at`)} as lock, to_json(${LACKED_COLUMNS}) as missing, k.player_id is not null as has_pick,
      ${hasPlayedJoker(sql`c.round_id`, sql`s.player_id`)} as has_joker
    from s join tournament d on ${IS_PLAYING}
    join open c on c.tournament_id = d.tournament_id
    join tournaments t on t.id = c.tournament_id
    join rounds r on r.id = c.round_id
    left join races race on race.id = c.race_id
    left join teams team on team.id = c.team_id
    ${GAME_SIDES}
    left join picks k on k.contest_id = c.id and k.player_id = s.player_id
    where ${LACKS_OFFERED}
    order by c.locks_at, c.tournament_id, c.id`,
  );
}
