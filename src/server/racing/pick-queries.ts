import { type SQL, sql } from "drizzle-orm";
import { listMarketsOf } from "#domain/sports.ts";
import { isEntered } from "#server/db/contest-facts.ts";
import type { Database } from "#server/db/open.ts";
import { createSavePicks, type PlayerPick } from "#server/picks/queries.ts";
import { listWritten } from "#server/picks/written-queries.ts";

/** The picks of a player for a team of a race. */
export interface TeamPick extends Omit<PlayerPick, "top_scorer"> {
  race_id: number;
  team_name: string;
}

/** Matches a team `t` of a race by its current name, or by a former one that no other team there has. */
export const isNamed = (name: SQL, raceId: SQL): SQL => sql`(
      t.name = ${name} or ${name} = any(t.aliases) and not exists (
      select 1 from contests x join teams y on y.id = x.team_id where x.race_id = ${raceId} and y.name = ${name}))`;

/** Saves picks of many players for teams of races. A team takes none once a position of its race is known. */
export const saveTeamPicks = createSavePicks<TeamPick>({
  name: "save_team_picks",
  markets: listMarketsOf("racing"),
  fields: [
    ["race_id", "int"],
    ["team_name", "text"],
  ],
  found: sql`c.id as contest_id, c.tournament_id, `,
  joins: sql`
    join contests c on c.race_id = a.race_id
    join teams t on t.id = c.team_id and ${isNamed(sql`a.team_name`, sql`a.race_id`)}
    join athletes s1 on s1.id = c.side1_id
    join athletes s2 on s2.id = c.side2_id`,
  // Not as a join: planned while the tables were empty, it compares every result with every contest.
  hasResult: sql`exists (
        select 1 from results r
        where r.contest_id = any(array(select x.id from contests x where x.race_id = a.race_id))
          and ${isEntered("r", "race-team")}
        offset 0)`,
});

/** Returns for each pick of a team, in order, whether it, or a later one that replaces it, was saved and
 * logged. */
export function listWrittenTeamPicks(db: Database, picks: TeamPick[]): Promise<boolean[]> {
  const teams = picks.map(({ race_id, team_name }) => JSON.stringify([race_id, team_name]));
  const isAbout = sql`l.game_id in (
    select c.id from contests c join teams t on t.id = c.team_id
    where c.race_id = (a.contest::jsonb->>0)::int
      and (t.name = a.contest::jsonb->>1 or a.contest::jsonb->>1 = any(t.aliases)))`;
  return listWritten(db, picks, { contests: sql`${sql.param(teams)}::text[]`, isAbout });
}
