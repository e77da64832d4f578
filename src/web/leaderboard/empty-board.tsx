import { EmptyState } from "#web/ui/empty-state.tsx";

/** In place of a leaderboard without anybody on it, of a tournament that is over or goes on. */
export function EmptyBoard({ isOver }: { isOver: boolean }) {
  return isOver ? (
    <EmptyState title="Nobody is on this board">
      The tournament is over, and nobody picked in it here. Choose another one at the top.
    </EmptyState>
  ) : (
    <EmptyState title="Nobody has points yet">The board fills up with the first results.</EmptyState>
  );
}
