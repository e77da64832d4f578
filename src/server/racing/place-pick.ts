import type { Race, RaceTeam, TeamPick } from "#contract/racing.ts";
import { hasQualifyingStarted, whyHandicapUnavailable, whyPickLocked } from "#domain/racing/picks.ts";
import type { Instant } from "#domain/time.ts";
import type { Context } from "#server/app/context.ts";
import { Refusal } from "#server/app/refusal.ts";
import type { Player } from "#server/app/session.ts";
import type { PickedMarket } from "#server/picks/queries.ts";
import { refuseUnsaved } from "#server/picks/refuse-unsaved.ts";
import { findRace } from "./queries.ts";

type Markets = Partial<Record<Exclude<PickedMarket, "top_scorer">, string>>;

/** The picks that come: winner, handicap or both. */
function getMarkets({ winner_prediction, handicap_prediction }: TeamPick): Markets {
  const winner = winner_prediction ?? null;
  const handicap = handicap_prediction ?? null;
  if (winner === null && handicap === null) {
    throw new Refusal(400, "Send a pick: winner_prediction or handicap_prediction.");
  }
  return { ...(winner !== null && { winner }), ...(handicap !== null && { handicap }) };
}

/** The race that the call names, and in it the team. */
export async function getNamedTeam(
  { db }: Context,
  named: { raceId: number; teamName: string },
): Promise<{ race: Race; team: RaceTeam }> {
  const race = await findRace(db, named.raceId);
  if (race === undefined) throw new Refusal(404, "Race not found");
  const team = race.teams.find((one) => one.team_name === named.teamName);
  if (team === undefined) {
    throw new Refusal(404, `${named.teamName || "An empty name"} is not a team of this race.`);
  }
  return { race, team };
}

/** Why the team does not take these picks, now or ever; null when it does. */
function whyRefused(race: Race, team: RaceTeam, markets: Markets, now: Instant): Refusal | null {
  const stranger = Object.values(markets).find((name) => name !== team.driver1 && name !== team.driver2);
  if (stranger !== undefined) {
    const name = stranger || "An empty name";
    return new Refusal(400, `${name} does not drive for ${team.team_name} in this race.`);
  }
  const hasHandicap = markets.handicap !== undefined;
  const reason = whyPickLocked(race, now) ?? (hasHandicap ? whyHandicapUnavailable(team) : null);
  return reason === null ? null : new Refusal(409, reason);
}

/** Saves the signed-in player's picks of a team that arrived at this instant, all that come or none; the writing statement
 * itself checks the lock, so that what it did not save only has to be explained. Answers after the commit. */
export async function placePick(
  context: Context,
  player: Player,
  { pick, arrivedAt }: { pick: TeamPick; arrivedAt: Instant },
): Promise<void> {
  if (pick.user_id !== player.id) throw new Refusal(403, "These are not your predictions.");
  const { race_id, team_name } = pick;
  const markets = getMarkets(pick);
  const asked = { user_id: player.id, race_id, team_name, arrived_at: arrivedAt };
  if (await context.saveTeamPick({ ...asked, ...markets })) return;
  const { race, team } = await getNamedTeam(context, { raceId: race_id, teamName: team_name });
  const refusal = whyRefused(race, team, markets, arrivedAt);
  if (refusal !== null) throw refusal;
  if (!hasQualifyingStarted(race, context.clock())) {
    throw new Refusal(409, "This race has just changed. Look again and pick once more.");
  }
  await refuseUnsaved(context, {
    ...asked,
    kind: "pick",
    tournament_id: race.tournament_id,
    contest_id: team.id,
    picked: Object.values(markets).join(", "),
    what: Object.keys(markets).join(", "),
  });
}
