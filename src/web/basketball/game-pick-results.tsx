import type { Game } from "#contract/basketball/schemas.ts";
import { topScorersOf } from "#domain/basketball/score.ts";
import { hasLeftSquads } from "#domain/basketball/picks.ts";
import type { PickResult } from "#web/picks/card/pick-results.tsx";
import type { OwnPicks } from "#web/picks/own-picks.ts";
import type { OwnScore } from "#web/picks/own-score.ts";
import { FlaggedSpread, FlaggedTeam } from "./teams.tsx";

/** Lists a player's picks of a game that takes none any more, with what each was worth. */
export function listPickResults(game: Game, own: OwnPicks, score: OwnScore): PickResult[] {
  const scorers = score.total === null ? [] : topScorersOf(game);
  return [
    {
      market: "Winner",
      pick: own.winner && <FlaggedTeam game={game} team={own.winner} />,
      ...score.winner,
    },
    {
      market: "Spread",
      pick: own.handicap && <FlaggedSpread game={game} team={own.handicap} />,
      ...score.handicap,
    },
    {
      market: "Top Scorer",
      pick: own.topScorer && (
        <PickedScorer game={game} name={own.topScorer} isDecided={score.total !== null} />
      ),
      right: scorers.length > 0 ? scorers.join(", ") : undefined,
      ...score.topScorer,
    },
  ];
}

interface PickedScorerProps {
  game: Game;
  name: string;
  isDecided: boolean;
}

/** The player picked; before the result, whether he has left the squad, since he counts all the same. */
function PickedScorer({ game, name, isDecided }: PickedScorerProps) {
  if (isDecided || !hasLeftSquads(game, name)) return name;
  return (
    <>
      {name} <em>not in the squad</em>
    </>
  );
}
