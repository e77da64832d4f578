import type { ReactNode } from "react";
import type { Game } from "#contract/basketball/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import { PICKS_PER_GAME, whyJokerFixed, whyPickLocked } from "#domain/basketball/picks.ts";
import { letsJokerGo } from "#domain/contest/availability.ts";
import { countPicks } from "#domain/contest/market.ts";
import { sumProgress } from "#domain/progress.ts";
import type { Instant } from "#domain/time.ts";
import { FinishDock } from "#web/picks/finish/finish-dock.tsx";
import { JokerChip } from "#web/picks/finish/joker-chip.tsx";
import type { OwnPicksOfTournament } from "#web/picks/own-picks.ts";
import type { RoundGap } from "#web/picks/round/round-contest.ts";
import { cardOf } from "./own-picks.ts";
import { titleOf } from "./teams.tsx";
import { useGamePickAdapter } from "./use-game-pick-adapter.ts";

interface GameFinishProps {
  tournament: Tournament;
  round: string;
  /** Of the round. */
  games: readonly Game[];
  own: OwnPicksOfTournament<Game>;
  jokerGame: Game | null;
  now: Instant;
  gaps: readonly RoundGap[];
  onChoose: (round: string) => void;
  /** Whether something can be offered later that is not yet. */
  hasMoreLater: boolean;
  /** What is shown until this has loaded, and if it cannot be. */
  progress: ReactNode;
}

/** The end of a round of games, once all of its picks are made. */
export function GameFinish(props: GameFinishProps) {
  const { tournament, round, games, own, jokerGame, now, gaps, onChoose, hasMoreLater } = props;
  const cards = games.map(cardOf);
  const bars = games
    .filter((game) => game.undecided === undefined)
    .toSorted((a, b) => gameStart(a) - gameStart(b))
    .map((game) => ({
      made: countPicks(own.reached(cardOf(game))),
      possible: PICKS_PER_GAME,
      isLocked: whyPickLocked(game, now) !== null,
    }));
  const open = games.filter((game) => whyPickLocked(game, now) === null);
  const isFree = jokerGame === null || letsJokerGo(jokerGame);
  const playable = isFree ? open.filter((game) => whyJokerFixed(jokerGame, game, now) === null) : [];
  return (
    <FinishDock
      {...sumProgress(bars)}
      tournamentId={tournament.id}
      round={round}
      hasSeveralLocks={new Set(open.map(gameStart)).size > 1}
      contest="game"
      jokerChips={playable.map((game) => (
        <GameJokerChip key={game.id} game={game} roundCards={cards} />
      ))}
      isFresh={own.attempts.some(({ change }) => cards.includes(change.card))}
      hasMoreLater={hasMoreLater}
      gaps={gaps}
      onChoose={onChoose}
    />
  );
}

function GameJokerChip({ game, roundCards }: { game: Game; roundCards: readonly string[] }) {
  return <JokerChip name={titleOf(game)} adapter={useGamePickAdapter(game, roundCards)} />;
}
