import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { League } from "#contract/leagues/schemas.ts";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { TextField } from "#web/ui/field.tsx";
import { FormDialog } from "#web/leagues/form-dialog.tsx";
import { useChangeStake } from "#web/leagues/league-mutations.ts";
import { NO_MONEY } from "./money.ts";
import { stakeQuery } from "#web/leagues/paged-queries.ts";
import { FIRST_STAKE, readStake, toTypedStake, type TypedStake } from "./read-stake.ts";

/** Says what is played for: the stake of each, and the shares of the places. */
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

/** Says how places are shared, and what clears who has paid, unless it is known that nobody has. */
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
