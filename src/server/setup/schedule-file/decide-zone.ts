// In which time zone the local times of a file are: as its headings say, else it is asked, with what the
// games that are here and the names of places tell.
import type { SetupGame } from "#contract/organise/schemas.ts";
import { isTimeZone, listInstantsOf, localTimeOf } from "#domain/local-time.ts";
import { foldText } from "#domain/names/fold-text.ts";
import { DAY, instantOf } from "#domain/time.ts";
import type { Decided } from "./date-order.ts";
import type { Layout } from "./find-layout.ts";
import { splitHeadingZone } from "./heading-zone.ts";
import { answerOf, createQuestion, type ImportQuestion } from "./questions.ts";
import { findZonelessTime, type Reading, ZONE } from "./read-start.ts";
import type { ScheduleRow } from "./schedule-rows.ts";
import { findZonesOfPlaces, nameZone } from "./zone-places.ts";

/** A line with a local time. */
interface LocalLine {
  row: ScheduleRow;
  local: string;
}

/** Zones that are tried beside the organiser's and the tournament's own: one of each usual time. */
const TRIED = [
  "Europe/London",
  "Europe/Paris",
  "Europe/Athens",
  "Europe/Istanbul",
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
  "America/Sao_Paulo",
  "Asia/Shanghai",
  "Asia/Tokyo",
  "Australia/Sydney",
  "UTC",
];

/** Most lines that are compared with games that are here, and most that decide whether two zones differ. */
const MAX_COMPARED = 60;
const MAX_SAMPLE = 12;

/** So far apart a line and its game may be, whatever the zone. */
const NEAR = 1.5 * DAY;

const startOf = ({ local }: LocalLine, zone: string) => listInstantsOf(local, zone)[0] ?? null;

/** The lines whose game is here, with its start. */
function pairWithStored(lines: readonly LocalLine[], stored: readonly SetupGame[]) {
  const keyOf = (one: string | null, two: string | null) =>
    [one, two].map((side) => foldText(side ?? "")).join("\n");
  const starts = new Map<string, number[]>();
  for (const { side1, side2, starts_at } of stored) {
    if (starts_at === null) continue;
    const key = keyOf(side1, side2);
    starts.set(key, [...(starts.get(key) ?? []), instantOf(starts_at)]);
  }
  return lines.slice(0, 10 * MAX_COMPARED).flatMap((line) => {
    const { side1, side2 } = line.row.cells;
    const about = instantOf(`${line.local}:00Z`);
    const near = (starts.get(keyOf(side1, side2)) ?? []).filter((at) => Math.abs(at - about) <= NEAR);
    const [start] = near;
    return start === undefined || near.length > 1 ? [] : [{ line, start }];
  });
}

type Compared = ReturnType<typeof pairWithStored>;

const countFitting = (compared: Compared, zone: string) =>
  compared.filter(({ line, start }) => startOf(line, zone) === start).length;

/** The zones of a list that differ from one another for these lines. */
function listDistinct(zones: readonly string[], lines: readonly LocalLine[]): string[] {
  const step = Math.max(1, Math.floor(lines.length / MAX_SAMPLE));
  const sample = lines.filter((_, at) => at % step === 0);
  const seen = new Set<string>();
  return zones.filter((zone) => {
    const starts = sample.map((line) => startOf(line, zone)).join();
    return !seen.has(starts) && seen.add(starts) !== undefined;
  });
}

interface Evidence {
  zones: string[];
  /** The zone in which most games that are here fit; null: none does. */
  best: string | null;
  evidence: ImportQuestion["evidence"];
}

/** The zone in which most games that are here fit; null: none does. */
function findBest(compared: Compared, zones: readonly string[]): string | null {
  const counted = zones.map((zone) => ({ zone, count: countFitting(compared, zone) }));
  const [best] = counted.toSorted((one, other) => other.count - one.count);
  return best !== undefined && best.count > 0 ? best.zone : null;
}

