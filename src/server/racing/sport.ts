import type { ServerSport } from "#server/server-sport.ts";
import {
  type EnteredContest,
  namePicked,
  type PicksOnBehalf,
  type PickWriter,
} from "#server/on-behalf/pick-writer.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { explainUnsaved } from "./place-pick.ts";
import { saveTeamPicks } from "./pick-queries.ts";
import { hideProfilePredictions } from "./list-predictions.ts";
import { listProfilePredictions, listRaces } from "./queries.ts";
import { racing } from "#contract/endpoints.ts";
import type { ReadPublic, ShownContest } from "#server/verification/shown-contest.ts";
import type { ProfileTeamPrediction, Race } from "#contract/racing/schemas.ts";
import type { Database } from "#server/db/open.ts";
import type { PicksSource } from "#server/picks/contest-queries.ts";
import { type ComparedContest, isCompared, toComparedPick } from "#server/versus/compared-contest.ts";
import { duelOf, endingOf, handicapWinnerOf, winnerOf } from "#domain/racing/positions.ts";
import { qualifyingStart } from "#domain/racing/race-dates.ts";
import { DAY } from "#domain/time.ts";
import type { DemoContest, DemoField } from "#server/demo/demo-contest.ts";

function toRaceContests(race: Race): DemoContest[] {
  return race.teams.map((team) => ({
    ...duelOf(team),
    id: team.id,
    round: race.round,
    locksAt: qualifyingStart(race),
    winner: winnerOf(team),
    handicapWinner: handicapWinnerOf(team),
    topScorers: [],
  }));
}

/** Reads the races of a tournament with all stored results, for the demo players. */
async function readDemoField(db: Database, tournamentId: number): Promise<DemoField> {
  const races = await listRaces(db, tournamentId);
  return {
    contests: races.flatMap(toRaceContests),
    players: new Map(),
    reachMs: 7 * DAY,
    certaintyPerPoint: 0.08,
  };
}

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
async function listCompared(db: Database, source: PicksSource): Promise<ComparedContest[]> {
  return (await listProfilePredictions(db, source)).filter(isCompared).map(toTeam);
}

/** Reads the races that a server shows, with everybody's picks of their teams. */
async function listShown(read: ReadPublic, tournamentId: number): Promise<ShownContest[]> {
  const query = `tournamentId=${tournamentId}`;
  const contests: ShownContest[] = [];
  for (const race of await read(`/api/f1/races?${query}`, racing.races.reply)) {
    const path = `/api/f1/races/${race.id}/predictions?${query}`;
    const { predictions } = await read(path, racing.racePredictions.reply);
    contests.push({ round: race.round, predictions, contestIds: race.teams.map((team) => team.id) });
  }
  return contests;
}

function nameDuelPicks({ picks }: EnteredContest) {
  const { top_scorer, ...duel } = namePicked(picks);
  if (top_scorer !== undefined) throw new HttpError("pick-missing", sentences.teamPickMissing);
  return duel;
}

function createPickWriter(
  context: Context,
  { playerId: user_id, entered, arrivedAt: arrived_at }: PicksOnBehalf,
): PickWriter {
  const toAsked = ({ contest: { event_id: race_id, team } }: EnteredContest) => ({
    user_id,
    race_id,
    team_name: team ?? "",
    arrived_at,
  });
  const picks = entered.map((one) => ({ ...toAsked(one), ...nameDuelPicks(one) }));
  return {
    save: (tx) => saveTeamPicks(tx, picks, { shift: context.gameTimeShift() }),
    explain: (one) => explainUnsaved(context, toAsked(one), nameDuelPicks(one)),
  };
}

export const racingSport: ServerSport = {
  toPublished: ({ position1, position2 }) => ({ position1, position2 }),
  toOutcome: ({ position1 = null, position2 = null }) => ({
    ...endingOf({ driver1_position: position1, driver2_position: position2 }),
    topScorers: [],
  }),
  createPickWriter,
  listProfile: async (db, source, isOwn) =>
    hideProfilePredictions(await listProfilePredictions(db, source), isOwn),
  listCompared,
  picture: {
    accent: "#FF5A63",
    icon:
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M10 6v54" stroke="#B9BEC0" ' +
      'stroke-width="5" stroke-linecap="round"/><path d="M12 8h44v32H12z" fill="#FFFFFF"/><path d="M12 8h11v8H12z' +
      "M34 8h11v8H34zM23 16h11v8H23zM45 16h11v8H45zM12 24h11v8H12zM34 24h11v8H34zM23 32h11v8H23zM45 32h11v8H45z" +
      '" fill="#14171A"/></svg>',
  },
  readDemoField,
  listShown,
};
