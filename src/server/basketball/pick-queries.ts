import { sql } from "drizzle-orm";
import { listMarketsOf } from "#domain/sports.ts";
import { isEntered, isKind } from "#server/db/contest-facts.ts";
import type { Database } from "#server/db/open.ts";
import { createSavePicks, type PlayerPick } from "#server/picks/queries.ts";
import { listWritten } from "#server/picks/written-queries.ts";

/** The picks of a player in a game. An empty top scorer clears the pick; it is sent without other markets. */
export interface GamePick extends PlayerPick {
  contest_id: number;
  tournament_id: number;
  round: string;
}

/** Saves picks of many players in games. */
export const saveGamePicks = createSavePicks<GamePick>({
  name: "save_game_picks",
  markets: listMarketsOf("basketball"),
  fields: [
    ["contest_id", "int"],
    ["tournament_id", "int"],
    ["round", "text"],
  ],
  joins: sql`
    join contests c on c.id = a.contest_id and c.tournament_id = a.tournament_id and ${isKind("game")}
    join rounds o on o.id = c.round_id and o.name = a.round
    join teams s1 on s1.id = c.side1_id
    join teams s2 on s2.id = c.side2_id`,
  hasResult: sql`exists (select 1 from results r where r.contest_id = c.id and ${isEntered("r", "game")})`,
});

/** Returns for each pick in a game, in order, whether it, or a later one that replaces it, was saved and
 * logged. */
export function listWrittenGamePicks(db: Database, picks: GamePick[]): Promise<boolean[]> {
  const contests = sql`${sql.param(picks.map(({ contest_id }) => contest_id))}::int[]`;
  return listWritten(db, picks, { contests, isAbout: sql`l.game_id = a.contest` });
}
