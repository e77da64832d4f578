import { expect } from "vitest";
import type { ImportReport } from "#contract/organise/import-schemas.ts";
import type { Notice } from "#contract/notices/schemas.ts";
import { DAY, isoOf } from "#domain/time.ts";
import { createAdmin, createPlayer } from "#server/testing/builders.ts";
import { type Call, type Caller, START, test } from "#server/testing/fixture.ts";
import {
  changeOrganised,
  createOrganised,
  ORGANISE_URL,
  publish,
  readOrganised,
} from "#server/testing/organise-scene.ts";

const FLAGS = { driver1_flag: "🇬🇧", driver2_flag: "🇦🇺" };
const DUELS = [
  { team: "McLaren", driver1: "Lando Norris", driver2: "Oscar Piastri", handicap: 1.5, ...FLAGS },
  { team: "Red Bull Racing", driver1: "Max Verstappen", driver2: "Yuki Tsunoda", handicap: -8.5, ...FLAGS },
];

/** A published season with a race in Italy and one in Qatar. */
async function createSeason(call: Call, admin: Caller): Promise<number> {
  const rounds = ["Italy", "Qatar"].map((name) => ({ name, multiplier: 1 }));
  const id = await createOrganised(call, admin, { sport: "f1", rounds });
  const races = rounds.map(({ name }, at) => ({
    was: null,
    now: {
      round: name,
      name: `${name} Grand Prix`,
      qualifying_at: isoOf(START + (at + 1) * DAY),
      starts_at: isoOf(START + (at + 2) * DAY),
      status: "scheduled" as const,
      gp_emoji: "🏁",
      duels: DUELS,
    },
  }));
  const teams = DUELS.map(({ team: name }) => ({
    was: null,
    now: { name, emoji: "🏎️", color: "#112233", players: [] },
  }));
  expect(await changeOrganised(call, admin, id, { teams, races })).toMatchObject({ status: 200 });
  expect(await publish(call, admin, id)).toMatchObject({ status: 200 });
  return id;
}

test("pasted drivers are stored, told to who picked them, and taken back", async ({ db, call }) => {
  const admin = await createAdmin(db);
  const id = await createSeason(call, admin);
  const before = (await readOrganised(call, admin, id)).setup;
  const mari = await createPlayer(db, "Mari");
  const pick = {
    user_id: mari.id,
    race_id: before.races[0]?.id,
    team_name: "Red Bull Racing",
    winner_prediction: "Yuki Tsunoda",
    handicap_prediction: null,
    is_double_points: false,
  };
  expect(await call("POST", "/api/f1/predictions", { as: mari, body: pick })).toMatchObject({ status: 200 });
  const text = "Italy\nRed Bull Racing: Max Verstappen, Isack Hadjar";
  const body = { files: [{ name: "pasted.csv", text }], time_zone: "UTC", is_dry_run: false };
  const imported = await call("POST", `${ORGANISE_URL}/${id}/import`, { as: admin, body });
  expect(imported.status).toBe(200);
  const { rows, told, tournament } = imported.body as ImportReport;
  expect([told, rows]).toMatchObject([
    1,
    [
      {
        table: "races",
        kind: "changed",
        name: "Italy Grand Prix",
        told: 1,
        fields: [
          {
            field: "Red Bull Racing",
            was: "Max Verstappen, Yuki Tsunoda",
            now: "Max Verstappen, Isack Hadjar",
          },
        ],
      },
    ],
  ]);
  const driversOf = (at: number) => tournament?.setup.races[at]?.duels.map(({ driver2 }) => driver2);
  expect([driversOf(0), driversOf(1)]).toEqual([
    ["Oscar Piastri", "Isack Hadjar"],
    ["Oscar Piastri", "Yuki Tsunoda"],
  ]);
  const notices = await call("GET", `/api/notices?tournamentId=${id}`, { as: mari });
  expect((notices.body as Notice[]).map(({ kind, reason }) => [kind, reason])).toEqual([
    ["side-replaced", "Isack Hadjar instead of Yuki Tsunoda"],
  ]);
  const undone = await call("POST", `${ORGANISE_URL}/${id}/undo-import`, { as: admin });
  expect(undone).toMatchObject({ status: 200, body: { setup: { races: before.races } } });
});
