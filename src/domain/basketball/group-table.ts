// The table of a group, by a named rule, from the published results of its games.
import { foldText } from "../names/fold-text.ts";
import { groupBy } from "../group-by.ts";
import { splitPlace } from "./place-labels.ts";

/** How a competition ranks teams: by FIBA's rules, or by wins, difference and points scored alone. */
export const GROUP_RULES = ["fiba", "difference"] as const;
export type GroupRule = (typeof GROUP_RULES)[number];

/** A team that was drawn into a group. */
export interface GroupTeam {
  id: number;
  group: string;
}

/** A game of two teams that no place decides, in the order of play. */
export interface TableGame {
  round: number;
  side1: number;
  side2: number;
  /** As published; null: none is. */
  score: readonly [number, number] | null;
  /** Whether a result is entered, published or not. */
  has_result: boolean;
}

/** What a team has in some games. */
interface Sums {
  team: number;
  played: number;
  won: number;
  lost: number;
  /** Of the lost ones those by forfeit. */
  forfeited: number;
  scored: number;
  conceded: number;
}

/** A row of a table. */
interface TableRow extends Sums {
  /** As FIBA counts them: two for a win, one for a loss, none for a forfeit. */
  points: number;
  /** From 1 on; teams that the rule cannot tell apart share it. */
  place: number;
}

/** `open`: games are to come; `entered`: results are not published yet; `uneven`: not everybody meets
 * everybody equally often, so no table says who is first; `level`: of the best of several groups, where teams
 * of one share the place that is compared; `final`: all are published. */
export type GroupState = "open" | "entered" | "uneven" | "level" | "final";

/** Teams of a group that share a place, so that nobody can be compared with those of other groups. */
interface LevelTeams {
  group: string;
  teams: number[];
}

export interface GroupTable {
  name: string;
  state: GroupState;
  /** Best first. */
  rows: TableRow[];
  /** Of the best of several groups: whose teams are missing, as they are level. */
  level?: LevelTeams[];
}

const pairOf = ({ side1, side2 }: TableGame) => (side1 < side2 ? `${side1} ${side2}` : `${side2} ${side1}`);
const countPairs = (teams: number) => (teams * (teams - 1)) / 2;

/** The games of a group among those of its teams: as many of each pair as every pair has. A later one in
 * another round, such as a final of two teams of one group, is not the group's. */
function listMeetings(teams: ReadonlySet<number>, games: readonly TableGame[]) {
  const own = games.filter(({ side1, side2 }) => teams.has(side1) && teams.has(side2));
  const pairs = [...groupBy(own, pairOf).values()];
  const each = pairs.length < countPairs(teams.size) ? 0 : Math.min(...pairs.map((met) => met.length));
  const meetings = pairs.flatMap((met) => met.slice(0, each));
  const rounds = new Set(meetings.map(({ round }) => round));
  const later = pairs.flatMap((met) => met.slice(each));
  const isEven = each > 0 && teams.size > 1 && later.every(({ round }) => !rounds.has(round));
  return { meetings: isEven ? meetings : own, isEven };
}

const NOTHING = { played: 0, won: 0, lost: 0, forfeited: 0, scored: 0, conceded: 0 };

/** The score by which FIBA has a team lose that does not play (article 20); no other game ends so. */
const FORFEIT = [0, 20] as const;

/** Adds up what teams have in the games among them. */
function sumUp(teams: readonly number[], games: readonly TableGame[]): Map<number, Sums> {
  const sums = new Map(teams.map((team) => [team, { team, ...NOTHING }]));
  for (const { side1, side2, score } of games) {
    const [one, two] = [sums.get(side1), sums.get(side2)];
    if (one === undefined || two === undefined || score === null) continue;
    for (const [row, own, other] of [
      [one, score[0], score[1]],
      [two, score[1], score[0]],
    ] as const) {
      row.played += 1;
      row.won += Number(own > other);
      row.lost += Number(own < other);
      row.forfeited += Number(own === FORFEIT[0] && other === FORFEIT[1]);
      row.scored += own;
      row.conceded += other;
    }
  }
  return sums;
}

const pointsOf = ({ played, won, forfeited }: Sums) => played + won - forfeited;
const differenceOf = ({ scored, conceded }: Sums) => scored - conceded;

/** What counts, in this order: `among`: in the games of the level teams only. */
const CRITERIA: Record<GroupRule, readonly { among: boolean; of: (sums: Sums) => number }[]> = {
  fiba: [
    { among: false, of: pointsOf },
    { among: true, of: pointsOf },
    { among: true, of: differenceOf },
    { among: true, of: ({ scored }) => scored },
    { among: false, of: differenceOf },
    { among: false, of: ({ scored }) => scored },
  ],
  difference: [
    { among: false, of: ({ won }) => won },
    { among: false, of: differenceOf },
    { among: false, of: ({ scored }) => scored },
  ],
};

/** Ranks teams: lists those that share a place, best first. Whom a criterion tells apart are compared anew,
 * from the first criterion on, with those only who are still level (FIBA's D.1.4). */
function rankTeams(rule: GroupRule, teams: readonly number[], games: readonly TableGame[]): number[][] {
  const all = sumUp(teams, games);
  const rank = (level: readonly number[]): number[][] => {
    const among = sumUp(level, games);
    for (const criterion of CRITERIA[rule]) {
      const sums = criterion.among ? among : all;
      const valueOf = (team: number) => criterion.of(sums.get(team) ?? { team, ...NOTHING });
      const parts = [...groupBy(level, valueOf)].toSorted(([one], [other]) => other - one);
      if (parts.length > 1) return parts.flatMap(([, part]) => (part.length > 1 ? rank(part) : [part]));
    }
    return [[...level]];
  };
  return teams.length === 0 ? [] : rank(teams);
}