/** How many games that are here fit in the best zone, and in the organiser's own. */
function describeFits(
  compared: Compared,
  best: string | null,
  { ownZone, stored }: Pick<Zoned, "ownZone" | "stored">,
): Evidence["evidence"] {
  if (compared.length === 0) return [];
  const shown = new Set(best === null ? [ownZone] : [best, ownZone]);
  return [...shown].map((zone) => ({
    label: `${countFitting(compared, zone)} of ${compared.length}`,
    text: `${stored?.noun ?? "game"}s that are here fit to the minute when read as ${nameZone(zone)} time${zone === ownZone ? ", your own" : ""}.`,
  }));
}

function collectEvidence(
  rows: readonly ScheduleRow[],
  lines: readonly LocalLine[],
  reading: Zoned,
): Evidence {
  const { ownZone, stored } = reading;
  const compared = pairWithStored(lines, stored?.games ?? []).slice(0, MAX_COMPARED);
  const places = findZonesOfPlaces(rows);
  const known = [ownZone, stored?.settings.time_zone ?? ownZone, ...places.map(({ zone }) => zone)];
  const best = findBest(compared, listDistinct([...known, ...TRIED], lines));
  const named = places.slice(0, 1).map(({ zone, count, total, place }) => ({
    label: `${count} of ${total}`,
    text: `rows name places such as ${place}, where ${nameZone(zone)} time is kept.`,
  }));
  return {
    zones: listDistinct([...(best === null ? [] : [best]), ...known], lines).slice(0, 4),
    best,
    evidence: [...describeFits(compared, best, reading), ...named],
  };
}

interface Zoned extends Omit<Reading, "timeZone" | "questions"> {
  ownZone: string;
}

function askZone(rows: readonly ScheduleRow[], lines: readonly LocalLine[], reading: Zoned): ImportQuestion {
  const [first] = lines;
  const { zones, best, evidence } = collectEvidence(rows, lines, reading);
  const { ownZone } = reading;
  const note = (zone: string) => {
    const start = first === undefined ? null : startOf(first, zone);
    if (first === undefined || start === null) return "";
    const [day = "", time = ""] = localTimeOf(start, ownZone).split("T");
    return `Row ${first.row.line} starts ${day === first.local.slice(0, 10) ? "" : `${day}, `}${time} your time`;
  };
  return createQuestion({
    key: ZONE,
    title: `${first?.local.slice(11) ?? ""}, in which place?`,
    text: "The file names no time zone, and picks lock at the start.",
    evidence,
    options: zones.map((zone) => ({
      value: zone,
      label: zone === ownZone ? `${nameZone(zone)}, your time` : nameZone(zone),
      note: note(zone),
    })),
    typed: "Another place",
    suggested: best,
  });
}

/** The zone that the heading of the date or the time names. */
function findNamedZone({ headings, columns }: Layout): { heading: string; zone: string } | null {
  for (const meaning of ["time", "date"] as const) {
    const heading = headings?.cells[columns.indexOf(meaning)] ?? "";
    const { zone } = splitHeadingZone(heading);
    if (zone !== null) return { heading, zone };
  }
  return null;
}

/** Decides the zone of a file's local times; without `asksZone` it is the given one. */
export function decideZone(
  rows: readonly ScheduleRow[],
  layout: Layout,
  given: Omit<Reading, "timeZone" | "questions"> & { timeZone: string },
): Decided<string> {
  const { timeZone: ownZone, asksZone = false, answers } = given;
  const named = findNamedZone(layout);
  if (named !== null)
    return {
      value: named.zone,
      question: null,
      notes: [`“${named.heading}” names the zone of the times: ${nameZone(named.zone)}.`],
    };
  if (!asksZone) return { value: ownZone, question: null, notes: [] };
  const reading = { ...given, ownZone };
  const lines = rows.flatMap((row) => {
    const local = findZonelessTime(row, { ...given, questions: [] });
    return local === null ? [] : [{ row, local }];
  });
  if (lines.length === 0) return { value: null, question: null, notes: [] };
  const question = askZone(rows, lines, reading);
  const answer = answerOf(question, answers);
  return { value: answer !== null && isTimeZone(answer) ? answer : null, question, notes: [] };
}
