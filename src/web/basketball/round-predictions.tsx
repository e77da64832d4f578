import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Game } from "#contract/basketball.ts";
import type { Tournament } from "#contract/tournaments.ts";
import { hasStarted, listOfferedPicks, PICKS_PER_GAME } from "#domain/basketball/picks.ts";
import { initialRound, orderGames } from "#domain/basketball/rounds.ts";
import { countPicks } from "#domain/contest/card.ts";
import { gameStart, type Instant } from "#domain/time.ts";
import { pointsPerPickIn } from "#domain/tournament.ts";
import { Page } from "#web/app/page.tsx";
import { ProgressBox } from "../contests/progress-box.tsx";
import { RoundSelector } from "../contests/round-selector.tsx";
import { RoundNotes } from "../contests/tournament-note.tsx";
import { useNowAtLocks } from "../contests/use-now-at-locks.ts";
import { Empty } from "../ui/empty.tsx";
import { daySpan } from "../ui/when.ts";
import { cardId } from "./game-card-props.ts";
import { RoundDeck } from "./round-deck.tsx";
import { titleOf } from "./teams.tsx";
import type { OwnPicksOfTournament } from "./use-own-picks.ts";

interface RoundPredictionsProps {
  tournament: Tournament;
  /** The round in the address; null: none. */
  askedRound: string | null;
  games: readonly Game[];
  own: OwnPicksOfTournament;
}

/** The rounds in playing order, also those whose games are not known yet. */
function listRounds(tournament: Tournament, games: readonly Game[]): string[] {
  return [...new Set([...tournament.rounds.map((round) => round.name), ...games.map((game) => game.round)])];
}

function useChosenRound({ tournament, askedRound, games }: RoundPredictionsProps, now: Instant) {
  const rounds = listRounds(tournament, games);
  const [chosen, setChosen] = useState(askedRound ?? initialRound(games, now));
  const [, setSearch] = useSearchParams();
  const choose = (round: string) => {
    setChosen(round);
    setSearch({ round }, { replace: true });
  };
  const isKnown = chosen !== null && rounds.includes(chosen);
  return { rounds, round: isKnown ? chosen : (initialRound(games, now) ?? rounds[0] ?? ""), choose };
}

function scrollToCard(game: Game): void {
  const card = document.getElementById(cardId(game));
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  card?.scrollIntoView({ behavior: isStill ? "instant" : "smooth" });
  card?.focus({ preventScroll: true });
}

/** One round of a tournament to pick from, with its progress and the way to the other rounds. */
export function RoundPredictions(props: RoundPredictionsProps) {
  const { tournament, games, own } = props;
  const now = useNowAtLocks(games.map(gameStart));
  const { rounds, round, choose } = useChosenRound(props, now);
  const ofRound = games.filter((game) => game.round === round);
  const points = pointsPerPickIn(tournament, round);
  const jokerGame = ofRound.find((game) => own.picks(game.id).joker) ?? null;
  const chips = rounds.map((name) => ({
    name,
    days: daySpan(games.filter((game) => game.round === name).map(gameStart)),
  }));
  return (
    <Page title={`Predictions, ${round}`} hasDock={ofRound.length > 0}>
      <div className="split">
        <div className="rail">
          {ofRound.length > 0 && <RoundProgress games={ofRound} own={own} jokerGame={jokerGame} now={now} />}
          <RoundSelector rounds={chips} current={round} onChoose={choose} />
        </div>
        <div>
          <header className="head head-fold">
            <h1>{round}</h1>
            <p>{`${points} ${points === 1 ? "point" : "points"} per correct pick. Joker doubles one game.`}</p>
          </header>
          <RoundNotes notes={tournament.notes} round={round} />
          {ofRound.length === 0 ? (
            <Empty title="Nothing to pick yet">The games of this round are not known yet.</Empty>
          ) : (
            <RoundDeck games={ofRound} own={own} now={now} jokerGame={jokerGame} pointsPerPick={points} />
          )}
        </div>
      </div>
    </Page>
  );
}

interface RoundProgressProps {
  games: readonly Game[];
  own: OwnPicksOfTournament;
  jokerGame: Game | null;
  now: Instant;
}

function RoundProgress({ games, own, jokerGame, now }: RoundProgressProps) {
  const bars = games
    .toSorted((a, b) => gameStart(a) - gameStart(b))
    .map((game) => ({
      id: game.id,
      made: countPicks(own.picks(game.id)),
      possible: PICKS_PER_GAME,
      isLocked: hasStarted(game, now),
    }));
  const next = orderGames(games, now).find(
    (game) =>
      !hasStarted(game, now) && listOfferedPicks(game).some((kind) => own.picks(game.id)[kind] === null),
  );
  return (
    <ProgressBox
      bars={bars}
      joker={jokerGame && titleOf(jokerGame)}
      onNext={next ? () => scrollToCard(next) : null}
    />
  );
}
