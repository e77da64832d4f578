import type { Race, RaceTeam, TeamPick } from "#contract/racing/schemas.ts";
import { type PickRefusal, isShut, whyNotPlanned, whyUndecided } from "#domain/contest/availability.ts";
import type { MarketColumn } from "#domain/contest/market.ts";
import { whyHandicapUnavailable, whyPickLocked } from "#domain/racing/picks.ts";
import type { Instant } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { explainPick } from "#contract/contest-sentences.ts";
import { refuseRemoved } from "#server/players/check-player.ts";
import type { Player } from "#server/auth/session.ts";
import { type ContestState, findContestState } from "#server/picks/contest-queries.ts";
import { createPickWrite, saveInBatch } from "#server/picks/write-picks.ts";
import { listWrittenTeamPicks, saveTeamPicks, type TeamPick as SavedPick } from "./pick-queries.ts";
import { refuseUnsaved } from "#server/picks/refuse-unsaved.ts";
import { findRace, findTeamContest } from "./queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

type Markets = Partial<Record<Exclude<MarketColumn, "top_scorer">, string>>;

/** Returns the markets that a pick names: winner, handicap or both. */
function getMarkets({ winner_prediction, handicap_prediction }: TeamPick): Markets {
  const winner = winner_prediction ?? null;
  const handicap = handicap_prediction ?? null;
  if (winner === null && handicap === null) {
    throw new HttpError("pick-missing", sentences.teamPickMissing);
  }
  return { ...(winner !== null && { winner }), ...(handicap !== null && { handicap }) };
}

/** A team of a race with the state of its contest. */
interface NamedTeam {
  race: Race;
  team: RaceTeam;
  state: ContestState;
}

/** Returns the team that a call names by race, tournament and team name; throws when there is none. */
export async function getNamedTeam(
  { db }: Context,
  { raceId, teamName }: { raceId: number; teamName: string },
): Promise<NamedTeam> {
  const race = await findRace(db, raceId);
  if (race === undefined) throw new HttpError("contest-not-found", sentences.raceNotFound);
  const contestId = await findTeamContest(db, { race_id: raceId, team_name: teamName });
  const team = race.teams.find((one) => one.id === contestId);
  const state = team && (await findContestState(db, team.id));
  if (team === undefined || state === undefined) {
    throw new HttpError("team-not-found", sentences.teamNotFound(teamName || "An empty name"));
  }
  return { race, team, state };
}

/** When a pick arrived and the current time: UTC instants. */
interface Times {
  arrivedAt: Instant;
  now: Instant;
}

function whyTeamNotPlanned({ race, team, state }: NamedTeam): PickRefusal | null {
  const isOutAlone = state.status === "cancelled" && race.status !== "cancelled";
  return isOutAlone ? { code: "cancelled", team: team.team_name } : whyNotPlanned(state);
}

/** Returns why the team takes neither picks nor jokers; null when it does. */
export function whyTeamClosed(named: NamedTeam, { arrivedAt, now }: Times): PickRefusal | null {
  const { race, state } = named;
  const is_shut = isShut(state, arrivedAt, now);
  return whyTeamNotPlanned(named) ?? whyPickLocked({ ...race, is_shut }, arrivedAt) ?? whyUndecided(state);
}

/** Returns why the team does not take these picks; null when it does. */
function whyRefused(named: NamedTeam, markets: Markets, times: Times): HttpError | null {
  const { team, state } = named;
  const stranger = Object.values(markets).find((name) => !state.side_names.includes(name));
  if (stranger !== undefined && state.undecided === null) {
    const name = stranger || "An empty name";
    return new HttpError("unknown-side", sentences.unknownDriver(name, team.team_name));
  }
  const hasHandicap = markets.handicap !== undefined;
  const reason = whyTeamClosed(named, times) ?? (hasHandicap ? whyHandicapUnavailable(team) : null);
  return reason === null ? null : new HttpError("contest-closed", explainPick("race", reason));
}

const pickWrite = createPickWrite<SavedPick>({
  keyOf: ({ user_id, race_id, team_name }) => `${user_id} ${race_id} ${team_name}`,
  save: saveTeamPicks,
  listWritten: listWrittenTeamPicks,
});

/** Saves all or none of the signed-in player's picks of a team that arrived at this instant, and returns
 * after the commit. The writing statement checks the lock; when it saved nothing, this throws the reason. */
export async function placePick(
  context: Context,
  player: Player,
  { pick, arrivedAt }: { pick: TeamPick; arrivedAt: Instant },
): Promise<void> {
  if (pick.user_id !== player.id) throw new HttpError("not-yours", sentences.notYourPredictions);
  const { race_id, team_name } = pick;
  const markets = getMarkets(pick);
  const { id: user_id, device = null } = player;
  const asked = { user_id, race_id, team_name, arrived_at: arrivedAt, device };
  if (await saveInBatch(context, pickWrite, { ...asked, ...markets })) return;
  await explainUnsaved(context, asked, markets);
}

/** Throws why the writing statement did not save these picks of a team. */
export async function explainUnsaved(
  context: Context,
  asked: Omit<SavedPick, keyof Markets>,
  markets: Markets,
): Promise<never> {
  const { race_id, team_name, arrived_at: arrivedAt } = asked;
  const named = await getNamedTeam(context, { raceId: race_id, teamName: team_name });
  await refuseRemoved(context, { user_id: asked.user_id, tournament_id: named.race.tournament_id });
  const now = context.clock();
  const refusal = whyRefused(named, markets, { arrivedAt, now });
  if (refusal !== null) throw refusal;
  if (!isShut(named.state, now, now)) {
    throw new HttpError("just-changed", sentences.raceJustChanged);
  }
  return refuseUnsaved(context, {
    ...asked,
    kind: "pick",
    tournament_id: named.race.tournament_id,
    contest_id: named.team.id,
    picked: Object.values(markets).join(", "),
    what: Object.keys(markets).join(", "),
  });
}
