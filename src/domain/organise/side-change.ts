// What it means that a side of a game has another name: it was this team all along, or another one plays.
import { isPlace } from "./list-missing.ts";

/** `decided`: a place has its team, so that nothing ends. `replaced`: another team plays, or nobody yet: the
 * picks of the team that leaves end, and whoever has picked the game is told, with a reason. `either`: that,
 * or the team has had a wrong name, which keeps every pick and tells nobody: the organiser alone knows. */
export type SideChange = "same" | "decided" | "replaced" | "either";

type Side = string | null;

/** Returns what another name of a side means; `isTeam`: of the tournament as players see it. */
export function readSideChange(was: Side, now: Side, isTeam: (name: string) => boolean): SideChange {
  if (was === now) return "same";
  if (was === null || !isTeam(was)) return "decided";
  return now === null || isTeam(now) || isPlace(now) ? "replaced" : "either";
}

/** What readers need to compare the sides of a game. */
export interface SideNames {
  isTeam: (name: string) => boolean;
  /** The new names of teams whose names are corrected, by the former ones. */
  corrected: ReadonlyMap<string, string>;
}

/** Lists the teams that leave a game, by their present names, and who comes in their place. A place that was
 * not decided, a corrected name and sides that are turned replace nobody. */
export function listReplaced(
  was: readonly Side[],
  now: readonly Side[],
  { isTeam, corrected }: SideNames,
): { gone: string[]; added: Side[] } {
  const before = was.map((side) => (side !== null && isTeam(side) ? (corrected.get(side) ?? side) : null));
  const gone = before.filter((side) => side !== null && !now.includes(side)) as string[];
  return { gone, added: gone.length === 0 ? [] : now.filter((side) => !before.includes(side)) };
}

/** The sides of a game under the corrected names of their teams; `was`: the game before it was edited, null:
 * it was not. What the edit wrote itself stays. */
export function followCorrected<Game extends { side1: Side; side2: Side }>(
  game: Game,
  was: Game | null,
  corrected: ReadonlyMap<string, string>,
): Game {
  const follow = (side: Side, before: Side) =>
    side === null || side !== before ? side : (corrected.get(side) ?? side);
  const [side1, side2] = [follow(game.side1, (was ?? game).side1), follow(game.side2, (was ?? game).side2)];
  return side1 === game.side1 && side2 === game.side2 ? game : { ...game, side1, side2 };
}
