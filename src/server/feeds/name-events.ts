import { nameGame } from "#domain/contest/cell-fault.ts";
import type { FeedDesk } from "./module/feed-module.ts";

/** The names of a tournament's games and races. */
export function nameEvents({ setup }: Pick<FeedDesk, "setup">): ReadonlyMap<number, string> {
  return new Map([
    ...setup.games.map(({ id, side1, side2 }) => [id, nameGame(side1 ?? "?", side2 ?? "?")] as const),
    ...setup.races.map(({ id, name }) => [id, name] as const),
  ]);
}
