import path from "node:path";
import { expect, test } from "vitest";
import { runProgram } from "#server/testing/programs.ts";
import type { TournamentFolder } from "#contract/tournaments/tournament-folder.ts";
import {
  createBasketballFolder,
  createRacingFolder,
  toFiles,
  withFolders,
} from "#server/testing/tournament-folders.ts";

const check = (...folders: string[]) => runProgram("check-tournaments", folders);

const checkFolders = (folders: TournamentFolder[]) =>
  withFolders(Object.fromEntries(folders.map((one) => [path.basename(one.path), toFiles(one)])), (root) =>
    check(...folders.map((one) => path.join(root, path.basename(one.path)))),
  );

test("the shipped tournaments have no mistakes", async () => {
  expect(await check()).toEqual({
    code: 0,
    stdout: expect.stringMatching(
      /^tournaments\/1-paris-2024: Paris Olympics, 7 rounds, 26 games\.\n(.+\n){3}No mistakes\.\n$/,
    ),
    stderr: "",
  });
});

test("every mistake of every given folder is named, also ids that two folders share", async () => {
  const cup = createBasketballFolder();
  Object.assign(cup.games[0] ?? {}, { date: "2026-02-30T12:00:00Z", spread: 4 });
  const copy = createBasketballFolder();
  copy.path = "tournaments/71-copy";
  copy.tournament.id = 71;
  const copyAgain = { ...copy, path: "tournaments/72-copy", tournament: { ...copy.tournament, id: 72 } };
  const races = createRacingFolder();
  const twin = { ...races, path: "tournaments/81-twin" };
  const entry = "tournaments/70-test-cup/games.json, entry 1 (id 70001), field";
  expect(await checkFolders([cup, copy, copyAgain, races, twin])).toEqual({
    code: 1,
    stdout: [
      "tournaments/71-copy: Test Cup, 2 rounds, 3 games.",
      "tournaments/72-copy: Test Cup, 2 rounds, 3 games.",
      "Mistakes: 7.\n",
    ].join("\n"),
    stderr: [
      `${entry} date: there is no date 2026-02-30T12:00:00Z.`,
      `${entry} spread: it has to end in .5.`,
      "tournaments/80-test-races/tournament.json, field id: tournaments/81-twin has the id 80 too.",
      "tournaments/81-twin/tournament.json, field id: tournaments/80-test-races has the id 80 too.",
      ...[1, 2, 3].map(
        (one) =>
          `tournaments/72-copy/games.json, entry ${one} (id 7000${one}), field id: tournaments/71-copy has the id 7000${one} already.`,
      ),
      "",
    ].join("\n"),
  });
});
