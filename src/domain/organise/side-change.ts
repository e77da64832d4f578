// What it means that a side of a game, or a driver of a team, has another name: it was this one all along, or
// another one plays.
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

/** A side under its corrected name; `before`: the side before it was edited. What the edit wrote itself
 * stays. */
const followSide = <S extends Side>(side: S, before: Side, corrected: ReadonlyMap<string, string>): S =>
  side === null || side !== before ? side : ((corrected.get(side) as S | undefined) ?? side);

/** The sides of a game under the corrected names of their teams; `was`: the game before it was edited, null:
 * it was not. */
export function followCorrected<Game extends { side1: Side; side2: Side }>(
  game: Game,
  was: Game | null,
  corrected: ReadonlyMap<string, string>,
): Game {
  const before = was ?? game;
  const side1 = followSide(game.side1, before.side1, corrected);
  const side2 = followSide(game.side2, before.side2, corrected);
  return side1 === game.side1 && side2 === game.side2 ? game : { ...game, side1, side2 };
}

interface Duel {
  id: number;
  driver1: string;
  driver2: string;
}

/** The duels of a race under the corrected names of their drivers; `was` as for a game. */
export function followCorrectedDrivers<Race extends { duels: readonly Duel[] }>(
  race: Race,
  was: Race | null,
  corrected: ReadonlyMap<string, string>,
): Race {
  const stored = new Map((was ?? race).duels.map((duel) => [duel.id, duel]));
  const duels = race.duels.map((duel) => {
    const before = stored.get(duel.id);
    if (before === undefined) return duel;
    const driver1 = followSide(duel.driver1, before.driver1, corrected);
    const driver2 = followSide(duel.driver2, before.driver2, corrected);
    return { ...duel, driver1, driver2 };
  });
  return { ...race, duels };
}

/** An edited row as it was shown, under corrected names, and as it is kept, under the former ones. */
interface TwoNames<Row> {
  shown: Row;
  kept: Row;
}

/** An edited game whose sides have their former names where the edit left them alone, so that they follow a
 * later correction too. */
export function keepSides<Game extends { side1: Side; side2: Side }>(
  game: Game,
  { shown, kept }: TwoNames<Game>,
): Game {
  const keep = (side: "side1" | "side2") => (game[side] === shown[side] ? kept[side] : game[side]);
  return { ...game, side1: keep("side1"), side2: keep("side2") };
}

/** An edited race whose drivers have their former names where the edit left them alone. */
export function keepDrivers<Race extends { duels: readonly Duel[] }>(
  race: Race,
  { shown, kept }: TwoNames<Race>,
): Race {
  const find = ({ duels }: Race, id: number) => duels.find((duel) => duel.id === id);
  const duels = race.duels.map((duel) => {
    const [before, own] = [find(shown, duel.id), find(kept, duel.id)];
    if (before === undefined || own === undefined) return duel;
    const keep = (seat: "driver1" | "driver2") => (duel[seat] === before[seat] ? own[seat] : duel[seat]);
    return { ...duel, driver1: keep("driver1"), driver2: keep("driver2") };
  });
  return { ...race, duels };
}
