import type { Race, RacePrediction, RacePredictionsSummary, RaceTeam } from "#contract/racing.ts";
import type { Context } from "#server/context.ts";
import { type AskedPage, readAsked, slicePage } from "#server/picks/page-key.ts";
import {
  countOutcomes,
  keepRevealedLists,
  packPicks,
  readOwn,
  readPage,
} from "#server/picks/revealed-list.ts";
import { getRevealedPicks, toPrediction } from "./list-predictions.ts";

/** The rows of each of these teams of a race. */
const byTeam = ({ teams }: Race, rows: readonly RacePrediction[]) =>
  teams.map(({ team_name }) => ({ team_name, rows: rows.filter((row) => row.team_name === team_name) }));

/** A page of each team, of the rows of a race. */
export function pageByTeam(race: Race, rows: readonly RacePrediction[], asked: AskedPage): RacePrediction[] {
  return byTeam(race, rows).flatMap((team) => slicePage(team.rows, asked));
}

/** The rows of a race that is not sealed in short. */
export function summarizeHidden(
  race: Race,
  rows: readonly RacePrediction[],
  viewerId: number | null,
): RacePredictionsSummary {
  const teams = byTeam(race, rows).map(({ team_name, rows: ofTeam }) => ({
    team_name,
    count: ofTeam.length,
    own: ofTeam.find((row) => row.user_id === viewerId) ?? null,
    combinations: [],
  }));
  return { teams };
}

/** Reads the predictions of sealed races, the most points first: a page of each team, or in short. */
export function createRevealer(context: Context) {
  const { db, responseCache } = context;
  const lists = keepRevealedLists(responseCache);
  const open = (race: Race, team: RaceTeam) =>
    lists.get(`predictions:${race.tournament_id}:${race.id}:list:${team.id}`, async () =>
      packPicks(await getRevealedPicks(context, team.id)),
    );
  return {
    listPage: async (race: Race, asked: AskedPage): Promise<RacePrediction[]> => {
      const predictions: RacePrediction[] = [];
      for (const team of race.teams) {
        const picks = await readPage(db, await open(race, team), readAsked(asked));
        predictions.push(...picks.map((pick) => toPrediction(race.id, team.team_name, pick)));
      }
      return predictions;
    },
    summarize: async (race: Race, viewerId: number | null): Promise<RacePredictionsSummary> => {
      const teams: RacePredictionsSummary["teams"] = [];
      for (const team of race.teams) {
        const list = await open(race, team);
        const own = await readOwn(db, list, viewerId);
        const combinations = countOutcomes(list).map(({ outcome, count }) => ({
          winner_prediction: outcome.winner,
          handicap_prediction: outcome.handicap,
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
