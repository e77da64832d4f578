import { messageOf, call } from "#web/api/api.ts";
import { useState } from "react";
import type { Round } from "#contract/tournaments/schemas.ts";
import { pluralize } from "#domain/pluralize.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { admin } from "#contract/admin/calls.ts";
import { invalidateBoards } from "#web/leaderboard/queries.ts";
import { invalidateTournaments, showRoundStatus } from "#web/tournaments/invalidate-tournaments.ts";

/** Marks a round complete or active; settled once the server has acknowledged it. */
function useToggleRound(tournamentId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ round, is_over }: { round: string; is_over: boolean }) =>
      call(admin.toggleRoundStatus, { body: { tournament_id: tournamentId, round, is_over } }),
    onSuccess: (_reply, marked) => {
      // The switch stays as it was acknowledged, and takes the next tap, whatever the refetches come to:
      // boards and preview can take long.
      showRoundStatus(client, tournamentId, marked);
      void invalidateTournaments(client);
      void invalidateBoards(client, tournamentId);
    },
    // A call that timed out may have been executed.
    onError: () => invalidateTournaments(client),
  });
}

interface RoundSwitchProps {
  tournamentId: number;
  round: Round;
  /** The games or the race of the round without a result. */
  unplayed: readonly string[];
}

/** Switches a round between complete and active; asks first if results are missing. */
export function RoundSwitch({ tournamentId, round, unplayed }: RoundSwitchProps) {
  const toast = useToast();
  const { mutate, isPending, variables } = useToggleRound(tournamentId);
  const [isAsking, setAsking] = useState(false);
  const isHere = isPending && variables.round === round.name;
  const toggle = () => {
    setAsking(false);
    mutate(
      { round: round.name, is_over: !round.is_over },
      {
        onSuccess: () => toast.success(`Round marked as ${round.is_over ? "active" : "complete"}!`),
        onError: (failure) => toast.error(`Error updating round status: ${messageOf(failure)}`),
      },
    );
  };
  const handleToggle = () => {
    if (isPending) return;
    if (!round.is_over && unplayed.length > 0) setAsking(true);
    else toggle();
  };
  return (
    <>
      <Switch
        label="Round Complete"
        isOn={isHere ? variables.is_over : round.is_over}
        isBusy={isPending}
        onToggle={handleToggle}
      />
      {isAsking && (
        <Dialog title={`Mark ${round.name} as complete?`} onClose={() => setAsking(false)}>
          <p>{describeUnplayed(unplayed)}</p>
          <div className="dlg-act">
            <button className="btn" type="button" data-focus="" onClick={() => setAsking(false)}>
              Cancel
            </button>
            <button className="btn btn-primary" type="button" onClick={toggle}>
              Mark as complete
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Maximum number of contests that are named; the others are counted. */
const MAX_NAMED = 4;

function describeUnplayed(unplayed: readonly string[]): string {
  const verb = pluralize(unplayed.length, "has", "have");
  const more = unplayed.length - MAX_NAMED;
  const named = unplayed.slice(0, MAX_NAMED).join(", ");
  return `${named}${more > 0 ? ` and ${more} more` : ""} ${verb} no result yet.`;
}
