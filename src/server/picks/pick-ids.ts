/** Contest and player make the id, which stays an exact number up to this many players. */
export const PLAYERS_PER_CONTEST = 2 ** 22;

/** Computes the id by which a player's pick of a contest is shown. The number of its row would count
 * everybody's picks, hidden ones too. */
export const computePickId = (contestId: number, playerId: number): number =>
  contestId * PLAYERS_PER_CONTEST + playerId;
