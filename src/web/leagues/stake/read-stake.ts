import type { Stake } from "#contract/leagues/schemas.ts";
import { SHARES_INVALID } from "#contract/sentences.ts";
import { areSharesWhole } from "#domain/leagues/stakes.ts";
import { isCurrency, parseMoney, toTyped } from "./money.ts";

/** What a new stake starts from. */
export const FIRST_STAKE = { amount: "5", currency: "EUR", shares: "60, 30, 10" };

export interface TypedStake {
  amount: string;
  currency: string;
  shares: string;
}

export const toTypedStake = ({ amount, currency, shares }: Stake): TypedStake => ({
  amount: toTyped(amount, currency),
  currency,
  shares: shares.join(", "),
});

/** Reads a typed stake, or says what is wrong with it. */
export function readStake(typed: TypedStake): Stake | string {
  const currency = typed.currency.trim().toUpperCase();
  if (!isCurrency(currency)) return "A currency has three letters, such as EUR.";
  const amount = parseMoney(typed.amount, currency);
  if (amount === null || amount === 0) return "The stake has to be an amount, such as 5 or 2.50.";
  const parts = typed.shares.split(/[\s,;/]+/).filter((part) => part !== "");
  const shares = parts.map(Number);
  if (shares.length > 20 || shares.some((share) => !Number.isInteger(share) || share < 1))
    return "Shares are whole percentages, such as 60, 30, 10.";
  return areSharesWhole(shares) ? { amount, currency, shares } : SHARES_INVALID;
}
