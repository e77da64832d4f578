// A racing season as files and pastes of many kinds that say the same, or less, with some damage: what comes
// in of them without a question has to be right.
import Papa from "papaparse";
import { SeededRandom } from "#server/demo/seeded-random.ts";
import { DATES, pick, type Random, shuffle, type Start, TIMES } from "./mutated-schedule.ts";

interface Duel {
  team: string;
  drivers: readonly [string, string];
}

interface PlannedRace {
  place: string;
  /** Year, month, day, hour, minute in UTC. */
  race: Start;
  qualifying: Start;
  duels: readonly Duel[];
  /** The day of its race cannot be read. */
  isDamaged: boolean;
}

const PLACES = [
  "Bahrain",
  "Japan",
  "Monaco",
  "Qatar",
  "Austria",
  "Canada",
  "Italy",
  "Hungary",
  "São Paulo",
  "Singapore",
];
const TEAMS: readonly Duel[] = [
  { team: "Aster Racing", drivers: ["Anna Ruud", "Bo Lindgren"] },
  { team: "Borealis", drivers: ["Carlo Fenati", "Dénes Kovács"] },
  { team: "Cobalt Motorsport", drivers: ["Eve Fay", "Fritz Öhler"] },
  { team: "Délta", drivers: ["Gil Hart", "Hugo Iriarte Sol"] },
  { team: "Ember", drivers: ["Ingrid Jääger", "Jonas Kask"] },
];
const RESERVES = ["Ken Lund", "Lea Mets", "Mo Nasr"];

function createSeason(random: Random): PlannedRace[] {
  const hasDamage = random() < 0.3;
  const teams = TEAMS.slice(0, 2 + Math.floor(random() * 4));
  const count = 3 + Math.floor(random() * 5);
  return shuffle(random, PLACES)
    .slice(0, count)
    .map((place, at) => {
      const day = 2 + Math.floor(random() * 26);
      const minute = pick(random, [0, 0, 30]);
      return {
        place,
        race: [2027, 3 + at, day, 11 + Math.floor(random() * 8), minute],
        qualifying: [2027, 3 + at, day - 1, 12 + Math.floor(random() * 8), pick(random, [0, 30])],
        duels: teams.map((duel) => replaceOne(random, duel)),
        isDamaged: hasDamage && random() < 0.2,
      };
    });
}

/** Now and then somebody else drives; each reserve for one team alone. */
function replaceOne(random: Random, duel: Duel): Duel {
  const reserve = RESERVES[TEAMS.findIndex(({ team }) => team === duel.team)];
  if (reserve === undefined || random() > 0.1) return duel;
  return { ...duel, drivers: [duel.drivers[0], reserve] };
}

const pad = (value: number) => String(value).padStart(2, "0");
const isoOf = ([y, m, d, h, i]: Start) => `${y}-${pad(m)}-${pad(d)}T${pad(h)}:${pad(i)}:00.000Z`;

/** A name of a race as calendars write it. */
const RACE_NAMES: readonly ((place: string) => string)[] = [
  (place) => place,
  (place) => `${place} Grand Prix`,
  (place) => `${place} GP`,
  (place) => `FORMULA 1 ${place.toUpperCase()} GRAND PRIX 2027`,
];
const CASINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => ` ${text.replace(" ", "\u00A0 ")} `,
  (text) => text.normalize("NFD"),
];

/** Headings of race, date, time, and of qualifying's date and time. */
const CALENDAR_HEADINGS = [
  ["Grand Prix", "Date", "Time", "Qualifying date", "Qualifying time"],
  ["Race", "Race date", "Race time", "Qualifying", "Qualifying time"],
  ["Rennen", "Datum", "Zeit", "Qualifikation", "Qualifikation Zeit"],
] as const;

const DAMAGED_DAYS = ["2027-02-30", "soon", "31.04.2027", "TBD"];

/** How dates and times are written. */
interface When {
  date: (start: Start) => string;
  time: (start: Start) => string;
  zone: string;
}

