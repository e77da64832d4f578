import { EmptyState } from "#web/ui/empty-state.tsx";

/** Shown in place of a leaderboard without players. */
export function EmptyBoard({ isOver }: { isOver: boolean }) {
  return isOver ? (
    <EmptyState title="Nobody is on this board">
      The tournament is over, and nobody picked in it here. Choose another one at the top.
    </EmptyState>
  ) : (
    <EmptyState title="Nobody has points yet">The board fills up with the first results.</EmptyState>
  );
}

/** Shown in place of a board on which nobody supports a team; null: on which nobody is. */
export function NobodyYet({ team, isOver }: { team: string | null; isOver: boolean }) {
  return team === null ? (
    <EmptyBoard isOver={isOver} />
  ) : (
    <EmptyState title="No fans here">Nobody who supports {team} has picks in this round.</EmptyState>
  );
}
