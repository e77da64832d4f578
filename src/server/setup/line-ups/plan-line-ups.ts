// What line-ups change in the races: each race has the drivers of its own rows, else those of rows that name
// no race. A later race keeps its drivers unless the file or the organiser says that a line-up goes on.
import { foldText } from "#domain/names/fold-text.ts";
import { nameSome } from "./name-some.ts";
import { countOf } from "#domain/pluralize.ts";
import {
  type Answers,
  answerOf,
  createQuestion,
  type ImportQuestion,
  MAX_EVIDENCE,
} from "#server/setup/schedule-file/questions.ts";
import type { ImportedDuel, KnownRace } from "./known-races.ts";

/** The drivers of a team, by the rows that name them. */
export interface TeamDrivers {
  /** Of the first row. */
  line: number;
  team: string;
  drivers: string[];
  handicap: number | null;
}

/** Line-ups of one race, or of every race without its own; by team. */
type LineUp = ReadonlyMap<string, TeamDrivers>;

export interface WantedLineUps {
  everywhere: LineUp;
  byRace: ReadonlyMap<KnownRace, LineUp>;
  isFrom: boolean;
}

/** A race that line-ups change. */
interface ChangedRace {
  known: KnownRace;
  line: number;
  duels: ImportedDuel[];
}

interface PlannedLineUps {
  changed: ChangedRace[];
  questions: ImportQuestion[];
  notes: string[];
}

/** The flag of a driver whose country is unknown. */
const NO_FLAG = "🏁";

const driversOf = ({ driver1, driver2 }: ImportedDuel) => [driver1, driver2];
const hasSame = (one: readonly string[], other: readonly string[]) =>
  one.every((name) => other.some((there) => foldText(there) === foldText(name)));

/** Two drivers in the order that is here: who stays keeps his place, as the handicap is the first one's. */
function orderAs(before: ImportedDuel | undefined, [first = "", second = ""]: readonly string[]) {
  const isTurned =
    before !== undefined &&
    (foldText(before.driver1) === foldText(second) || foldText(before.driver2) === foldText(first));
  return isTurned ? [second, first] : [first, second];
}

/** Creates duels with the flags that drivers have in any race. */
function createDuelMaker(races: readonly KnownRace[]) {
  const flags = new Map<string, string>();
  for (const { duels } of races)
    for (const duel of duels.values()) {
      flags.set(foldText(duel.driver1), duel.driver1_flag);
      flags.set(foldText(duel.driver2), duel.driver2_flag);
    }
  const flagOf = (name: string) => flags.get(foldText(name)) ?? NO_FLAG;
  return ({ team, drivers, handicap }: TeamDrivers, before: ImportedDuel | undefined): ImportedDuel => {
    const [driver1 = "", driver2 = ""] = orderAs(before, drivers);
    return {
      ...before,
      team,
      driver1,
      driver1_flag: flagOf(driver1),
      driver2,
      driver2_flag: flagOf(driver2),
      handicap: handicap ?? before?.handicap ?? null,
    };
  };
}

/** Whether a team's line-up says something else than what is here. */
const differs = ({ drivers, handicap }: TeamDrivers, before: ImportedDuel | undefined) =>
  before === undefined ||
  !hasSame(drivers, driversOf(before)) ||
  (handicap !== null && handicap !== before.handicap);

/** The team's line-up of the last race before that the file names. */
function findEarlier(
  races: readonly KnownRace[],
  at: number,
  { byRace }: WantedLineUps,
): ReadonlyMap<string, TeamDrivers & { from: KnownRace }> {
  const found = new Map<string, TeamDrivers & { from: KnownRace }>();
  for (const race of races.slice(0, at))
    for (const [team, one] of byRace.get(race) ?? []) found.set(team, { ...one, from: race, handicap: null });
  return found;
}

/** A team of a later race that has other drivers than the file has for an earlier one. */
interface LaterTeam {
  race: KnownRace;
  wanted: TeamDrivers & { from: KnownRace };
  before: ImportedDuel;
}

function listLater(races: readonly KnownRace[], wanted: WantedLineUps): LaterTeam[] {
  return races.flatMap((race, at) => {
    if (!race.isOpen) return [];
    return [...findEarlier(races, at, wanted)].flatMap(([team, one]) => {
      const before = race.duels.get(team);
      const isNamed = wanted.byRace.get(race)?.has(team) === true || wanted.everywhere.has(team);
      if (isNamed || before === undefined || hasSame(one.drivers, driversOf(before))) return [];
      return [{ race, wanted: one, before }];
    });
  });
}

