// What the columns of a schedule mean, by their heading in thirteen languages, else by what is in them.
import { foldText } from "#domain/names/fold-text.ts";
import { COLUMN_MEANINGS, type ColumnMeaning } from "#domain/organise/column-meanings.ts";
import { splitHeadingZone } from "./heading-zone.ts";
import { readDate } from "#domain/dates/read-date.ts";
import { readZonedTime } from "./zoned-time.ts";

/** The meaning of each column, from the left; null: it is not read. */
export type Columns = readonly (ColumnMeaning | null)[];

/** The order of columns without headings. */
const DEFAULT_COLUMNS: Columns = ["round", "date", "time", "side1", "side2", "spread"];

const HEADINGS: Readonly<Record<ColumnMeaning, string>> = {
  number:
    "number,no,no.,nr,nr.,#,game no,game number,match no,match number,spielnummer,spiel nr,mängu nr,ottelunro",
  round:
    "round,round number,rd,rnd,week,matchday,match day,stage,phase,group stage,group,gameday,spieltag,runde,phase,voor,etapp,faas,journée,tour,phase,jornada,ronda,fase,giornata,turno,rodada,speelronde,ronde,kolejka,runda,faza,kierros,omgång,kārta,posms,turas,etapas",
  date: "date,day,day and date,date time,datetime,start date,starts at,start,kickoff,kick-off,tip-off,tipoff,when,game date,match date,datum,termin,kuupäev,aeg ja kuupäev,date et heure,jour,fecha,data,dia,dag,data meczu,päivä,päivämäärä,pvm,datums,data ir laikas",
  time: "time,start time,tip,local time,uhrzeit,zeit,anstoss,beginn,kellaaeg,kell,algus,heure,hora,ora,orario,horário,tijd,aanvang,godzina,czas,kello,aika,kellonaika,tid,laiks,laikas",
  side1:
    "team 1,team1,team a,home,home team,hometeam,home team name,home name,home/neutral,host,hosts,side 1,heim,heimteam,heimmannschaft,gastgeber,kodu,kodumeeskond,võistkond 1,meeskond 1,domicile,équipe 1,équipe à domicile,local,equipo local,equipo 1,casa,squadra casa,squadra di casa,squadra 1,mandante,time da casa,equipa da casa,thuis,thuisploeg,gospodarz,gospodarze,koti,kotijoukkue,hemma,hemmalag,mājas,mājinieki,šeimininkai,namai",
  side2:
    "team 2,team2,team b,away,away team,awayteam,away team name,away name,visitor,visitors,visitor/neutral,guest,guests,road,side 2,gast,gäste,gastteam,auswärts,võõrsil,võõrad,külalised,võistkond 2,meeskond 2,extérieur,visiteur,équipe 2,équipe à l'extérieur,visitante,equipo visitante,equipo 2,ospite,ospiti,trasferta,squadra ospite,squadra 2,equipa visitante,uit,uitploeg,gość,goście,vieras,vierasjoukkue,borta,bortalag,viesi,viesos,svečiai,išvykoje",
  sides:
    "match,game,fixture,teams,matchup,spiel,begegnung,paarung,mäng,kohtumine,rencontre,partido,encuentro,partita,jogo,partida,wedstrijd,mecz,ottelu,spēle,rungtynės",
  spread: "spread,handicap,line,point spread,vorgabe,händikäp,tasoitus,hándicap,vantagem",
};

const MEANING_OF = new Map(
  COLUMN_MEANINGS.flatMap((meaning) =>
    HEADINGS[meaning].split(",").map((heading) => [foldText(heading), meaning] as const),
  ),
);

const lookUp = (heading: string) => MEANING_OF.get(foldText(heading).replaceAll("_", " "));

