/** The payment of each member, in the currency's smallest unit. */
interface Payment {
  amount: number;
  currency: string;
}

/** Returns whether two stakes require the same payment; null: none. */
export function isSamePayment(one: Payment | null, other: Payment | null): boolean {
  return one?.amount === other?.amount && one?.currency === other?.currency;
}

/** A player for a stake, with the rank among those players; equals share it. */
export interface Contender {
  place: number;
}

/** Returns whether shares in percent add up to 100. */
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

/** Computes what each contender, best first, wins or loses, in the smallest unit: a share of the pot
 * less the stake. Equals split their places' shares, remainders go one by one from the front so that
 * the sum is 0, and with few contenders the taken places split the whole pot. */
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
    // In whole numbers: fractions of a percent would round a third of an even pot down.
    return Math.floor((pot * share) / (taken * count));
  });
  const left = pot - won.reduce((sum, one) => sum + one, 0);
  return won.map((one, at) => one + (at < left ? 1 : 0) - amount);
}
