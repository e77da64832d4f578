import type { Game } from "#contract/basketball/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { listOfferedPicks, PICKS_PER_GAME, whyPickLocked } from "#domain/basketball/picks.ts";
import { initialRound, orderGames } from "#domain/basketball/rounds.ts";
import { countPicks } from "#domain/contest/market.ts";
import type { Instant } from "#domain/time.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import { pointsPerPickIn } from "#domain/point-rules.ts";
import { ProgressBox, scrollToCard } from "#web/picks/round/progress-box.tsx";
import { RoundPage, listRounds, useChosenRound } from "#web/picks/round/round-page.tsx";
import { RoundNotes } from "#web/picks/round/round-notes.tsx";
import type { OwnPicksOfTournament } from "#web/picks/own-picks.ts";
import { useNow } from "#web/clock/clock.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { formatDayRange } from "#web/ui/date-format.ts";
import { cardId } from "./game-card-props.ts";
import { cardOf } from "./own-picks.ts";
import { CardGrid } from "./card-grid.tsx";
import { titleOf } from "./teams.tsx";

interface RoundPredictionsProps {
  tournament: Tournament;
  games: readonly Game[];
  own: OwnPicksOfTournament<Game>;
}

/** One round of a tournament to pick from, with its progress and the way to the other rounds. */
export function RoundPredictions(props: RoundPredictionsProps) {
  const { tournament, games, own } = props;
  const now = useNow(games.map(gameStart));
  const rounds = listRounds(tournament, games);
  const { round, choose } = useChosenRound(rounds, initialRound(games, now));
  const ofRound = games.filter((game) => game.round === round);
  const points = pointsPerPickIn(tournament, round);
  const jokerGame = ofRound.find((game) => own.picks(cardOf(game)).joker) ?? null;
  // Dates of the year in which the tournament began need no year, however long ago that was.
  const opening = Math.min(...games.map(gameStart));
  const chips = rounds.map((name) => ({
    name,
    days: formatDayRange(games.filter((game) => game.round === name).map(gameStart), opening),
  }));
  const hasGames = ofRound.length > 0;
  return (
    <RoundPage
      rounds={chips}
      current={round}
      onChoose={choose}
      progress={hasGames ? <RoundProgress games={ofRound} own={own} jokerGame={jokerGame} now={now} /> : null}
    >
      <header className="head hidden-on-phone">
        <h1>{round}</h1>
        <p>{`${countOf(points, "point")} per correct pick. Joker doubles one game.`}</p>
      </header>
      <RoundNotes notes={tournament.notes} round={round} />
      {hasGames ? (
        <CardGrid games={ofRound} own={own} now={now} jokerGame={jokerGame} pointsPerPick={points} />
      ) : (
        <EmptyState title="Nothing to pick yet">The games of this round are not known yet.</EmptyState>
      )}
    </RoundPage>
  );
}

interface RoundProgressProps {
  games: readonly Game[];
  own: OwnPicksOfTournament<Game>;
  jokerGame: Game | null;
  now: Instant;
}

function RoundProgress({ games, own, jokerGame, now }: RoundProgressProps) {
  const bars = games
    .filter((game) => game.undecided === undefined)
    .toSorted((a, b) => gameStart(a) - gameStart(b))
    .map((game) => ({
      id: game.id,
      made: countPicks(own.picks(cardOf(game))),
      possible: PICKS_PER_GAME,
      isLocked: whyPickLocked(game, now) !== null,
    }));
  const next = orderGames(games, now).find(
    (game) =>
      whyPickLocked(game, now) === null &&
      listOfferedPicks(game).some((kind) => own.picks(cardOf(game))[kind] === null),
  );
  return (
    <ProgressBox
      bars={bars}
      joker={jokerGame && titleOf(jokerGame)}
      onNext={next ? () => scrollToCard(cardId(next)) : null}
    />
  );
}
