/** What each member pays, in the currency's smallest unit. */
interface Payment {
  amount: number;
  currency: string;
}

/** Returns whether two stakes ask each member for the same payment; null: there is none to make. */
export function isSamePayment(one: Payment | null, other: Payment | null): boolean {
  return one?.amount === other?.amount && one?.currency === other?.currency;
}

/** Who plays for a stake, with the place among those who do; equals share a place. */
export interface Contender {
  place: number;
}

/** Returns whether shares in percent are those of all places together. */
export function areSharesWhole(shares: readonly number[]): boolean {
  return shares.reduce((sum, share) => sum + share, 0) === 100;
}

/** The players who share a place: their number, and the sum of the shares of their places in percent. */
interface Equals {
  count: number;
  share: number;
}

function groupEquals(contenders: readonly Contender[], shares: readonly number[]): Map<number, Equals> {
  const groups = new Map<number, Equals>();
  for (const { place } of contenders) {
    const { count, share } = groups.get(place) ?? { count: 0, share: 0 };
    groups.set(place, { count: count + 1, share: share + (shares[place - 1 + count] ?? 0) });
  }
  return groups;
}

/** What each contender, best first, has won or lost: the share of the pot less the stake, in the currency's
 * smallest unit. Equals divide the shares of their places; what cannot be divided goes one by one from the
 * front, so all together are always 0. Where there are fewer contenders than places, theirs divide the whole
 * pot. */
export function splitStakes(
  amount: number,
  shares: readonly number[],
  contenders: readonly Contender[],
): number[] {
  const pot = amount * contenders.length;
  const groups = groupEquals(contenders, shares);
  const taken = [...groups.values()].reduce((sum, { share }) => sum + share, 0);
  const won = contenders.map(({ place }) => {
    const { count, share } = groups.get(place) ?? { count: 1, share: 0 };
    // Whole numbers only: fractions of a percent would round a third of an even pot down.
    return Math.floor((pot * share) / (taken * count));
  });
  const left = pot - won.reduce((sum, one) => sum + one, 0);
  return won.map((one, at) => one + (at < left ? 1 : 0) - amount);
}
