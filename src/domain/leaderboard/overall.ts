/** The name under which a tournament's whole board stands beside the boards of its rounds. */
export const OVERALL = "Overall";

/** Why a round cannot have this name, or null: beside the whole board's name nobody could tell its own. */
export function whyRoundNameRefused(name: string): string | null {
  const isTaken = name.trim().toLowerCase() === OVERALL.toLowerCase();
  return isTaken ? `${OVERALL} is the name of the leaderboard of all rounds` : null;
}
