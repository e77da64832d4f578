import type { Stake } from "#contract/leagues/schemas.ts";
import { ordinal } from "#web/ui/ordinal.ts";
import { formatMoney } from "./money.ts";

/** Writes the shares of the places, such as "1st 60 %, 2nd 40 %". */
const describeShares = (shares: readonly number[]) =>
  shares.map((share, at) => `${ordinal(at + 1)} ${share} %`).join(", ");

/** Writes what is played for, such as "€5.00 each; 1st 60 %, 2nd 40 %". */
export const describeStake = ({ amount, currency, shares }: Stake) =>
  `${formatMoney(amount, currency)} each; ${describeShares(shares)}`;
