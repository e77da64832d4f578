// What the columns of a racing season mean, by their headings in thirteen languages, else by what is in
// them: races with their sessions, and the teams and drivers of races.
import { foldText } from "#domain/names/fold-text.ts";
import type { RaceMeaning } from "#domain/organise/column-meanings.ts";
import {
  findColumn,
  fitsMostly,
  isDate,
  isTime,
  meaningOfHeading,
} from "#server/setup/schedule-file/columns.ts";
import { splitHeadingZone } from "#server/setup/schedule-file/heading-zone.ts";
import { readSession } from "./read-title.ts";

/** The meaning of each column, from the left; null: it is not read. */
export type RaceColumns = readonly (RaceMeaning | null)[];

/** `round` is a race by its name or its number, `name` that of a race or a driver. */
type Heading = Exclude<RaceMeaning, "date" | "time" | "qualifying" | "qualifying_time"> | "round" | "name";

const HEADINGS: Readonly<Record<Heading, string>> = {
  number: "no,no.,nr,nr.,#,rd,rnd,race no,race number,round number,round no,number,rennnummer",
  round: "round,runde,lauf,etapp,manche,ronda,rodada,ronde,runda,kierros,omgång,posms,etapas",
  name: "name",
  from: "from,from race,since,ab,ab rennen,alates,à partir de,desde,da,vanaf,od,alkaen,från,nuo",
  race: "race,races,race name,racename,grand prix,grand prix name,gp,gp name,event,meeting,summary,subject,title,match,rennen,großer preis,võistlus,sõit,course,carrera,gran premio,gara,corrida,grande prémio,wedstrijd,wyścig,kilpailu,osakilpailu,lopp,deltävling,sacīkstes,lenktynės",
  place:
    "place,country,location,circuit,venue,city,track,land,ort,strecke,riik,koht,rada,pays,lieu,país,lugar,circuito,paese,luogo,pista,plaats,baan,kraj,miejsce,tor,maa,paikka,rata,plats,bana,valsts,vieta,trase,šalis,trasa",
  session: "session,session name,session type,type,event type,sitzung,sessioon,séance,sesión,sessione,sessão",
  team: "team,constructor,entrant,tiim,meeskond,võistkond,rennstall,mannschaft,équipe,écurie,equipo,escudería,scuderia,squadra,equipa,equipe,ploeg,zespół,talli,tiimi,stall,lag,komanda",
  driver1:
    "driver 1,driver1,car 1,first driver,fahrer 1,pilote 1,piloto 1,pilota 1,sõitja 1,piloot 1,coureur 1,kierowca 1,kuljettaja 1,förare 1,pilots 1,vairuotojas 1",
  driver2:
    "driver 2,driver2,car 2,second driver,fahrer 2,pilote 2,piloto 2,pilota 2,sõitja 2,piloot 2,coureur 2,kierowca 2,kuljettaja 2,förare 2,pilots 2,vairuotojas 2",
  driver:
    "driver,drivers,driver name,fahrer,pilote,pilotes,piloto,pilotos,pilota,piloti,sõitja,sõitjad,piloot,coureur,coureurs,kierowca,kierowcy,kuljettaja,kuljettajat,förare,pilots,vairuotojas",
  spread: "handicap,spread,line,vorgabe,händikäp,tasoitus,hándicap,vantagem",
};

const MEANING_OF = new Map(
  (Object.keys(HEADINGS) as Heading[]).flatMap((meaning) =>
    HEADINGS[meaning].split(",").map((heading) => [foldText(heading), meaning] as const),
  ),
);

const lookUpAny = (...headings: readonly string[]) =>
  headings
    .map((heading) => MEANING_OF.get(foldText(heading).replaceAll("_", " ")))
    .find((meaning) => meaning !== undefined);

