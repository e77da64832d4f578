import type { Game, GamePrediction } from "#contract/basketball/schemas.ts";
import { gameStatistics } from "#domain/basketball/statistics.ts";
import { type MarketShares, ShareSheet } from "#web/picks/reveal/shares.tsx";
import { GameStatistics, type PickedOfGame, toStatisticsPicks } from "./game-statistics.tsx";
import { spreadOf } from "./teams.tsx";

interface GameSharesProps {
  game: Game;
  /** Everybody's picks. */
  picks: readonly PickedOfGame[];
  own: GamePrediction | null;
  /** The picks of a league's members; null: no league is shown. */
  league: { name: string; picks: readonly PickedOfGame[] } | null;
}

const lastWordOf = (name: string) => name.trim().split(/\s+/).at(-1) ?? name;

/** How the picks of a game were shared out, among everybody and in a league. */
export function GameShares({ game, picks, own, league }: GameSharesProps) {
  const all = gameStatistics(game, toStatisticsPicks(picks));
  const ofLeague = league && gameStatistics(game, toStatisticsPicks(league.picks));
  const among = (market: keyof typeof all) =>
    league && ofLeague && { name: league.name, players: league.picks.length, shares: ofLeague[market] };
  const markets: MarketShares[] = [
    {
      key: "winner",
      caption: "Winner",
      isOfSides: true,
      shares: all.winner,
      labelOf: (team) => team,
      shortOf: (team) => team,
      mine: own?.straight_prediction ?? null,
      ofLeague: among("winner"),
    },
    ...(game.spread === null
      ? []
      : [spreadShares(game, own, { shares: all.handicap, ofLeague: among("handicap") })]),
    {
      key: "top scorer",
      caption: "Top Scorer",
      isOfSides: false,
      shares: all.topScorer,
      labelOf: (player) => player,
      shortOf: lastWordOf,
      mine: own?.top_scorer_prediction || null,
      ofLeague: among("topScorer"),
    },
  ];
  return (
    <ShareSheet players={picks.length} markets={markets}>
      <GameStatistics game={game} picks={picks} />
    </ShareSheet>
  );
}

function spreadShares(
  game: Game,
  own: GamePrediction | null,
  counted: Pick<MarketShares, "shares" | "ofLeague">,
): MarketShares {
  return {
    key: "spread",
    caption: "Spread",
    isOfSides: true,
    labelOf: (team) => (
      <>
        <span className="visually-hidden">{team} </span>
        {spreadOf(game, team)}
      </>
    ),
    shortOf: (team) => team,
    mine: own?.spread_prediction ?? null,
    ...counted,
  };
}
