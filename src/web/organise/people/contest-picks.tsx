import type { Picks } from "#domain/contest/market.ts";
import { GamePickRows } from "#web/basketball/game-pick-rows.tsx";
import { TeamPickRows } from "#web/racing/team-pick-rows.tsx";
import type { OpenContest } from "./open-contests.ts";

interface ContestPicksProps {
  contest: OpenContest;
  picks: Picks;
  onPicks: (picks: Picks) => void;
}

/** The buttons of a contest's picks; a second press takes a pick back. */
export function ContestPicks({ contest, picks, onPicks }: ContestPicksProps) {
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
