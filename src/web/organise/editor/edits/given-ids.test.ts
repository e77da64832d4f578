import { expect, test } from "vitest";
import type { Setup, SetupGame } from "#contract/organise/schemas.ts";
import { ORGANISED } from "#web/testing/organised.ts";
import { mapGivenIds } from "./given-ids.ts";

const createGame = (id: number, side1: string | null = null): SetupGame => ({
  id,
  round: "Group",
  starts_at: null,
  status: "scheduled",
  side1,
  side2: null,
  spread: null,
});

const add = (game: SetupGame) => ({ table: "games", key: game.id, was: null, now: game }) as const;

const fill = (...games: SetupGame[]): Setup => ({ ...ORGANISED.setup, games });

test.each<[string, SetupGame[], SetupGame[], [number, number][]]>([
  [
    "by what they are",
    [createGame(-1, "Reds"), createGame(-2)],
    [createGame(7), createGame(8, "Reds")],
    [
      [-1, 8],
      [-2, 7],
    ],
  ],
  [
    "in their order where they are equal",
    [createGame(-1), createGame(-2)],
    [createGame(8), createGame(7)],
    [
      [-1, 7],
      [-2, 8],
    ],
  ],
  ["without those of others", [createGame(-1)], [createGame(7, "Reds"), createGame(8)], [[-1, 8]]],
  ["without those that were there before", [createGame(-1)], [createGame(5), createGame(7)], [[-1, 7]]],
  ["unless there is none", [createGame(-1)], [createGame(7, "Reds")], []],
])("new games are found %s", (_, sent, stored, given) => {
  expect([...mapGivenIds(sent.map(add), fill(createGame(5)), fill(...stored))]).toEqual(given);
});
