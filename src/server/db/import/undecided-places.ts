// Knock-out games of files that know more than the game clock: their sides follow from games that are still
// to be played.
import type { FolderGame } from "#contract/tournaments/tournament-folder.ts";
import { gameStart } from "#domain/basketball/game-dates.ts";
import { parsePlace } from "#domain/basketball/knock-out-places.ts";
import { numberGames } from "#domain/organise/number-games.ts";
import { AWAITING_RESULT_AFTER, type Instant } from "#domain/time.ts";

/** Whether a game is over by the clock, so that its result is known. */
export const isGameOver = (game: FolderGame, now: Instant): boolean =>
  gameStart(game) + AWAITING_RESULT_AFTER <= now;

/** The games by number, which stored ones keep, the others get in the order of the file. */
function mapByNumber(games: readonly FolderGame[]): ReadonlyMap<number | undefined, FolderGame> {
  const numbers = numberGames(games.map(({ number }) => (number === undefined ? {} : { number })));
  return new Map(games.map((game, at) => [numbers[at]?.number, game]));
}

/** Returns the check of whether a place is decided: "Winner #45" by that game, "2nd of group A" by all games
 * of earlier rounds. */
function createIsDecided(games: readonly FolderGame[], rounds: readonly string[], now: Instant) {
  const byNumber = mapByNumber(games);
  const position = new Map(rounds.map((round, at) => [round, at]));
  const open = games.filter((game) => !isGameOver(game, now)).map(({ round }) => position.get(round) ?? 0);
  const firstOpen = Math.min(Infinity, ...open);
  return (label: string, { round }: FolderGame): boolean => {
    const place = parsePlace(label);
    if (place === null) return (position.get(round) ?? 0) <= firstOpen;
    const decides = byNumber.get(place.number);
    return decides === undefined || isGameOver(decides, now);
  };
}

/** Has places instead of teams where the games that decide them are not over by the clock; without the rest
 * that only the file can know. `places` are then those of teams. */
export function emptyPlaces(
  games: readonly FolderGame[],
  rounds: readonly string[],
  now: Instant,
): FolderGame[] {
  const isDecided = createIsDecided(games, rounds, now);
  const byNumber = mapByNumber(games);
  // Without a result that it follows from, a team would be taken for one that has to go.
  const hasResult = (label: string) => {
    const place = parsePlace(label);
    return place === null || (byNumber.get(place.number)?.score1 ?? null) !== null;
  };
  return games.map((game) => {
    const open = (game.places ?? []).filter(({ label }) => !isDecided(label, game));
    if (open.length === 0 && game.places === undefined) return game;
    const places = (game.places ?? []).filter((place) => !open.includes(place) && hasResult(place.label));
    if (open.length === 0) return { ...game, places };
    const cells = open.map(({ side, label }) => ({ [`team${side}`]: label, [`emoji${side}`]: "" }));
    const undecided = ([1, 2] as const).filter(
      (side) => game.undecided?.includes(side) === true || open.some((one) => one.side === side),
    );
    const unknown = { spread: null, score1: null, score2: null, top_scorer: null };
    return Object.assign({ ...game, ...unknown, undecided, places }, ...cells) as FolderGame;
  });
}
