// Edits of games and races that hidden picks or jokers could stand in the way of, by everybody who may make
// them.
import type { OrganisedTournament, Setup, SetupChanges } from "#contract/organise/schemas.ts";
import { DAY, HOUR, isoOf } from "#domain/time.ts";
import { START } from "./fixture.ts";
import { ORGANISE_URL } from "./organise-scene.ts";
import { createDriversRow, createGameRow } from "./sample-calls.ts";
import type { Role } from "./hidden-scene.ts";

/** A call as one role makes it. */
export interface RoleCall {
  as: Role;
  method: "GET" | "POST" | "PUT";
  url: string;
  body?: object;
  /** It seals what is picked, which everybody may see from then on. */
  seals?: boolean;
}

const PAST = isoOf(START - HOUR);
const TIMES = [isoOf(START + 2 * DAY), PAST];

/** Each game at another time, in another round, with another side, swapped, with another handicap, off, and
 * gone. */
function listGameEdits({ games }: Setup): SetupChanges[] {
  return games.flatMap((was) => {
    const { side1, side2 } = was;
    const edits = [
      ...TIMES.map((starts_at) => ({ starts_at })),
      { round: was.round === "Day 1" ? "Day 2" : "Day 1" },
      { side1: "Latvia" },
      { side1: side2, side2: side1 },
      { spread: 6.5 },
      { spread: null },
      { status: "cancelled" as const },
      { status: "postponed" as const },
    ].map((cells) => ({ ...was, ...cells }));
    return [...edits, null].map((now) => ({ games: [{ was, now }] }));
  });
}

/** The same of races, and each team with another driver, another handicap, and out. */
function listRaceEdits({ races }: Setup): SetupChanges[] {
  return races.flatMap((was) => {
    const edits = [
      ...TIMES.map((qualifying_at) => ({ qualifying_at })),
      { round: was.round === "Bahrain" ? "Jeddah" : "Bahrain" },
      { status: "cancelled" as const },
      { status: "postponed" as const },
      ...was.duels.flatMap(({ id }) => {
        const others = was.duels.filter((duel) => duel.id !== id);
        const change = (cells: object) =>
          was.duels.map((duel) => (duel.id === id ? { ...duel, ...cells } : duel));
        return [others, change({ driver1: "New Driver" }), change({ handicap: 4.5 })].map((duels) => ({
          duels,
        }));
      }),
    ].map((cells) => ({ ...was, ...cells }));
    return [...edits, null].map((now) => ({ races: [{ was, now }] }));
  });
}

/** Files that give each game or race another round, another date and another side, one at a time. */
function listFiles({ games }: Setup, files: readonly { name: string; text: string }[]) {
  const name = games.length > 0 ? "games.json" : "races.json";
  const rows: Record<string, unknown>[] = JSON.parse(files.find((file) => file.name === name)?.text ?? "[]");
  const date = isoOf(START + 3 * DAY);
  const cells =
    games.length > 0
      ? [{ round: "Day 2" }, { date }, { team1: "Sweden", emoji1: "🇸🇪" }, { spread: -9.5 }]
      : [{ round: "Jeddah" }, { date, qualifying_date: date }];
  return rows.flatMap((row, at) =>
    cells.map((changed) => ({
      name,
      text: JSON.stringify(rows.map((one, index) => (index === at ? { ...row, ...changed } : one))),
    })),
  );
}

/** What organisers may try with this tournament. */
export function listOrganiserEdits(
  { id, setup }: Pick<OrganisedTournament, "id" | "setup">,
  files: readonly { name: string; text: string }[],
): RoleCall[] {
  const url = `${ORGANISE_URL}/${id}`;
  const changes = [...listGameEdits(setup), ...listRaceEdits(setup)];
  const imports = listFiles(setup, files).flatMap((file) =>
    [true, false].map((is_dry_run) => ({ files: [file], time_zone: "UTC", is_dry_run })),
  );
  return [
    ...changes.map((body): RoleCall => {
      const seals = JSON.stringify(body).includes(PAST);
      return { as: "organiser", method: "PUT", url, body, seals };
    }),
    ...imports.map((body): RoleCall => ({ as: "organiser", method: "POST", url: `${url}/import`, body })),
    ...listScheduleEdits({ id, setup }),
  ];
}

const DATES = { starts_at: TIMES[0], qualifying_at: TIMES[0], at: TIMES[1] };

const SCHEDULE_ACTIONS = ["move", "started-early", "postpone", "cancel"] as const;

/** What organisers may try with the dates of these games, races and teams of races. */
function listScheduleEdits({ id, setup }: Pick<OrganisedTournament, "id" | "setup">): RoleCall[] {
  const teams = setup.races.flatMap(({ duels }) => duels);
  const contests = [
    ...setup.games.map((game) => ({ contest: game.id, part: {} })),
    ...teams.flatMap((team) => [
      { contest: team.id, part: {} },
      { contest: team.id, part: { part: "team" } },
    ]),
  ];
  return contests.flatMap(({ contest, part }) =>
    SCHEDULE_ACTIONS.map((action): RoleCall => {
      const url = `${ORGANISE_URL}/${id}/contests/${contest}/schedule`;
      const body = { action, reason: "Snow", ...DATES, ...part };
      return { as: "organiser", method: "PUT", url, body, seals: action === "started-early" };
    }),
  );
}

/** What admins may try on their own screens. */
export function listAdminEdits(): RoleCall[] {
  const NO_RESULT = { score1: null, score2: null, top_scorer: null };
  const games = [701, 702, 704].flatMap((id) =>
    [{ team1: "Latvia", emoji1: "🇱🇻" }, { spread: 6.5 }, { spread: null }].map((cells): RoleCall => {
      const body = { tournament_id: 7, games: [createGameRow(id, { ...NO_RESULT, ...cells })] };
      return { as: "admin", method: "PUT", url: "/api/admin/basketball-games", body };
    }),
  );
  const drivers = [{ driver1: "New Driver" }, { handicap: 4.5 }].map((cells): RoleCall => {
    const row = createDriversRow({ driver1_position: null, driver2_position: null, ...cells });
    const body = { tournament_id: 5, race_id: 501, drivers: [row] };
    return { as: "admin", method: "PUT", url: "/api/admin/f1-race-drivers", body };
  });
  return [...games, ...drivers];
}
