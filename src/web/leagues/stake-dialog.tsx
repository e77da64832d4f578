import { type SubmitEvent, useState } from "react";
import type { League, Stake } from "#contract/league-schemas.ts";
import { areSharesWhole } from "#domain/leagues/stakes.ts";
import { messageOf } from "#web/api/api.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import { useChangeStake } from "./league-mutations.ts";
import { isCurrency, parseMoney, toTyped } from "./money.ts";

/** Said wherever a stake is set or shown. */
export const NO_MONEY =
  "A record only: Jokerpick never takes, holds or pays out money. You settle among yourselves.";

/** What a new stake starts from. */
const FIRST_STAKE = { amount: "5", currency: "EUR", shares: "60, 30, 10" };

interface TypedStake {
  amount: string;
  currency: string;
  shares: string;
}

const toTypedStake = ({ amount, currency, shares }: Stake): TypedStake => ({
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
  return areSharesWhole(shares) ? { amount, currency, shares } : "The shares have to be 100 together.";
}

/** Says what is played for: the stake of each, and the shares of the places. */
export function StakeDialog({ league, onClose }: { league: League; onClose: () => void }) {
  const [typed, setTyped] = useState(() =>
    league.stake === null ? FIRST_STAKE : toTypedStake(league.stake),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending, error } = useChangeStake(league.id);
  const set = (key: keyof TypedStake) => (text: string) => setTyped({ ...typed, [key]: text });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const stake = readStake(typed);
    setProblem(typeof stake === "string" ? stake : null);
    if (!isPending && typeof stake !== "string") mutate(stake, { onSuccess: onClose });
  };
  const failure = problem ?? (error && messageOf(error));
  return (
    <Dialog title="Stake" onClose={onClose}>
      <form className="league-dialog" onSubmit={handleSubmit}>
        <p>{NO_MONEY}</p>
        <div className="stake-fields">
          <TextField
            label="Stake of each"
            value={typed.amount}
            required
            inputMode="decimal"
            maxLength={12}
            onChange={set("amount")}
          />
          <TextField
            label="Currency"
            value={typed.currency}
            required
            maxLength={3}
            onChange={set("currency")}
          />
        </div>
        <TextField
          label="Shares of first, second … place in percent"
          value={typed.shares}
          required
          maxLength={80}
          onChange={set("shares")}
        />
        <p className="muted">Members with equal points divide the shares of the places that they take.</p>
        {failure && <InlineError>{failure}</InlineError>}
        {league.stake !== null && (
          <button
            className="btn"
            type="button"
            aria-busy={isPending}
            onClick={() => !isPending && mutate(null, { onSuccess: onClose })}
          >
            Play for nothing
          </button>
        )}
        <DialogActions label="Save" isPending={isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
