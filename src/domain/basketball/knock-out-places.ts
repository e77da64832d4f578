// Knock-out places: sides such as "Winner #45", which become a team once the game of that number is decided,
// and "1st of group A", once all games of the group are.
import type { Ending } from "#domain/contest/outcome.ts";
import { outrightWinner } from "#domain/contest/sides.ts";
import { findGroupPlace, findPlaceTeam, type GroupTable } from "./group-table.ts";

/** A place of the winner or the loser of the game with this number. */
export interface KnockOutPlace {
  takes: "winner" | "loser";
  number: number;
}

/** What names such a place, whatever its case; it means the same to PostgreSQL. */
export const PLACE_PATTERN = String.raw`^(winner|loser)(?: of)?(?: game)? ?# ?(\d{1,6})$`;

const PLACE = new RegExp(PLACE_PATTERN, "i");

/** Parses the label of a side; null if it names no game by number, such as "2nd of group A". */
export function parsePlace(label: string | null): KnockOutPlace | null {
  const [, takes, number] = PLACE.exec(label?.trim() ?? "") ?? [];
  if (takes === undefined) return null;
  return { takes: takes.toLowerCase() === "winner" ? "winner" : "loser", number: Number(number) };
}

/** Returns why no game ever decides this place; null if one does, or if the label is no place. */
export function whyNeverFilled(
  label: string | null,
  { own, numbers }: { own: number; numbers: ReadonlySet<number> },
): "no-such-game" | "own-game" | null {
  const place = parsePlace(label);
  if (place === null) return null;
  if (place.number === own) return "own-game";
  return numbers.has(place.number) ? null : "no-such-game";
}

/** A side by its team's id, null while undecided, and its label before. */
interface PlacedSide {
  id: number | null;
  label: string | null;
}

/** A game that has knock-out places or decides some. */
export interface PlacedGame {
  id: number;
  number: number | null;
  /** Whether its picks can no longer change, so that its teams stay. */
  is_shut: boolean;
  /** The published ending; void without one. */
  ending: Ending;
  /** Whether a result is entered, published or not. */
  has_result: boolean;
  sides: readonly [PlacedSide, PlacedSide];
}

/** The team ids of a game; null: undecided. */
export type Teams = [number | null, number | null];

function findTeam({ takes }: KnockOutPlace, decided: PlacedGame | undefined): number | null {
  if (decided === undefined) return null;
  const [{ id: side1 }, { id: side2 }] = decided.sides;
  const winner = outrightWinner({ side1, side2 }, decided.ending);
  if (winner === null || takes === "winner") return winner;
  return winner === side1 ? side2 : side1;
}

/** Creates the function that finds the team of a label; undefined: the stored one stays. */
function createFindPlaced(games: readonly PlacedGame[], groups: readonly GroupTable[]) {
  const byNumber = new Map(games.map((game) => [game.number, game]));
  return (label: string | null): number | null | undefined => {
    const place = parsePlace(label);
    if (place === null) {
      const inGroup = findGroupPlace(label, groups);
      return inGroup === null ? undefined : findPlaceTeam(inGroup);
    }
    const decides = byNumber.get(place.number);
    if (decides?.ending.winner === "void" && decides.has_result) return undefined;
    return findTeam(place, decides);
  };
}

/** Lists the games whose knock-out places change, with their new teams. Places follow published results
 * and the tables of groups that fill places (none: no rule is chosen), except a file's team before the
 * first result, a team in a game that is shut, and one that would play itself. */
export function listPlaced(
  games: readonly PlacedGame[],
  groups: readonly GroupTable[] = [],
): { id: number; teams: Teams }[] {
  const findPlaced = createFindPlaced(games, groups);
  return games.flatMap(({ id, is_shut, sides }) => {
    const [team1, team2] = sides.map(({ id: stored, label }) => {
      const team = is_shut && stored !== null ? undefined : findPlaced(label);
      return team === undefined ? stored : team;
    });
    const teams: Teams = [team1 ?? null, team2 ?? null];
    const isTwice = teams[0] !== null && teams[0] === teams[1];
    const isSame = sides.every((side, index) => side.id === teams[index]);
    return isTwice || isSame ? [] : [{ id, teams }];
  });
}