function findState({ meetings, isEven }: ReturnType<typeof listMeetings>): GroupState {
  if (!isEven) return "uneven";
  const missing = meetings.filter(({ score }) => score === null);
  if (missing.length === 0) return "final";
  return missing.every(({ has_result }) => has_result) ? "entered" : "open";
}

/** Returns the tables of the groups, by name; `games` in the order of play, without cancelled ones. */
export function listGroupTables(
  rule: GroupRule,
  teams: readonly GroupTeam[],
  games: readonly TableGame[],
): GroupTable[] {
  const groups = [...groupBy(teams, ({ group }) => foldText(group)).values()];
  const tables = groups.map((members): GroupTable => {
    const ids = members.map(({ id }) => id);
    const found = listMeetings(new Set(ids), games);
    const sums = sumUp(ids, found.meetings);
    let place = 1;
    const rows = rankTeams(rule, ids, found.meetings).flatMap((level) => {
      const shared = place;
      place += level.length;
      return level.map((team): TableRow => {
        const own = sums.get(team) ?? { team, ...NOTHING };
        return { ...own, points: pointsOf(own), place: shared };
      });
    });
    return { name: members[0]?.group ?? "", state: findState(found), rows };
  });
  return tables.toSorted((one, other) => one.name.localeCompare(other.name, "en", { numeric: true }));
}

/** A place in a group: "2nd of group A". */
export interface GroupPlace {
  group: GroupTable;
  place: number;
}

/** A team's row in the table of its group where it alone has a place; undefined: it is shared. */
function findAlone({ rows }: GroupTable, place: number): TableRow | undefined {
  const [row, ...others] = rows.filter((one) => one.place === place);
  return others.length === 0 ? row : undefined;
}

/** The teams that share a place of a final table; none: one team alone has it. */
function listLevel({ name, state, rows }: GroupTable, place: number): LevelTeams[] {
  const shared = rows[place - 1]?.place;
  const teams = rows.filter((row) => row.place === shared).map(({ team }) => team);
  return state === "final" && teams.length > 1 ? [{ group: name, teams }] : [];
}

/** What several tables say together: the first of these that one of them does. */
const STATES: readonly GroupState[] = ["uneven", "open", "entered", "final"];

/** Places that are compared between groups, by their names. */
const BEST_PLACES: readonly (readonly [place: number, name: string])[] = [
  [2, "best-second"],
  [3, "best-third"],
  [4, "best-fourth"],
];

/** Whether a table is of the best of several groups. */
export const isBestTable = ({ name }: GroupTable) => BEST_PLACES.some(([, best]) => best === name);

/** Ranks those who have one place in their groups, by the rule's criteria for all games: the games of other
 * groups have no games among them. Groups of different sizes play different numbers of games, so that nothing
 * is compared. */
function rankPlace(rule: GroupRule, tables: readonly GroupTable[], place: number) {
  const rows = tables.flatMap((table) => findAlone(table, place) ?? []);
  const criteria = CRITERIA[rule].filter(({ among }) => !among);
  const compare = (one: TableRow, other: TableRow) =>
    criteria.map(({ of }) => of(other) - of(one)).find((difference) => difference !== 0) ?? 0;
  const sorted = rows.toSorted(compare);
  return sorted.map((row) => ({ ...row, place: 1 + sorted.findIndex((one) => compare(one, row) === 0) }));
}

/** What a table of the best says where teams of a group share the place: first that results are to come. */
const LEVEL: Record<GroupState, GroupState> = {
  uneven: "uneven",
  open: "open",
  entered: "entered",
  level: "level",
  final: "level",
};

/** Returns the tables of the best seconds, thirds and fourths of several groups. */
export function listBestTables(rule: GroupRule, tables: readonly GroupTable[]): GroupTable[] {
  const sizes = new Set(tables.map(({ rows }) => rows.length));
  const [size = 0] = sizes;
  const state = STATES.find((one) => tables.some((table) => table.state === one)) ?? "open";
  if (tables.length < 2) return [];
  return BEST_PLACES.filter(([place]) => place <= size).map(([place, name]): GroupTable => {
    const rows = rankPlace(rule, tables, place);
    const level = tables.flatMap((table) => listLevel(table, place));
    if (sizes.size > 1) return { name, state: "uneven", rows };
    return level.length === 0 ? { name, state, rows } : { name, state: LEVEL[state], rows, level };
  });
}

/** Finds the place that a label names: "1st of group A", "Winner of group A", "A1", "Best third 2"; null: of
 * none of these groups. */
export function findGroupPlace(label: string | null, groups: readonly GroupTable[]): GroupPlace | null {
  const split = splitPlace(label?.trim() ?? "");
  if (split === null) return null;
  const { place, name } = split;
  const folded = [foldText(name), foldText(`Group ${name}`)];
  const group = groups.find((one) => folded.includes(foldText(one.name)));
  return group === undefined || place === 0 ? null : { group, place };
}

/** Lists who has a place: nobody before the table is final, several while they are level. */
export function listPlaceTeams({ group, place }: GroupPlace): number[] {
  const row = group.state === "final" ? group.rows[place - 1] : undefined;
  return row === undefined
    ? []
    : group.rows.filter((other) => other.place === row.place).map(({ team }) => team);
}

/** The team of a place; null while it is open: games are to come, or the rule cannot tell. A result that is
 * not published yet decides nothing, so until then the team that a file knows stays (undefined). */
export function findPlaceTeam(place: GroupPlace): number | null | undefined {
  if (place.group.state === "entered") return undefined;
  const [team = null, ...others] = listPlaceTeams(place);
  return others.length === 0 ? team : null;
}
