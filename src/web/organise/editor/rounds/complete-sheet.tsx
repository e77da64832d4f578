import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ContestFacts, SetupGame } from "#contract/organise/schemas.ts";
import type { RoundEntry } from "#contract/leaderboard/schemas.ts";
import { organise } from "#contract/organise/calls.ts";
import { awaitsResult } from "#domain/contest/awaits-result.ts";
import { countOf } from "#domain/pluralize.ts";
import { call, messageOf } from "#web/api/api.ts";
import { useSingleMutation } from "#web/api/use-single-mutation.ts";
import { invalidateBoards } from "#web/leaderboard/queries.ts";
import { roundsQuery } from "#web/leaderboard/round-boards.ts";
import { listNames } from "#web/reminders/describe-reach.ts";
import { type Tell, TellList } from "#web/organise/told/tell-list.tsx";
import { organisedKey } from "#web/organise/queries.ts";
import { invalidateTournaments, showRoundStatus } from "#web/tournaments/invalidate-tournaments.ts";
import { tournamentQuery } from "#web/tournaments/queries.ts";
import { DialogButtons } from "#web/ui/controls/dialog-buttons.tsx";
import { SheetDialog } from "#web/ui/controls/sheet-dialog.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { Loading } from "#web/ui/loading.tsx";

interface CompleteSheetProps {
  tournamentId: number;
  round: string;
  /** The games of the round, or its races' teams. */
  games: readonly Pick<SetupGame, "id" | "status">[];
  facts: readonly ContestFacts[];
  onClose: () => void;
}

/** Marks a round complete or active; settled once the server has acknowledged it. */
function useMarkRound(id: number, round: string, onClose: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (is_over: boolean) => call(organise.markRound, { params: { id }, body: { round, is_over } }),
    onSuccess: (_, is_over) => {
      showRoundStatus(client, id, { round, is_over });
      onClose();
      void invalidateTournaments(client);
      void invalidateBoards(client, id);
      void client.invalidateQueries({ queryKey: organisedKey(id) });
    },
  });
}

/** "Both games have a result", "1 of 4 games has no result yet". */
function describeResults(games: CompleteSheetProps["games"], facts: readonly ContestFacts[]): string {
  const done = new Set(facts.filter(({ has_result }) => has_result).map(({ id }) => id));
  const played = games.filter(({ status }) => status !== "cancelled");
  const open = games.filter((game) => awaitsResult(game, done.has(game.id))).length;
  if (open > 0)
    return `${open} of ${countOf(played.length, "game")} ${open === 1 ? "has" : "have"} no result yet`;
  return played.length === 2 ? "Both games have a result" : "All games have a result";
}

/** Who wins the round, and who sees that. */
function listTells(board: readonly RoundEntry[]): Tell[] {
  const winners = board.filter(({ rank, total_points }) => rank === 1 && total_points > 0);
  const points = countOf(winners[0]?.total_points ?? 0, "point");
  const names = listNames(
    winners.slice(0, 3).map(({ name }) => name),
    winners.length,
  );
  const gets = winners.length === 1 ? "round winner" : "round winners";
  return [
    ...(winners.length === 0
      ? []
      : [{ count: winners.length, text: `${gets}: ${names}, ${points}. Gets 👑.` }]),
    { count: board.length, text: `${board.length === 1 ? "player sees" : "players see"} the new standings.` },
  ].filter(({ count }) => count > 0);
}

/** Says who wins a round, and marks it complete, or active again. */
export function CompleteSheet({ tournamentId, round, games, facts, onClose }: CompleteSheetProps) {
  const { data: boards, error } = useQuery(roundsQuery(tournamentId));
  const isOver = useIsOver(tournamentId, round);
  const { mutate, isPending, error: refused } = useMarkRound(tournamentId, round, onClose);
  return (
    <SheetDialog
      title={isOver ? `${round} is complete` : `${round} complete`}
      line={describeResults(games, facts)}
      foot={
        <DialogButtons
          title={isOver ? "It is not complete" : "Round is complete"}
          isPending={isPending}
          onClose={onClose}
        />
      }
      onSubmit={() => !isPending && mutate(!isOver)}
      onClose={onClose}
    >
      {error && <InlineError>{messageOf(error)}</InlineError>}
      {boards ? <TellList tells={listTells(boards[round] ?? [])} /> : !error && <Loading />}
      <p className="hint">
        A round completes itself with its last result. A later correction moves points and medals again.
      </p>
      {refused && <InlineError>{messageOf(refused)}</InlineError>}
    </SheetDialog>
  );
}

/** Whether a round of a tournament counts as complete. */
function useIsOver(tournamentId: number, round: string): boolean {
  const { data: tournament } = useQuery(tournamentQuery(tournamentId));
  return tournament?.rounds.find(({ name }) => name === round)?.is_over === true;
}
