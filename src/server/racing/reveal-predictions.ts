import type { Race, RacePrediction, RacePredictionsSummary, RaceTeam } from "#contract/racing/schemas.ts";
import { predictionsOfContest } from "#server/cache/keys.ts";
import type { Context } from "#server/context.ts";
import type { Among } from "#server/picks/league-filter.ts";
import { type AskedPage, readAsked, slicePage } from "#server/picks/page-key.ts";
import {
  countOutcomes,
  filterList,
  keepRevealedLists,
  packPicks,
  readOwn,
  readPage,
} from "#server/picks/revealed-list.ts";
import { getRevealedPicks, toPrediction } from "./list-predictions.ts";

/** Groups a race's rows by its teams. */
const groupByTeam = ({ teams }: Race, rows: readonly RacePrediction[]) =>
  teams.map(({ team_name }) => ({ team_name, rows: rows.filter((row) => row.team_name === team_name) }));

/** Takes a page of each team from a race's rows. */
export function pageByTeam(race: Race, rows: readonly RacePrediction[], asked: AskedPage): RacePrediction[] {
  return groupByTeam(race, rows).flatMap((team) => slicePage(team.rows, asked));
}

/** Summarizes the rows of a race that is not sealed. */
export function summarizeHidden(
  race: Race,
  rows: readonly RacePrediction[],
  viewerId: number | null,
): RacePredictionsSummary {
  const teams = groupByTeam(race, rows).map(({ team_name, rows: ofTeam }) => ({
    team_name,
    count: ofTeam.length,
    own: ofTeam.find((row) => row.user_id === viewerId) ?? null,
    combinations: [],
  }));
  return { teams };
}

/** Creates the reader of sealed races' predictions, most points first: a page of each team, or a summary, of
 * everybody or of some players. */
export function createRevealer(context: Context) {
  const { db, responseCache } = context;
  const lists = keepRevealedLists(responseCache);
  const open = (race: Race, team: RaceTeam) =>
    lists.get(`${predictionsOfContest(race.tournament_id, race.id)}list:${team.id}`, async () =>
      packPicks(team.id, await getRevealedPicks(context, team.id)),
    );
  return {
    listPage: async (race: Race, asked: AskedPage, among: Among): Promise<RacePrediction[]> => {
      const predictions: RacePrediction[] = [];
      for (const team of race.teams) {
        const picks = await readPage(db, filterList(await open(race, team), among), readAsked(asked));
        predictions.push(...picks.map((pick) => toPrediction(race.id, team.team_name, pick)));
      }
      return predictions;
    },
    summarize: async (race: Race, viewerId: number | null, among: Among): Promise<RacePredictionsSummary> => {
      const teams: RacePredictionsSummary["teams"] = [];
      for (const team of race.teams) {
        const list = filterList(await open(race, team), among);
        const own = await readOwn(db, list, viewerId);
        const combinations = countOutcomes(list).map(({ outcome, count }) => ({
          winner_prediction: outcome.picks.winner,
          handicap_prediction: outcome.picks.handicap,
          is_double_points: outcome.is_double_points,
          count,
        }));
        const { team_name } = team;
        const count = list.playerIds.length;
        teams.push({ team_name, count, own: own && toPrediction(race.id, team_name, own), combinations });
      }
      return { teams };
    },
  };
}
