import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "vitest";
import type { TournamentFolder } from "#contract/tournaments/tournament-folder.ts";
import { instantOf, isoOf } from "#domain/time.ts";
import { importFolder } from "#server/setup/import-folder.ts";
import { readTournamentFolder } from "#server/db/import/read-tournament-folder.ts";
import { createAdmin, findAthleteId } from "#server/testing/builders.ts";
import { START, test } from "#server/testing/fixture.ts";
import { ORGANISE_URL } from "#server/testing/organise-scene.ts";

const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
const dateOf = (date: string) => isoOf(instantOf(date));

/** What two folders must have in common, however their files are written. */
const normalize = ({ games, races, players, rules, tournament }: TournamentFolder) => ({
  players,
  rules,
  tournament: { ...tournament, time_zone: undefined, formerly: undefined },
  games: games
    .map((game, index) => ({
      ...game,
      number: game.number ?? index + 1,
      date: dateOf(game.date),
      status: game.status ?? "scheduled",
    }))
    .sort(byId),
  races: races
    .map((race) => ({
      ...race,
      date: dateOf(race.date),
      qualifying_date: dateOf(race.qualifying_date),
      teams: race.teams.toSorted(byId),
    }))
    .sort(byId),
});

test.for(["7-eurobasket-2025", "6-formula-1-2025"])(
  "the files of %s are exported as they were imported, with the names of before",
  async (name, { db, call }) => {
    const shipped = await readTournamentFolder(path.join("tournaments", name));
    await importFolder(db, shipped, { now: START });
    const admin = await createAdmin(db);
    const { id } = shipped.tournament;
    const athlete = shipped.games.length > 0 ? "Dennis Schröder" : "Lewis Hamilton";
    const renamed = await call("PUT", `/api/admin/athletes/${await findAthleteId(db, athlete, id)}`, {
      as: admin,
      body: { tournament_id: id, name: "Corrected" },
    });
    expect(renamed).toMatchObject({ status: 200 });
    const { status, body } = await call("GET", `${ORGANISE_URL}/${id}/folder`, { as: admin });
    expect(status).toBe(200);
    const folder = await mkdtemp(path.join(tmpdir(), "jokerpick-export-"));
    try {
      const { files } = body as { files: { name: string; text: string }[] };
      for (const file of files) await writeFile(path.join(folder, file.name), file.text);
      const exported = await readTournamentFolder(folder);
      expect(exported.formerly.athletes).toEqual({ Corrected: [athlete] });
      const corrected = JSON.parse(
        JSON.stringify(shipped).replaceAll(athlete, "Corrected"),
      ) as TournamentFolder;
      expect(normalize(exported)).toEqual(normalize(corrected));
      await importFolder(db, exported, { now: START });
      expect(await call("GET", `${ORGANISE_URL}/${id}/folder`, { as: admin })).toMatchObject({
        body: { files },
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);
