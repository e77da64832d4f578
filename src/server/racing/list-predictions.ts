import type { ProfileTeamPrediction, RacePrediction, TeamPrediction } from "#contract/racing.ts";
import { hasQualifyingStarted } from "#domain/racing/picks.ts";
import type { Instant } from "#domain/time.ts";
import { sealOpen, sealOthers } from "#server/picks/seal.ts";

const SEALED = { winner_prediction: null, handicap_prediction: null, is_double_points: null };

const hasPick = (row: Pick<TeamPrediction, "winner_prediction" | "handicap_prediction">) =>
  (row.winner_prediction ?? row.handicap_prediction) !== null;

/** Another player's row of a race before qualifying: it still shows who has picked, not what (D4). */
function seal({ id, race_id, team_name, user_id, user_name }: RacePrediction): RacePrediction {
  return {
    id,
    race_id,
    team_name,
    user_id,
    user_name,
    ...SEALED,
    winner_points: null,
    handicap_points: null,
    total_points: null,
    emoji: "",
  };
}

/** The predictions of a race as this viewer may see them at `now` (UTC instant): all once qualifying has started, before
 * only the viewer's own (D4). */
export function sealRacePredictions(
  rows: RacePrediction[],
  race: { qualifying_date: string },
  viewerId: number | null,
  now: Instant,
): RacePrediction[] {
  return hasQualifyingStarted(race, now) ? rows : sealOthers(rows, viewerId, { seal });
}

/** A player's picks in a tournament as this viewer may see them at `now`: others' only of races whose qualifying has
 * started (D4). */
export function sealPlayerPredictions(
  rows: (TeamPrediction & { qualifying_date: string })[],
  isOwn: boolean,
  now: Instant,
): TeamPrediction[] {
  if (isOwn) return rows;
  return sealOpen(rows, {
    isLocked: (row) => hasQualifyingStarted(row, now),
    hasPick,
    seal: (row) => ({ ...row, ...SEALED }),
  });
}

/** A player's picks as this viewer may see them on the profile at `now`: others' only of races whose qualifying has
 * started (D4). */
export function sealProfilePredictions(
  rows: ProfileTeamPrediction[],
  isOwn: boolean,
  now: Instant,
): ProfileTeamPrediction[] {
  if (isOwn) return rows;
  return sealOpen(rows, {
    isLocked: (row) => hasQualifyingStarted(row, now),
    hasPick,
    seal: (row) => ({ ...row, ...SEALED, straight_points: null, spread_points: null, total_points: null }),
  });
}
