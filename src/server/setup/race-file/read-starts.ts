// When the sessions of a season start. Dates, years and time zones are decided for the file as a whole, as
// those of games are; what it leaves open is asked.
import type { Setup } from "#contract/organise/schemas.ts";
import { isTimeZone, listInstantsOf, localTimeOf } from "#domain/local-time.ts";
import { countOf } from "#domain/pluralize.ts";
import { DAY, isoOf, instantOf } from "#domain/time.ts";
import { decideZone } from "#server/setup/schedule-file/decide-zone.ts";
import {
  createQuestion,
  answerOf,
  type ImportQuestion,
  MAX_EVIDENCE,
} from "#server/setup/schedule-file/questions.ts";
import { decideDates, nameRow } from "#server/setup/schedule-file/read-schedule.ts";
import {
  findStart,
  findZonelessTime,
  hasNoTime,
  NO_TIME,
  type Reading,
  type ReadingOptions,
  Waits,
  ZONE,
} from "#server/setup/schedule-file/read-start.ts";
import { isOpen, type ScheduleRow } from "#server/setup/schedule-file/schedule-rows.ts";
import type { SessionRow, FoundRace } from "./list-sessions.ts";
import type { RaceLayout } from "./race-layout.ts";
import { shortenRace } from "./read-title.ts";
import { findTrackZone } from "./track-zones.ts";

/** Reads when sessions start; throws `Unread` or `Waits`. */
export interface StartReader {
  findStart: (session: SessionRow) => string | null;
  questions: ImportQuestion[];
  notes: string[];
}

type Kind = SessionRow["kind"];

/** The columns of the date and time of a session, as those of games are called. */
function columnsOf({ headings, columns }: RaceLayout, kind: Kind) {
  const [date, time] = kind === "race" ? ["date", "time"] : ["qualifying", "qualifying_time"];
  const own = columns.map((one) => (one === date ? "date" : one === time ? "time" : null));
  // Lines of sessions have their times in the same columns.
  const isShared = !own.includes("date");
  const shared = columns.map((one) => (one === "date" || one === "time" ? one : null));
  return {
    headings,
    columns: isShared ? shared : own,
    guessed: [],
    games: [],
    above: [],
    isRepeated: () => false,
  };
}

/** The stored races as games of a race and its session, to compare times with. */
function listStored({ settings, races }: Setup): ReadingOptions["stored"] {
  const games = races.flatMap(({ id, name, starts_at, qualifying_at }) =>
    (
      [
        ["Race", starts_at],
        ["Qualifying", qualifying_at],
      ] as const
    ).map(([side2, start]) => ({
      id,
      round: "",
      side1: shortenRace(name),
      side2,
      starts_at: start,
      status: "scheduled" as const,
      spread: null,
    })),
  );
  return { settings, games, noun: "session" };
}

function askForTimes(rows: readonly ScheduleRow[]): ImportQuestion[] {
  const open = rows.filter(hasNoTime);
  if (open.length === 0) return [];
  return [
    createQuestion({
      key: NO_TIME,
      title: `${countOf(open.length, "session")} ${open.length === 1 ? "has" : "have"} no time`,
      text: "Picks lock when qualifying starts. No time is made up.",
      evidence: open.slice(0, MAX_EVIDENCE).map(nameRow),
      options: [
        {
          value: "open",
          label: "Bring them with an open time",
          note: "They are listed as problems until they have one",
        },
        { value: "type", label: "Type the times now", note: "The preview has a field for each" },
        { value: "leave", label: "Leave these races out", note: "Bring them later with the next file" },
      ],
    }),
  ];
}

/** The answer that times are those at each track. */
const AT_TRACKS = "track";

/** Adds that times may be local at each track, where all tracks are known. */
function offerTracks(
  question: ImportQuestion,
  rows: readonly ScheduleRow[],
  reading: Reading,
  ownZone: string,
): ImportQuestion {
  const local = rows.flatMap((row) => {
    const time = findZonelessTime(row, reading);
    return time === null ? [] : [{ row, time, zone: findTrackZone(row.cells.round) }];
  });
  const [first] = local;
  if (first === undefined || local.some(({ zone }) => zone === null)) return question;
  const [start] = listInstantsOf(first.time, first.zone ?? ownZone);
  const own = start === undefined ? "" : localTimeOf(start, ownZone).replace("T", ", ");
  const note = `Row ${first.row.line}, ${first.row.cells.side1}, starts ${own} your time`;
  const option = { value: AT_TRACKS, label: "Local time at each track", note };
  return { ...question, options: [...question.options, option] };
}

