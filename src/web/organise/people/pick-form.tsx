import { type SubmitEvent, useState } from "react";
import { countPicks, mapMarkets, MARKET_COLUMNS, MARKETS, type Picks } from "#domain/contest/market.ts";
import { countOf } from "#domain/pluralize.ts";
import type { ContestPicks as ContestToEnter } from "#contract/on-behalf/schemas.ts";
import { useNow } from "#web/clock/clock.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
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
  /** Of one round. */
  contests: readonly OpenContest[];
  onDone: () => void;
}

/** Enters picks for a player in the contests of a round, with one reason. */
export function PickForm({ tournamentId, contests, player, onDone }: PickFormProps) {
  const [picks, setPicks] = useState<Readonly<Record<number, Picks>>>({});
  const [reason, setReason] = useState("");
  const { mutate, isPending, error } = useEnterPicks(tournamentId, player);
  // A contest that has locked meanwhile is not shown any more.
  const picked = contests.flatMap(({ id }) => {
    const own = picks[id] ?? NOTHING;
    return countPicks(own) === 0 ? [] : [{ contest_id: id, ...namePicks(own) }];
  });
  const count = contests.reduce((sum, { id }) => sum + countPicks(picks[id] ?? NOTHING), 0);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending && count > 0) mutate({ contests: picked, reason, onDone });
  };
  return (
    <form className="league-dialog" onSubmit={handleSubmit}>
      <ContestList
        contests={contests}
        picks={picks}
        onPicks={(id, own) => setPicks((before) => ({ ...before, [id]: own }))}
      />
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

interface ContestListProps {
  contests: readonly OpenContest[];
  picks: Readonly<Record<number, Picks>>;
  onPicks: (id: number, picks: Picks) => void;
}

/** The contests of a round under their names. */
function ContestList({ contests, picks, onPicks }: ContestListProps) {
  const now = useNow();
  return contests.map((contest) => (
    <fieldset key={contest.id} className="pick-contest">
      <legend>
        {contest.title} <small>{dayAndTime(contest.locksAt, now)}</small>
      </legend>
      <ContestPicks
        contest={contest}
        picks={picks[contest.id] ?? NOTHING}
        onPicks={(own) => onPicks(contest.id, own)}
      />
    </fieldset>
  ));
}

/** The picks of a contest by the names of the call. */
const namePicks = (picks: Picks): Omit<ContestToEnter, "contest_id"> =>
  Object.fromEntries(
    MARKETS.flatMap((market) => {
      const name = picks[market];
      return name === null ? [] : [[MARKET_COLUMNS[market], name] as const];
    }),
  );

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
  contests: ContestToEnter[];
  reason: string;
  onDone: () => void;
}

/** Enters picks for a player, with a toast; `onDone` is called before the list of players is refetched. */
function useEnterPicks(tournamentId: number, { user_id, name }: { user_id: number; name: string }) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: async ({ contests, reason, onDone }: Entered) => {
      await call(onBehalf.enter, { params: { id: tournamentId }, body: { user_id, contests, reason } });
      toast.success(`Saved. ${name} has been told.`);
      onDone();
      await invalidatePeople(client, tournamentId);
    },
  });
}
