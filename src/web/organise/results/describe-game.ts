import type { GameResult, SetupGame } from "#contract/organise/schemas.ts";
import { handicapWinnerOf, marginOf, winnerOf } from "#domain/basketball/score.ts";
import { handicapText } from "#domain/contest/sides.ts";

type Game = Pick<SetupGame, "side1" | "side2" | "spread">;

/** "Spread Germany −26.5"; empty while there is none. */
export function describeSpread({ side1, spread }: Game): string {
  return spread === null ? "" : `Spread ${side1} ${handicapText(spread, 1)}`;
}

/** Which picks a result makes right: "Germany wins by 27: winner and Germany −26.5 are right."; empty without a winner. */
export function describeGame(
  { side1, side2, spread }: Game,
  result: Pick<GameResult, "score1" | "score2">,
): string {
  const game = { team1: side1 ?? "Team 1", team2: side2 ?? "Team 2", spread, ...result };
  const [winner, covers] = [winnerOf(game), handicapWinnerOf(game)];
  if (winner === null) return "";
  const wins = `${winner} wins by ${Math.abs(marginOf(game) ?? 0)}`;
  if (covers === null || spread === null) return `${wins}.`;
  const handicap = `${covers} ${handicapText(spread, covers === game.team1 ? 1 : 2)}`;
  return covers === winner
    ? `${wins}: winner and ${handicap} are right.`
    : `${wins}: winner ${winner} and ${handicap} are right.`;
}
