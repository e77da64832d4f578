import { useQuery } from "@tanstack/react-query";
import type { Game } from "#contract/basketball/schemas.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import { whyHandicapUnavailable, whyPickLocked } from "#domain/basketball/picks.ts";
import { orderGames } from "#domain/basketball/status.ts";
import type { Picks } from "#domain/contest/market.ts";
import type { Instant } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { JokerSlot } from "#web/picks/card/joker-slot.tsx";
import { SampleFigure } from "#web/picks/sample/sample-figure.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { GamePickRows } from "./game-pick-rows.tsx";
import { CardHead } from "./open-game-card.tsx";
import { gamesQuery } from "./queries.ts";
import { spreadOf, titleOf } from "./teams.tsx";

const nothing = () => {};

/** Invented picks of a game, which are nobody's. */
function inventPicks(game: Game): Picks {
  const hasSpread = whyHandicapUnavailable(game) === null;
  const { team1, players } = game;
  return { winner: team1, handicap: hasSpread ? team1 : null, topScorer: players.at(0) ?? null };
}

function describe(game: Game, picks: Picks, now: Instant): string {
  const parts = [`Example of a game card. ${titleOf(game)}, ${dayAndTime(gameStart(game), now)}`];
  parts.push(`Winner: ${picks.winner}`);
  if (picks.handicap !== null) parts.push(`Spread: ${picks.handicap} ${spreadOf(game, picks.handicap)}`);
  if (picks.topScorer !== null) parts.push(`Top Scorer: ${picks.topScorer}`);
  return `${parts.join(". ")}. The joker doubles the game.`;
}

/** The card of the next game that can be picked, as an example; nothing while there is none. */
export function SampleCard({ tournamentId }: { tournamentId: number }) {
  const games = useQuery(gamesQuery(tournamentId)).data ?? [];
  const now = useNow(games.map(gameStart));
  const game = orderGames(games, now).find(
    (one) => one.undecided === undefined && whyPickLocked(one, now) === null,
  );
  if (game === undefined) return null;
  const picks = inventPicks(game);
  const made = Object.values(picks).filter((pick) => pick !== null).length;
  return (
    <SampleFigure of="one game" picks={made} label={describe(game, picks, now)}>
      <article className="card game">
        <CardHead game={game} now={now} isLocked={false}>
          <JokerSlot contest={titleOf(game)} isOn={false} reason={null} onToggle={nothing} />
        </CardHead>
        <GamePickRows
          game={game}
          hasHelp
          picked={picks}
          isSavingOf={() => false}
          failureOf={() => null}
          onPick={nothing}
        />
      </article>
    </SampleFigure>
  );
}
