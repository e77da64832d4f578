// The guide for organisers, tournaments/README.md: its example is a valid tournament, and its tables have
// every field.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import {
  GameEntry,
  RaceEntry,
  RaceTeamEntry,
  Roster,
  TournamentFile,
} from "#contract/tournaments/tournament-folder.ts";
import { withFolders } from "#server/testing/tournament-folders.ts";
import { readTournamentFolder } from "./read-tournament-folder.ts";

const guide = await readFile(path.resolve("tournaments/README.md"), "utf8");

/** The example's files by name: each JSON block with the name above it. */
const example = Object.fromEntries(
  [...guide.matchAll(/^`(\w+\.json)`\n\n```json\n([\s\S]*?)^```$/gm)].map(([, name = "", json = ""]) => [
    name,
    json,
  ]),
);

test("the guide's minimal tournament is valid", async () => {
  expect(Object.keys(example).sort()).toEqual(["games.json", "players.json", "tournament.json"]);
  await withFolders({ "10-office-cup": example }, async (root) => {
    expect(await readTournamentFolder(path.join(root, "10-office-cup"))).toMatchObject({
      tournament: { id: 10 },
      games: [{ id: 10_001 }],
    });
  });
});

test("the guide's tables name every field of the files", () => {
  const named = new Set([...guide.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  const fields = [TournamentFile, GameEntry, Roster, RaceEntry, RaceTeamEntry].flatMap((schema) =>
    Object.keys(schema.properties),
  );
  expect(fields.filter((field) => !named.has(field))).toEqual([]);
});
