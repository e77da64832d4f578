import { useQueryClient } from "@tanstack/react-query";
import { racing } from "#contract/racing/calls.ts";
import type { TeamPrediction } from "#contract/racing/schemas.ts";
import type { Success } from "#contract/schemas.ts";
import { PICKS_PER_TEAM } from "#domain/racing/picks.ts";
import { qualifyingStart } from "#domain/racing/race-dates.ts";
import { call } from "#web/api/api.ts";
import { toSaveError } from "#web/picks/card/describe-failure.ts";
import { changesKey, type JokerChange, type PickChange } from "#web/picks/own-picks.ts";
import type { PickAdapter } from "#web/picks/use-pick-mutation.ts";
import { useUser } from "#web/session/session.tsx";
import { cardOf, type TeamInRace, teamPickRowMapper } from "./own-picks.ts";
import { ownPredictionsQuery, racePredictionsQuery, racesQuery } from "./queries.ts";

const FIELDS = { winner: "winner_prediction", handicap: "handicap_prediction" } as const;

/** Names a team in a race. */
export const nameOf = ({ race, team }: TeamInRace) => `${race.name}, ${team.team_name}`;

/** Sends only what was tapped: the rest of the row may be older than what another device saved. */
export async function sendPick(
  { contest, kind, name }: PickChange<TeamInRace>,
  userId: number,
): Promise<Success> {
  if (kind === "topScorer") throw new Error("A race has no top scorer.");
  const named = { user_id: userId, race_id: contest.race.id, team_name: contest.team.team_name };
  try {
    return await call(racing.placePick, { body: { ...named, [FIELDS[kind]]: name } });
  } catch (cause) {
    throw toSaveError(cause, "Error saving prediction", "Failed to save prediction");
  }
}

/** Sends the joker of a race. */
export async function sendJoker(
  { contest, isOn }: JokerChange<TeamInRace>,
  userId: number,
): Promise<Success> {
  const { race, team } = contest;
  try {
    return await call(racing.playJoker, {
      body: { userId, raceId: race.id, teamName: team.team_name, isDoublePoints: isOn },
    });
  } catch (cause) {
    throw toSaveError(cause, "Error in handleDoublePoints", "Failed to set double points");
  }
}

/** Where the signed-in player's picks of a team in a race are kept and how they are sent. */
export function useTeamPickAdapter(contest: TeamInRace): PickAdapter<TeamInRace, TeamPrediction> {
  const client = useQueryClient();
  const userId = useUser()?.id;
  const { race, team } = contest;
  const races = racesQuery(race.tournament_id).queryKey;
  const isListed = () => {
    const listed = client.getQueryData(races)?.find((one) => one.id === race.id);
    return listed?.teams.some((one) => one.team_name === team.team_name) === true;
  };
  return {
    contest,
    contestId: team.id,
    name: nameOf(contest),
    locksAt: qualifyingStart(race),
    card: cardOf(contest),
    jokerSlot: `joker ${race.id}`,
    // A race is a round of its own.
    roundCards: race.teams.map((one) => cardOf({ race, team: one })),
    picksPerCard: PICKS_PER_TEAM,
    mapper: teamPickRowMapper(userId ?? 0),
    changesKey: changesKey(userId, race.tournament_id),
    ownKey: ownPredictionsQuery(userId ?? 0, race.tournament_id).queryKey,
    contestsKey: races,
    tableKey: racePredictionsQuery(race.id, race.tournament_id).queryKey,
    isListed,
    sendPick,
    sendJoker,
  };
}