/** The key of the question whether line-ups go on in later races, and the answer that they do. */
const GOES_ON = "line-up-goes-on";
const ON = "on";

function askForLater(later: readonly LaterTeam[]): ImportQuestion | null {
  if (later.length === 0) return null;
  const races = new Set(later.map(({ race }) => race)).size;
  return createQuestion({
    key: GOES_ON,
    title: "Do the drivers of the file stay for later races?",
    text: "Races after those that the file names have other drivers here.",
    evidence: later.slice(0, MAX_EVIDENCE).map(({ race, wanted, before }) => ({
      label: race.race.round,
      text: `${wanted.team}: ${driversOf(before).join(", ")} here; ${wanted.drivers.join(", ")} in ${wanted.from.race.round}`,
    })),
    options: [
      { value: "named", label: "Only in the races of the file", note: "Later races keep theirs" },
      { value: ON, label: "From its race on", note: `${countOf(races, "later race")} would change` },
    ],
    suggested: "named",
  });
}

/** What a race's line-up would be: its own rows, rows of every race, and what goes on from before. */
function findWanted(
  races: readonly KnownRace[],
  at: number,
  wanted: WantedLineUps,
  goesOn: boolean,
): TeamDrivers[] {
  const race = races[at];
  if (race === undefined) return [];
  const own = wanted.byRace.get(race);
  const found = new Map<string, TeamDrivers>();
  if (race.isOpen) {
    // A race without teams takes the line-up of the race before, unless the file has its own.
    if (goesOn || (race.duels.size === 0 && own === undefined))
      for (const [team, one] of findEarlier(races, at, wanted)) found.set(team, one);
    for (const [team, one] of wanted.everywhere) found.set(team, one);
  }
  for (const [team, one] of own ?? []) found.set(team, one);
  return [...found.values()];
}

/** Says which races took the line-up of an earlier one, which kept theirs, and whose handicap is from before.
 * */
function noteChanges(
  races: readonly KnownRace[],
  wanted: WantedLineUps,
  changed: readonly ChangedRace[],
): string[] {
  const taken = changed.filter(({ known }) => known.duels.size === 0 && !wanted.byRace.has(known));
  const shut =
    wanted.everywhere.size === 0 ? [] : races.filter((race) => !race.isOpen && !wanted.byRace.has(race));
  const old = changed.flatMap(({ known, duels }) =>
    duels.flatMap(({ team, handicap, ...duel }) => {
      const before = known.duels.get(team);
      const isOld = before !== undefined && before.handicap !== null && before.handicap === handicap;
      return isOld && !hasSame(driversOf({ ...before, ...duel }), driversOf(before))
        ? [`${team} in ${known.race.round}`]
        : [];
    }),
  );
  return [
    ...(taken.length > 0 && wanted.everywhere.size === 0
      ? [
          `Races without teams take the drivers of the race before: ${nameSome(taken.map(({ known }) => known.race.round))}.`,
        ]
      : []),
    ...(shut.length > 0
      ? [
          `Races that are locked or cancelled keep their drivers: ${nameSome(shut.map(({ race }) => race.round))}.`,
        ]
      : []),
    ...(old.length > 0 ? [`Another driver, and the handicap of the one before: ${nameSome(old)}.`] : []),
  ];
}

/** Plans what line-ups change; `races` are in the order of their dates. */
export function planLineUps(
  races: readonly KnownRace[],
  wanted: WantedLineUps,
  answers: Answers,
): PlannedLineUps {
  const asked = wanted.isFrom ? null : askForLater(listLater(races, wanted));
  const goesOn = wanted.isFrom || (asked !== null && answerOf(asked, answers) === ON);
  const makeDuel = createDuelMaker(races);
  const changed = races.flatMap((known, at): ChangedRace[] => {
    const differing = findWanted(races, at, wanted, goesOn).filter((one) =>
      differs(one, known.duels.get(one.team)),
    );
    const duels = differing.map((one) => makeDuel(one, known.duels.get(one.team)));
    return duels.length === 0 ? [] : [{ known, line: Math.min(...differing.map(({ line }) => line)), duels }];
  });
  return { changed, questions: asked === null ? [] : [asked], notes: noteChanges(races, wanted, changed) };
}