/** The meaning of a heading, which may name a time zone or a unit behind it. */
export const meaningOfHeading = (heading: string): ColumnMeaning | null =>
  lookUp(heading) ??
  lookUp(splitHeadingZone(heading).name) ??
  lookUp(heading.replace(/\s*[([].*$/, "")) ??
  null;

/** Of several columns of times, the one whose heading names its zone counts: beside it stands each place's
 * own time. */
function preferZoned(cells: readonly string[], columns: (ColumnMeaning | null)[]): void {
  const at = columns.indexOf("time");
  const zoned = cells.findIndex(
    (cell) => meaningOfHeading(cell) === "time" && splitHeadingZone(cell).zone !== null,
  );
  if (at === -1 || zoned === -1 || columns[zoned] !== null || splitHeadingZone(cells[at] ?? "").zone !== null)
    return;
  columns[at] = null;
  columns[zoned] = "time";
}

/** The meanings that a row of headings names; of two columns with one meaning the first has it. Null:
 * no headings. */
export function readHeadings(cells: readonly string[]): Columns | null {
  const seen = new Set<ColumnMeaning>();
  const columns = cells.map((cell) => {
    const named = meaningOfHeading(cell);
    // Beside a date, "Kickoff" and "Start" are its time.
    const meaning = named === "date" && seen.has("date") ? "time" : named;
    if (meaning === null || seen.has(meaning)) return null;
    seen.add(meaning);
    return meaning;
  });
  preferZoned(cells, columns);
  const hasSides = (seen.has("side1") && seen.has("side2")) || seen.has("sides");
  const isHeading = seen.size >= 3 || (seen.has("date") && (hasSides || seen.has("round")));
  return isHeading && (hasSides || seen.has("date")) ? columns : null;
}

/** Rows whose cells are looked at to find what columns without headings mean. */
const MAX_LOOKED_AT = 50;

/** The share of a column's filled cells that must fit a meaning. */
const FITTING = 0.6;

/** Whether a cell has a day that exists: "18.30" has none. */
export function isDate(cell: string): boolean {
  const date = readDate(cell);
  return date !== null && (date.dayFirst ?? date.monthFirst) !== null;
}
export const isTime = (cell: string) => readZonedTime(cell) !== null && !/^\d\d?$/.test(cell);

/** Both teams in one cell, split at the sign between them; null: one name. */
export function splitSides(cell: string): [string, string] | null {
  const [side1 = "", side2 = "", ...more] = cell.split(/\s+(?:[-–—:]|vs?\.?|versus|@)\s+/i);
  return side1 !== "" && side2 !== "" && more.length === 0 ? [side1, side2] : null;
}

/** Whether most filled cells of a column fit. */
export function fitsMostly(
  rows: readonly (readonly string[])[],
  at: number,
  fits: (cell: string) => boolean,
): boolean {
  const cells = rows.map((row) => row[at] ?? "").filter((cell) => cell !== "");
  return cells.length > 0 && cells.filter(fits).length >= FITTING * cells.length;
}

/** The first column whose cells mostly fit. */
export function findColumn(
  rows: readonly (readonly string[])[],
  taken: ReadonlySet<number>,
  fits: (cell: string) => boolean,
) {
  const width = Math.max(0, ...rows.map((row) => row.length));
  for (let at = 0; at < width; at++) if (!taken.has(at) && fitsMostly(rows, at, fits)) return at;
  return -1;
}

/** The columns with headings of dates and times that have dates, and those that have times. */
function listTimely(columns: Columns, rows: readonly (readonly string[])[]) {
  const timely = columns.flatMap((meaning, at) => (meaning === "date" || meaning === "time" ? [at] : []));
  const times = timely.filter((at) => fitsMostly(rows, at, isTime));
  const dates = timely.filter((at) => !times.includes(at) && fitsMostly(rows, at, isDate));
  return { timely, times, dates };
}

/** Keeps the column that has a meaning by its heading if its cells fit, else takes the first one whose cells
 * do. */
const keepOrTake = (named: number, isKept: boolean, fitting: readonly number[]) =>
  isKept ? named : fitting.at(0);

/** Sets right which of the columns with headings of dates and times has which: "Kickoff" and "Day" can be
 * either, and a day without dates is a round. */
function setRight(columns: (ColumnMeaning | null)[], rows: readonly (readonly string[])[]): void {
  const { timely, times, dates } = listTimely(columns, rows);
  const [wasDate, wasTime] = [columns.indexOf("date"), columns.indexOf("time")];
  if (dates.length === 0 && !times.includes(wasDate)) return;
  const date = keepOrTake(wasDate, dates.includes(wasDate), dates);
  const time = keepOrTake(wasTime, wasTime !== -1 && !dates.includes(wasTime), times);
  for (const at of timely) columns[at] = null;
  if (time !== undefined) columns[time] = "time";
  if (date !== undefined) columns[date] = "date";
  if (columns[wasDate] === null && !columns.includes("round")) columns[wasDate] = "round";
}

/** Columns with a heading that means nothing here count by what is in them, where the headings name no date,
 * time or sides. */
export function completeColumns(columns: Columns, rows: readonly (readonly string[])[]): Columns {
  const looked = rows.slice(0, MAX_LOOKED_AT);
  const found = [...columns];
  setRight(found, looked);
  const fill = (meaning: ColumnMeaning, fits: (cell: string) => boolean) => {
    if (found.includes(meaning)) return;
    const taken = new Set(found.flatMap((one, at) => (one === null ? [] : [at])));
    const at = findColumn(looked, taken, fits);
    if (at !== -1) found[at] = meaning;
  };
  const hasTime = looked.some((row) => readDate(row[found.indexOf("date")] ?? "")?.rest);
  fill("date", isDate);
  // Numbers alone, such as of spectators, look like 1830.
  if (!hasTime) fill("time", (cell) => /[:h]|[ap]\.?m/i.test(cell) && isTime(cell));
  if (!found.includes("side1") && !found.includes("side2"))
    fill("sides", (cell) => splitSides(cell) !== null);
  return found;
}

/** Whether a first line without headings that are known is one of headings all the same: it has words alone,
 * and the lines below have dates. */
export function isUnknownHeading(first: readonly string[], columns: Columns): boolean {
  const date = first[columns.indexOf("date")] ?? "";
  return date !== "" && !isDate(date) && first.every((cell) => !/\d{2}/.test(cell));
}

/** The columns of names: both sides in one cell with a round, or round and sides on this or that side
 * of the date. */
function nameColumns(
  texts: readonly number[],
  sides: number,
  date: number,
): (readonly [number, ColumnMeaning])[] {
  if (sides !== -1) {
    const round = texts.find((at) => at !== sides);
    return [[sides, "sides"], ...(round === undefined ? [] : [[round, "round"] as const])];
  }
  const [first = date] = texts;
  const order: readonly ColumnMeaning[] =
    first < date ? ["round", "side1", "side2"] : ["side1", "side2", "round"];
  return texts.slice(0, order.length).map((at, index) => [at, order[index] ?? "round"] as const);
}

/** What columns without headings mean: round, date, time, team 1, team 2 and spread, unless the dates
 * are elsewhere. */
export function guessColumns(lines: readonly (readonly string[])[]): Columns {
  const rows = lines.slice(0, MAX_LOOKED_AT);
  const isFilled = (at: number) => rows.some((row) => (row[at] ?? "") !== "");
  const date = findColumn(rows, new Set(), isDate);
  const time = findColumn(rows, new Set([date]), isTime);
  if (date === -1 || (date === 1 && (time === 2 || !isFilled(2)))) return DEFAULT_COLUMNS;
  const taken = new Set([date, time]);
  const texts = [0, 1, 2, 3, 4, 5].filter((at) => !taken.has(at) && isFilled(at));
  const sides = findColumn(rows, taken, (cell) => splitSides(cell) !== null);
  const meanings = new Map<number, ColumnMeaning>([
    [date, "date"],
    [time, "time"],
    ...nameColumns(texts, sides, date),
  ]);
  return Array.from({ length: 6 }, (_, at) => meanings.get(at) ?? null);
}
