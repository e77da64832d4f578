import type { Stake } from "#contract/leagues/schemas.ts";
import { ordinal } from "#domain/ordinal.ts";

const countDigits = (currency: string) =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Writes an amount in a currency's smallest unit, such as `€5.00`; a balance has its sign. */
export function formatMoney(amount: number, currency: string, isBalance = false): string {
  const digits = countDigits(currency);
  const signDisplay = isBalance ? "exceptZero" : "auto";
  const format = new Intl.NumberFormat("en", { style: "currency", currency, signDisplay });
  return format.format(amount / 10 ** digits).replace("-", "\u2212");
}

/** Writes an amount as it is typed: digits only. */
export function toTyped(amount: number, currency: string): string {
  const digits = countDigits(currency);
  return (amount / 10 ** digits).toFixed(amount % 10 ** digits === 0 ? 0 : digits);
}

/** Parses a typed amount, with comma or dot, into the smallest unit; null when it is no amount of this
 * currency. */
export function parseMoney(typed: string, currency: string): number | null {
  const match = /^(\d{1,9})(?:[.,](\d+))?$/.exec(typed.trim());
  if (match === null) return null;
  const [, whole = "", fraction = ""] = match;
  const digits = countDigits(currency);
  return fraction.length > digits ? null : Number(whole + fraction.padEnd(digits, "0"));
}

/** Returns whether a text can be the code of a currency. */
export const isCurrency = (text: string): boolean => /^[A-Z]{3}$/.test(text);

/** Shown wherever a stake is set or shown. */
export const NO_MONEY =
  "A record only: Jokerpick never takes, holds or pays out money. You settle among yourselves.";

/** Writes the shares of the places, such as "1st 60 %, 2nd 40 %". */
const describeShares = (shares: readonly number[]) =>
  shares.map((share, at) => `${ordinal(at + 1)} ${share} %`).join(", ");

/** Writes a stake, such as "€5.00 each; 1st 60 %, 2nd 40 %". */
export const describeStake = ({ amount, currency, shares }: Stake) =>
  `${formatMoney(amount, currency)} each; ${describeShares(shares)}`;
