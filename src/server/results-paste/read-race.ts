// Reads the classification of a race: each driver's place, or that he was not classified.
import type { HowRead, ReadRace } from "#contract/organise/pasted-schemas.ts";
import type { ContestFacts, SetupRace } from "#contract/organise/schemas.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { createPlayerFinder, type PlayerFinder } from "./find-player.ts";
import { plainWords } from "./plain-words.ts";
import type { PastedLine } from "./split-cells.ts";

const OUT =
  /(?<!\p{L})(?:nc|dnf|dns|dsq|dq|ret|retired|wd|withdrawn|ex|excluded|disqualified|not classified|dnq)(?!\p{L})/iu;

/** A line with a driver. */
interface Entry {
  line: number;
  driver: string;
  position: number | null;
  isOut: boolean;
}

/** Most words of a driver's name. */
const MAX_WORDS = 5;

/** Words of a line that may be a name: the longest first. */
function listPhrases(text: string): string[] {
  const words = text.split(/[\s,]+/).filter((word) => /\p{L}/u.test(word));
  const phrases: string[] = [];
  for (let length = Math.min(MAX_WORDS, words.length); length > 0; length--)
    for (let from = 0; from + length <= words.length; from++)
      phrases.push(words.slice(from, from + length).join(" "));
  return phrases;
}

/** The only driver whom a line names; null: none or several. */
function findDriver(text: string, find: PlayerFinder): string | null {
  const found = new Set(
    listPhrases(text.slice(0, 200)).flatMap((phrase) => {
      const player = phrase.length < 3 ? null : find(phrase, null);
      return player === null || player === "several" ? [] : [player.player];
    }),
  );
  const [driver] = found;
  return found.size === 1 && driver !== undefined ? driver : null;
}

function readEntry({ line, text, cells }: PastedLine, find: PlayerFinder): Entry | null {
  const whole = cells.length > 1 ? cells.join(" ") : text;
  const driver = findDriver(whole, find);
  if (driver === null) return null;
  const [, place] = /^[^\p{L}\d]*(?:p|pos\.?)?\s*(\d{1,2})(?:st|nd|rd|th|[.):†*]|\s|$)/iu.exec(whole) ?? [];
  return { line, driver, position: place === undefined ? null : Number(place), isOut: OUT.test(whole) };
}

const look = (text: string): HowRead => ({ is_sure: false, text });

/** The places of lines without numbers: their order. */
function numberLines(entries: readonly Entry[]): { entries: Entry[]; how: HowRead[] } {
  const classified = entries.filter(({ isOut }) => !isOut);
  if (classified.length === 0 || classified.some(({ position }) => position !== null))
    return { entries: [...entries], how: [] };
  return {
    entries: entries.map((one) => ({ ...one, position: one.isOut ? null : classified.indexOf(one) + 1 })),
    how: [look("The lines have no places: their order counts")],
  };
}

/** Whether the numbers at the beginning of lines are places, and not those of cars. */
function areRising(entries: readonly Entry[]): boolean {
  const places = entries.flatMap(({ position }) => position ?? []);
  return places.every((place, at) => place > (places[at - 1] ?? 0));
}

/** The finish of each driver whose lines are certain. */
function listFinishes(entries: readonly Entry[]) {
  const how: HowRead[] = [];
  const finishes = entries.flatMap(({ driver, position, isOut, line }) => {
    if (entries.some((other) => other.driver === driver && other.line !== line)) {
      how.push(look(`${driver} is in several lines`));
      return [];
    }
    if (position !== null && isOut) {
      how.push(
        look(`Line ${line} has a place for ${driver} and says that he was not classified: which is it?`),
      );
      return [];
    }
    return position === null && !isOut ? [] : [{ driver, position }];
  });
  return { finishes, how };
}

interface RaceDesk {
  races: readonly SetupRace[];
  facts: readonly ContestFacts[];
  now: Instant;
}

/** The race that the text names, else the only one that awaits a result. */
function findRace(text: string, { races, facts, now }: RaceDesk): { race: SetupRace | null; how: HowRead[] } {
  const entered = new Set(facts.filter(({ has_result }) => has_result).map(({ id }) => id));
  const started = races.filter(
    ({ starts_at, status }) => status === "scheduled" && starts_at !== null && instantOf(starts_at) <= now,
  );
  const words = ` ${plainWords(text)} `;
  const named = started.filter(({ name }) => words.includes(` ${plainWords(name)} `));
  const [first] = named;
  if (named.length === 1 && first !== undefined)
    return { race: first, how: [{ is_sure: true, text: `It names ${first.name}` }] };
  const awaiting = started.filter(({ duels }) => !duels.some(({ id }) => entered.has(id)));
  const [only] = awaiting;
  if (named.length > 1 || awaiting.length !== 1 || only === undefined) return { race: null, how: [] };
  return { race: only, how: [look("It names no race: the only one that awaits a result")] };
}

/** Reads a classification; null: no line names a driver. `race`: the one that the organiser named. */
export async function readRace(
  lines: readonly PastedLine[],
  desk: RaceDesk,
  { race: chosen, rest }: { race: number | null; rest: () => Promise<void> },
): Promise<ReadRace | null> {
  const text = lines.map((line) => line.text).join("\n");
  const picked = desk.races.find(({ id }) => id === chosen);
  const { race, how } = picked === undefined ? findRace(text, desk) : { race: picked, how: [] };
  const duels = race === null ? desk.races.flatMap((one) => one.duels) : race.duels;
  const drivers = [...new Set(duels.flatMap(({ driver1, driver2 }) => [driver1, driver2]))];
  const find = createPlayerFinder([{ name: "", players: drivers }]);
  const read: Entry[] = [];
  for (const line of lines) {
    read.push(...[readEntry(line, find)].filter((entry) => entry !== null));
    await rest();
  }
  if (read.length === 0) return null;
  if (race === null) return { race: null, finishes: [], how: [] };
  const numbered = numberLines(read);
  if (!areRising(numbered.entries)) {
    const noPlaces = look("The numbers in front of the drivers are no places");
    return { race: race.id, finishes: [], how: [...how, noPlaces] };
  }
  const listed = listFinishes(numbered.entries);
  return { race: race.id, finishes: listed.finishes, how: [...how, ...numbered.how, ...listed.how] };
}