/** The headings and rows of a table with a race on each line. */
function listRaces(random: Random, races: readonly PlannedRace[], { date, time, zone }: When): string[][] {
  const [name, day, hour, qualifyingDay, qualifyingHour] = pick(random, CALENDAR_HEADINGS);
  const write = pick(random, RACE_NAMES);
  const dropped = random() < 0.3 ? 0.05 : 0;
  const damaged = pick(random, DAMAGED_DAYS);
  return [
    [name, day, `${hour}${zone}`, qualifyingDay, `${qualifyingHour}${zone}`],
    ...races.map(({ place, race, qualifying, isDamaged }) =>
      [write(place), isDamaged ? damaged : date(race), time(race), date(qualifying), time(qualifying)].map(
        (cell) => (random() < dropped ? "" : cell),
      ),
    ),
  ];
}

/** The same with a row for each session, in the column of which the race stands once or always. */
function listSessions(random: Random, races: readonly PlannedRace[], { date, time, zone }: When): string[][] {
  const write = pick(random, RACE_NAMES);
  const isOnce = random() < 0.4;
  const damaged = pick(random, DAMAGED_DAYS);
  const rows = races.flatMap(({ place, race, qualifying, isDamaged }) => {
    const [year, month, day] = qualifying;
    const sessions = [
      [write(place), "Practice 1", date([year, month, day, 9, 0]), "09:00"],
      [write(place), "Qualifying", date(qualifying), time(qualifying)],
      [write(place), "Race", isDamaged ? damaged : date(race), time(race)],
    ];
    return random() < 0.5 ? sessions : sessions.slice(1);
  });
  const shown = rows.map((row, at) => (isOnce && row[0] === rows[at - 1]?.[0] ? ["", ...row.slice(1)] : row));
  return [["Race", "Session", "Date", `Time${zone}`], ...shown];
}

const instant = (start: Start) => isoOf(start).replace(".000Z", "Z");

/** The same with an instant of each session. */
const listInstants = (random: Random, races: readonly PlannedRace[]): string[][] => {
  const write = pick(random, RACE_NAMES);
  const damaged = pick(random, DAMAGED_DAYS);
  return [
    ["Location", "Qualifying", "Race"],
    ...races.map(({ place, race, qualifying, isDamaged }) => [
      write(place),
      instant(qualifying),
      isDamaged ? damaged : instant(race),
    ]),
  ];
};

function writeCalendar(random: Random, races: readonly PlannedRace[]): string {
  const date = pick(random, DATES.slice(0, -1));
  const when = { date, time: pick(random, TIMES), zone: random() < 0.7 ? " (UTC)" : "" };
  const kind = random();
  const rows =
    kind < 0.5
      ? listRaces(random, races, when)
      : kind < 0.8
        ? listSessions(random, races, when)
        : listInstants(random, races);
  const [delimiter, newline] = [pick(random, [",", ";", "\t"]), pick(random, ["\n", "\r\n"])];
  const titled = random() < 0.2 ? [["Season 2027"], [""], ...rows] : rows;
  return Papa.unparse(titled, { delimiter, newline, quotes: random() < 0.2 });
}

/** Ways to write who drives for a team. */
const LINE_UPS: readonly ((duel: Duel, names: readonly string[]) => string)[] = [
  ({ team }, names) => `${team}: ${names.join(", ")}`,
  ({ team }, names) => `${team}: ${names.join(" & ")}`,
  ({ team }, names) => `${team};${names.join(";")}`,
  ({ team }, names) => `${team}\n${names.map((name, at) => `${at + 4}. ${name}`).join("\n")}\n`,
  ({ team }, names) => `${team}:\n${names.join("\n")}\n`,
];

