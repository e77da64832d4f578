import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { League, Stake } from "#contract/leagues/schemas.ts";
import { SHARES_INVALID } from "#contract/sentences.ts";
import { areSharesWhole } from "#domain/leagues/stakes.ts";
import { FormDialog } from "#web/leagues/form-dialog.tsx";
import { useChangeStake } from "#web/leagues/league-mutations.ts";
import { stakeQuery } from "#web/leagues/queries.ts";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { isCurrency, NO_MONEY, parseMoney, toTyped } from "./money.ts";

/** Sets the stake of each member and the shares of the places. */
export function StakeDialog({ league, onClose }: { league: League; onClose: () => void }) {
  const [typed, setTyped] = useState(() =>
    league.stake === null ? FIRST_STAKE : toTypedStake(league.stake),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending, error } = useChangeStake(league.id);
  const set = (key: keyof TypedStake) => (text: string) => setTyped({ ...typed, [key]: text });
  const handleSubmit = () => {
    const stake = readStake(typed);
    setProblem(typeof stake === "string" ? stake : null);
    if (typeof stake !== "string") mutate(stake, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title="Stake"
      label="Save"
      isPending={isPending}
      failure={problem ?? error}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
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
      <StakeNotes league={league} />
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
    </FormDialog>
  );
}

/** How equal places are shared, and which changes clear the payments, unless nobody has paid. */
function StakeNotes({ league: { id, tournament_id, stake } }: { league: League }) {
  const { tournament } = useTournamentChoice();
  const { data } = useInfiniteQuery({
    ...stakeQuery(id, tournament_id ?? tournament?.id ?? 0),
    enabled: stake !== null,
  });
  return (
    <>
      <p className="muted">Members with equal points divide the shares of the places that they take.</p>
      {stake !== null && data?.pages.at(-1)?.paid !== 0 && (
        <p className="muted">Another amount or currency, or playing for nothing, clears who has paid.</p>
      )}
    </>
  );
}

/** The fields of a new stake. */
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

/** Parses a typed stake; returns the reason as a sentence when it is invalid. */
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