const QUALIFYING =
  /^(?:qualifying|quali|qualification|qualifikation|kvalifikatsioon|qualifications|clasificación|qualifiche|classificação|kwalificatie|kwalifikacje|aika-ajot?|tidskval|kval|kvalifikācija|kvalifikacija)(?=$|[\s_:(-])[\s_:-]*(.*)$/i;

const TIME_ALONE = /\b(?:time|zeit|uhrzeit|aeg|kell|heure|hora|ora|tijd|godzina|kello|tid|laiks|laikas)\b/i;

/** The meaning of a heading, which may name a time zone behind it: "Race date", "Qualifying (UTC)". */
function meaningOf(heading: string): RaceMeaning | Heading | null {
  const { name, zone } = splitHeadingZone(heading);
  const known = lookUpAny(heading, name, heading.replace(/\s*[([].*$/, ""));
  // "Race (CET)" is its start: names have no zone.
  if (known !== undefined) return known === "race" && zone !== null ? "date" : known;
  return meaningOfQualifying(name) ?? meaningOfRace(name);
}

/** "Qualifying", "Qualifying date" and "Qualifying time". */
function meaningOfQualifying(name: string): RaceMeaning | null {
  const [, rest] = QUALIFYING.exec(name) ?? [];
  if (rest === undefined) return null;
  return TIME_ALONE.test(rest) && !/\bdate\b/i.test(rest) ? "qualifying_time" : "qualifying";
}

/** "Race date", "Race time", "Start" and what else schedules of games call these. */
function meaningOfRace(name: string): RaceMeaning | null {
  const timely = meaningOfHeading(name.replace(/^race[\s_]+/i, ""));
  return timely === "date" || timely === "time" ? timely : null;
}

/** What `round` and `name` are beside the other columns. */
function settle(meaning: RaceMeaning | Heading | null, all: ReadonlySet<string | null>): RaceMeaning | null {
  if (meaning === "round") return all.has("race") || all.has("from") ? "number" : "race";
  if (meaning === "name") return all.has("team") ? "driver" : "race";
  return meaning;
}

/** The meanings that a row of headings names; of two columns with one meaning the first has it. Null: they
 * are no headings of races or line-ups. */
export function readRaceHeadings(cells: readonly string[]): RaceColumns | null {
  const named = cells.map(meaningOf);
  const all = new Set<string | null>(named);
  const seen = new Set<RaceMeaning>();
  const columns = named.map((one) => {
    const own = settle(one, all);
    const meaning = asDate(own, { seen, all });
    if (meaning === null || seen.has(meaning)) return null;
    seen.add(meaning);
    return meaning;
  });
  return isHeading(seen) ? columns : null;
}

/** Beside a date, "Start" is its time; beside "Grand Prix", and without another date, "Race" is its start. */
function asDate(
  own: RaceMeaning | null,
  { seen, all }: { seen: ReadonlySet<RaceMeaning>; all: ReadonlySet<string | null> },
): RaceMeaning | null {
  if (own === "date" && seen.has("date")) return "time";
  return own === "race" && seen.has("race") && !all.has("date") ? "date" : own;
}

function isHeading(seen: ReadonlySet<RaceMeaning>): boolean {
  const hasDrivers = seen.has("driver") || (seen.has("driver1") && seen.has("driver2"));
  const hasName = seen.has("race") || seen.has("place");
  const hasDay = seen.has("date") || seen.has("qualifying");
  // "Race" and "Qualifying" may be the days of both, beside the place.
  const hasDays = seen.has("race") && seen.has("place");
  return (seen.has("team") && hasDrivers) || (hasName && (hasDay || hasDays));
}

type Rows = readonly (readonly string[])[];

/** Rows whose cells are looked at. */
const MAX_LOOKED_AT = 50;

/** Puts right what the cells say otherwise: "Race" may be its date, "Qualifying" its time alone. */
export function completeRaceColumns(named: RaceColumns, rows: Rows): RaceColumns {
  const looked = rows.slice(0, MAX_LOOKED_AT);
  const columns = [...named];
  const change = (from: RaceMeaning, to: RaceMeaning, fits: (cell: string) => boolean) => {
    const at = columns.indexOf(from);
    if (at !== -1 && !columns.includes(to) && fitsMostly(looked, at, fits)) columns[at] = to;
  };
  change("race", "date", isDate);
  // Beside the place one date is enough: what cannot be read in its column is no name of a race.
  const raceAt = columns.indexOf("race");
  if (columns.includes("place") && looked.some((row) => isWrittenDate(row[raceAt] ?? "")))
    change("race", "date", () => true);
  change("race", "time", (cell) => !isDate(cell) && isTime(cell));
  change("qualifying", "qualifying_time", (cell) => !isDate(cell) && isTime(cell));
  change("date", "time", (cell) => !isDate(cell) && isTime(cell));
  // Numbers are no names: "Round" beside "Circuit".
  if (columns.includes("place")) change("race", "number", (cell) => /^\d{1,3}\.?$/.test(cell));
  // An empty column has no meaning, such as the rounds of a calendar (ICS).
  return columns.map((meaning, at) =>
    meaning === "number" && rows.every((row) => (row[at] ?? "") === "") ? null : meaning,
  );
}

const isWrittenDate = (cell: string) => /\D/.test(cell) && isDate(cell);

const isText = (cell: string) => /\p{L}{3}/u.test(cell);

/** What columns without headings mean: a date, and beside it the name of the race; null: there is none. */
export function guessRaceColumns(rows: Rows): RaceColumns | null {
  const looked = rows.slice(0, MAX_LOOKED_AT);
  const date = findColumn(looked, new Set(), isDate);
  if (date === -1) return null;
  const time = findColumn(looked, new Set([date]), (cell) => /[:.h]/.test(cell) && isTime(cell));
  const session = findColumn(looked, new Set([date, time]), (cell) => readSession(cell)?.rest === "");
  const race = findColumn(looked, new Set([date, time, session]), isText);
  if (race === -1) return null;
  const places = new Map<number, RaceMeaning>([
    [date, "date"],
    [time, "time"],
    [session, "session"],
    [race, "race"],
  ]);
  const width = Math.max(0, ...looked.map((row) => row.length));
  return Array.from({ length: width }, (_, at) => places.get(at) ?? null);
}