/** The key of the question on which day qualifying is. */
const QUALIFYING_DAY = "qualifying-day";

/** Of which day a qualifying is whose line has a time alone; null: its line has a day, or it is open. */
function decideDays(races: readonly FoundRace[], answers: ReadingOptions["answers"]) {
  const open = races.flatMap(({ race, qualifying }) => {
    const isOwn =
      qualifying !== null && isOpen(qualifying.row.cells.date) && !isOpen(qualifying.row.cells.time);
    return isOwn && race !== null && !isOpen(race.row.cells.date) ? [{ race, qualifying }] : [];
  });
  if (open.length === 0)
    return { question: null, days: new Map<SessionRow, SessionRow>(), isBefore: false, isOpen: false };
  const question = createQuestion({
    key: QUALIFYING_DAY,
    title: "On which day is qualifying?",
    text: "The file has its time and not its day. Picks lock at that moment.",
    evidence: open.slice(0, MAX_EVIDENCE).map(({ race, qualifying }) => ({
      label: `Row ${race.row.line}`,
      text: `${race.row.cells.side1}: qualifying ${qualifying.row.cells.time}, race ${race.row.cells.date}`,
    })),
    options: [
      { value: "before", label: "The day before the race", note: "" },
      { value: "same", label: "The day of the race", note: "" },
    ],
  });
  const answer = answerOf(question, answers);
  const days = new Map(open.map(({ race, qualifying }) => [qualifying, race] as const));
  return { question, days, isBefore: answer === "before", isOpen: answer === null };
}

/** Prepares reading the starts of a season's sessions. */
export function readStarts(
  races: readonly FoundRace[],
  layout: RaceLayout,
  { setup, options }: { setup: Setup; options: ReadingOptions },
): StartReader {
  const { answers, timeZone: ownZone } = options;
  const days = decideDays(races, answers);
  const sessions = races.flatMap(({ race, qualifying }) => [race, qualifying]).filter((one) => one !== null);
  for (const [qualifying, race] of days.days)
    qualifying.row.cells.date = race.row.cells.date.split(/[T ]\d\d?:/)[0] ?? "";
  const rows = sessions.map(({ row }) => row);
  const decided = decideDates(
    rows.toSorted((one, other) => one.line - other.line),
    options,
  );
  const base = { ...options, ...decided, stored: listStored(setup), waiting: [] };
  const questions = [...decided.questions, ...(days.question === null ? [] : [days.question])];
  const zones = new Map<Kind, string | null>();
  for (const kind of ["race", "qualifying"] as const) {
    const own = sessions.filter((session) => session.kind === kind).map(({ row }) => row);
    const zone = decideZone(own, columnsOf(layout, kind), { ...base, timeZone: ownZone });
    zones.set(kind, zone.value);
    decided.notes.push(...zone.notes.filter((note) => !decided.notes.includes(note)));
    if (zone.question !== null && !questions.some(({ key }) => key === ZONE))
      questions.push(offerTracks(zone.question, own, { ...base, timeZone: null, questions: [] }, ownZone));
  }
  questions.push(...askForTimes(rows));
  const isAtTracks = answers[ZONE] === AT_TRACKS;
  const zoneOf = ({ kind, name }: SessionRow) => {
    const zone = zones.get(kind) ?? null;
    if (zone !== null || !isAtTracks) return zone;
    const track = findTrackZone(name);
    return track !== null && isTimeZone(track) ? track : null;
  };
  return {
    findStart: (session) => {
      if (days.isOpen && days.days.has(session)) throw new Waits(QUALIFYING_DAY);
      const reading = { ...base, questions, notes: decided.notes, timeZone: zoneOf(session) };
      const start = findStart(session.row, reading);
      const isEarlier = start !== null && days.isBefore && days.days.has(session);
      return isEarlier ? isoOf(instantOf(start) - DAY) : start;
    },
    questions,
    notes: decided.notes,
  };
}
