import { type SubmitEvent, useState } from "react";
import { countPicks, mapMarkets, type Picks } from "#domain/contest/market.ts";
import { countOf } from "#domain/pluralize.ts";
import { messageOf } from "#web/api/api.ts";
import { TextField } from "#web/ui/field.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { ContestPicks } from "./contest-picks.tsx";
import type { OpenContest } from "./open-contests.ts";
import { useEnterPicks } from "./use-enter-picks.ts";

const NOTHING: Picks = mapMarkets(() => null);

interface PickFormProps {
  tournamentId: number;
  player: { user_id: number; name: string };
  contest: OpenContest;
  onDone: () => void;
}

/** Enters picks for a player in one contest, with the reason. */
export function PickForm({ tournamentId, contest, player, onDone }: PickFormProps) {
  const [picks, setPicks] = useState(NOTHING);
  const [reason, setReason] = useState("");
  const { mutate, isPending, error } = useEnterPicks(tournamentId, player);
  const count = countPicks(picks);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending && count > 0) mutate({ contestId: contest.id, picks, reason, onDone });
  };
  return (
    <form className="league-dialog" onSubmit={handleSubmit}>
      <ContestPicks contest={contest} picks={picks} onPicks={setPicks} />
      <TextField
        label={`Why, for the log and for ${player.name}`}
        value={reason}
        required
        maxLength={200}
        autoComplete="off"
        onChange={setReason}
      />
      <p className="hint">
        {player.name} gets a message, and after the lock everybody sees that you entered the picks. The
        player’s own later picks count instead.
      </p>
      {error && <InlineError>{messageOf(error)}</InlineError>}
      <div className="dlg-act">
        <button className="btn" type="button" onClick={onDone}>
          Cancel
        </button>
        <button className="btn btn-primary" type="submit" disabled={count === 0} aria-busy={isPending}>
          Save {countOf(count, "pick")}
        </button>
      </div>
    </form>
  );
}
