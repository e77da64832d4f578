import type {
  ProfileTeamPrediction,
  Race,
  RacePrediction,
  TeamPrediction,
} from "#contract/racing/schemas.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import type { PlayerPicksRow } from "#server/picks/contest-queries.ts";
import { hideOthersPicks, hidePlayersPicks } from "#server/picks/hide-picks.ts";
import { listRevealedPicks, type RevealedPick } from "#server/picks/list-revealed-picks.ts";
import { listOpenPredictions } from "./queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

const HIDDEN = { winner_prediction: null, handicap_prediction: null, is_double_points: null };

const hasPick = (row: Pick<TeamPrediction, "winner_prediction" | "handicap_prediction">) =>
  (row.winner_prediction ?? row.handicap_prediction) !== null;

/** Another player's row of an unsealed race: it shows who has picked, not what. */
function hide({ id, race_id, team_name, user_id, user_name }: RacePrediction): RacePrediction {
  return {
    id,
    race_id,
    team_name,
    user_id,
    user_name,
    ...HIDDEN,
    winner_points: null,
    handicap_points: null,
    total_points: null,
    emoji: "",
  };
}

/** Lists the picks of a sealed team; throws a 409 when it is no longer sealed. */
export async function getRevealedPicks(context: Context, teamId: number): Promise<RevealedPick[]> {
  const picks = await listRevealedPicks(context, teamId, "athletes");
  if (picks !== null) return picks;
  throw new HttpError("just-changed", sentences.raceChangedMeanwhile);
}

/** Converts a sealed pick of a team to the wire's fields. */
export function toPrediction(race_id: number, team_name: string, pick: RevealedPick): RacePrediction {
  return {
    id: pick.id,
    race_id,
    team_name,
    user_id: pick.user_id,
    user_name: pick.user_name,
    winner_prediction: pick.picks.winner,
    winner_points: pick.points?.winner ?? null,
    handicap_prediction: pick.picks.handicap,
    handicap_points: pick.points?.handicap ?? null,
    is_double_points: pick.is_double_points,
    total_points: pick.total_points,
    emoji: pick.emoji,
  };
}

/** Lists the predictions of these sealed teams of a race: by team, most points first. */
export async function listRevealedPredictions(
  context: Context,
  { id: race_id, teams }: Pick<Race, "id" | "teams">,
): Promise<RacePrediction[]> {
  const predictions: RacePrediction[] = [];
  for (const { id, team_name } of teams) {
    for (const pick of await getRevealedPicks(context, id)) {
      predictions.push(toPrediction(race_id, team_name, pick));
    }
  }
  return predictions;
}

/** Lists the names of a race's teams whose sealed record is damaged or missing; their picks are left out
 * until it is repaired. */
export async function listBeingChecked(
  { scoreboards }: Pick<Context, "scoreboards">,
  { tournament_id, teams }: Pick<Race, "tournament_id" | "teams">,
): Promise<{ being_checked?: string[] }> {
  const damaged = await scoreboards.listDamaged(tournament_id);
  const names = teams.filter(({ id }) => damaged.includes(id)).map(({ team_name }) => team_name);
  return names.length === 0 ? {} : { being_checked: names };
}

/** Lists the predictions of a race that is not completely sealed: all of the revealed teams, and of the
 * others only the viewer's own. */
export async function listPartlyHidden(
  context: Context,
  { race, revealed, viewerId }: { race: Race; revealed: ReadonlySet<number>; viewerId: number | null },
): Promise<RacePrediction[]> {
  const teams = race.teams.filter((team) => revealed.has(team.id));
  const open = await listOpenPredictions(context.db, race.id, [...revealed]);
  return [
    ...(await listRevealedPredictions(context, { id: race.id, teams })),
    ...hideOthersPicks(open, viewerId, { hide, hasPick }),
  ];
}

/** Lists a player's picks in a tournament; others see only those of sealed teams. */
export const hidePlayerPredictions = (rows: PlayerPicksRow<TeamPrediction>[], isOwn: boolean) =>
  hidePlayersPicks(rows, isOwn, HIDDEN);

/** Lists a player's picks with their points for the profile; others see only those of sealed teams. */
export const hideProfilePredictions = (rows: PlayerPicksRow<ProfileTeamPrediction>[], isOwn: boolean) =>
  hidePlayersPicks(rows, isOwn, {
    ...HIDDEN,
    straight_points: null,
    spread_points: null,
    total_points: null,
  }).filter((row) => !isOwn || row.is_double_points === true || hasPick(row));
