/** Who plays for a stake, with the place among those who do; equals share a place. */
export interface Contender {
  place: number;
}

/** Tells whether shares in percent are those of all places together. */
export function areSharesWhole(shares: readonly number[]): boolean {
  return shares.reduce((sum, share) => sum + share, 0) === 100;
}

/** Hands out a pot by weights in whole units: each rounded down, and what is left one by one from the front. */
function divide(pot: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => Math.floor((pot * weight) / whole));
  const left = pot - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, at) => part + (at < left ? 1 : 0));
}

/** The weight of each contender: equals divide the shares of all the places that they take. Times a number that every
 * division leaves whole. */
function listWeights(contenders: readonly Contender[], shares: readonly number[]): number[] {
  return contenders.map(({ place }) => {
    const equals = contenders.filter((other) => other.place === place).length;
    const taken = shares.slice(place - 1, place - 1 + equals);
    return taken.reduce((sum, share) => sum + share, 0) / equals;
  });
}

/** What each contender, best first, has won or lost: the share of the pot less the stake, in the currency's smallest unit.
 * All together are always 0. Where there are fewer contenders than places, theirs divide the whole pot. */
export function splitStakes(
  amount: number,
  shares: readonly number[],
  contenders: readonly Contender[],
): number[] {
  return divide(amount * contenders.length, listWeights(contenders, shares)).map((won) => won - amount);
}
