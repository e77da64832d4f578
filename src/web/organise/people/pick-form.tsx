import { type SubmitEvent, useState } from "react";
import { countPicks, mapMarkets, MARKET_COLUMNS, MARKETS, type Picks } from "#domain/contest/market.ts";
import { countOf } from "#domain/pluralize.ts";
import { call, messageOf } from "#web/api/api.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import type { OpenContest } from "./open-contests.ts";
import { GamePickRows } from "#web/basketball/game-pick-rows.tsx";
import { TeamPickRows } from "#web/racing/team-pick-rows.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { onBehalf } from "#contract/on-behalf/calls.ts";
import { useToast } from "#web/ui/toast.tsx";
import { invalidatePeople } from "./people-query.ts";

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

interface ContestPicksProps {
  contest: OpenContest;
  picks: Picks;
  onPicks: (picks: Picks) => void;
}

/** The buttons of a contest's picks; a second press removes the pick. */
function ContestPicks({ contest, picks, onPicks }: ContestPicksProps) {
  const rows = {
    picked: picks,
    isSavingOf: () => false,
    failureOf: () => null,
    onPick: (kind: keyof Picks, name: string | null) =>
      onPicks({ ...picks, [kind]: picks[kind] === name ? null : name }),
  };
  return contest.kind === "game" ? (
    <GamePickRows game={contest.game} {...rows} />
  ) : (
    <TeamPickRows team={contest.team} {...rows} />
  );
}

interface Entered {
  contestId: number;
  picks: Picks;
  reason: string;
  onDone: () => void;
}

/** Enters picks for a player, with a toast; `onDone` is called before the list of players is refetched. */
function useEnterPicks(tournamentId: number, { user_id, name }: { user_id: number; name: string }) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async ({ contestId, picks, reason, onDone }: Entered) => {
      const body = {
        user_id,
        contest_id: contestId,
        reason,
        ...Object.fromEntries(MARKETS.map((market) => [MARKET_COLUMNS[market], picks[market] ?? undefined])),
      };
      await call(onBehalf.enter, { params: { id: tournamentId }, body });
      toast.success(`Saved. ${name} has been told.`);
      onDone();
      await invalidatePeople(client, tournamentId);
    },
  });
}