/** Tables with a team on each line, or a driver. */
const LINE_UP_TABLES: readonly ((races: readonly PlannedRace[]) => string[][])[] = [
  (races) => [
    ["Race", "Team", "Driver 1", "Driver 2"],
    ...races.flatMap(({ place, duels }) => duels.map(({ team, drivers }) => [place, team, ...drivers])),
  ],
  (races) => [
    ["Rennen", "Rennstall", "Fahrer"],
    ...races.flatMap(({ place, duels }) =>
      duels.map(({ team, drivers }) => [place, team, drivers.join(" / ")]),
    ),
  ],
  (races) => [
    ["Driver", "Team", "Race"],
    ...races.flatMap(({ place, duels }) =>
      duels.flatMap(({ team, drivers }) => drivers.map((driver) => [driver, team, place])),
    ),
  ],
];

/** What can be changed of a line-up's names; a driver may be missing. */
function mutateNames(random: Random, { drivers }: Duel, casing: (text: string) => string): string[] {
  const names = (random() < 0.3 ? drivers.toReversed() : [...drivers]).map(casing);
  return random() < 0.04 ? names.slice(0, 1) : names;
}

/** Writes who drives: race by race below its name, or as a table. */
function writeLineUps(random: Random, races: readonly PlannedRace[]): string {
  const newline = pick(random, ["\n", "\r\n"]);
  if (random() < 0.4)
    return Papa.unparse(pick(random, LINE_UP_TABLES)(races), {
      delimiter: pick(random, [",", ";", "\t"]),
      newline,
    });
  const [write, casing] = [pick(random, LINE_UPS), pick(random, CASINGS)];
  const heading = pick(random, [(place: string) => place, (place: string) => `${place} Grand Prix:`]);
  return races
    .map(({ place, duels }) =>
      [
        heading(place),
        ...shuffle(random, duels).map((duel) =>
          write({ ...duel, team: casing(duel.team).trim() }, mutateNames(random, duel, casing)),
        ),
      ].join("\n"),
    )
    .join("\n\n")
    .replaceAll("\n", newline);
}

const fold = (name: string) => name.normalize("NFC").replaceAll(/\s+/g, " ").trim().toLowerCase();

/** A race as it came in. */
export interface ReadSeasonRace {
  line: number | null;
  name: string;
  starts_at?: string | null;
  qualifying_at?: string | null;
  duels: readonly { team: string; drivers: readonly string[] }[];
}

function listWrongDuels(planned: PlannedRace, { duels }: ReadSeasonRace): string[] {
  const teams = new Map(planned.duels.map((duel) => [fold(duel.team), duel]));
  return duels.flatMap(({ team, drivers }) => {
    const wanted = teams.get(fold(team));
    if (wanted === undefined) return [`${planned.place}: ${team} is no team`];
    const [found, right] = [drivers, wanted.drivers].map((all) => all.map(fold).toSorted().join(", "));
    return found === right ? [] : [`${planned.place}, ${team}: ${found} instead of ${right}`];
  });
}

/** What came in wrong without a question. */
export function listWrongRaces(races: readonly PlannedRace[], read: readonly ReadSeasonRace[]): string[] {
  return read.flatMap((found) => {
    const planned = races.find(({ place }) => fold(found.name).includes(fold(place)));
    if (planned === undefined) return [`${found.line}: ${found.name} is no race`];
    const times = [
      ["race", found.starts_at, planned.isDamaged ? null : isoOf(planned.race)],
      ["qualifying", found.qualifying_at, isoOf(planned.qualifying)],
    ] as const;
    return [
      ...times.flatMap(([what, at, right]) =>
        at == null || at === right ? [] : [`${found.name}: ${what} at ${at} instead of ${right ?? "never"}`],
      ),
      ...listWrongDuels(planned, found),
    ];
  });
}

/** A season's calendar and its line-ups as two files, as a seed gives them. */
export function createMutatedSeason(seed: string): {
  files: { name: string; text: string }[];
  races: PlannedRace[];
} {
  const generator = new SeededRandom(`season ${seed}`);
  const random = () => generator.next();
  const races = createSeason(random);
  const calendar = { name: "calendar.csv", text: writeCalendar(random, races) };
  const files = [calendar, { name: "drivers.csv", text: writeLineUps(random, races) }];
  return { files: random() < 0.15 ? [calendar] : files, races };
}
