import type { ProfileTeamPrediction } from "#contract/racing/schemas.ts";
import type { Database } from "#server/db/open.ts";
import type { HeldBy } from "#server/picks/contest-queries.ts";
import { type ComparedContest, isCompared, toComparedPick } from "#server/versus/compared-contest.ts";
import { listProfilePredictions } from "./queries.ts";

function toTeam(row: ProfileTeamPrediction): ComparedContest {
  const sides = [
    { name: row.driver1, emoji: row.driver1_flag },
    { name: row.driver2, emoji: row.driver2_flag },
  ] as const;
  const { id, race_id, race_name, team_name, gp_emoji, date } = row;
  return {
    contest: {
      contest_id: id,
      event_id: race_id,
      name: `${race_name}, ${team_name}`,
      emoji1: gp_emoji,
      emoji2: null,
      date,
    },
    picks: {
      winner: toComparedPick(sides, row.winner_prediction, row.straight_points),
      handicap: toComparedPick(sides, row.handicap_prediction, row.spread_points, row.handicap),
    },
  };
}

/** Lists a player's picks of the sealed teams of races, to compare them with another's. */
export async function listCompared(db: Database, held: HeldBy): Promise<ComparedContest[]> {
  return (await listProfilePredictions(db, held)).filter(isCompared).map(toTeam);
}
