// Turns schedules written as text into lines with headings: rounds as titles, dates in brackets or alone,
// and a game on each line, as football databases in plain text have them.
import { splitSides } from "./columns.ts";
import { readDate } from "#domain/dates/read-date.ts";
import { readTime } from "#domain/dates/read-time.ts";

const HEADINGS = ["Round", "Date", "Time", "Team 1", "Team 2"];

const TIME = /^(\d\d?[:.]\d\d)(?:\s*(?:UTC|GMT)?([+-]\d{1,2}))?\s+(.*)$/;

/** The date of a line such as "[Sat Dec/5]" or "Sat Dec 5"; null: it is none. */
function findDate(line: string): string | null {
  const text = line.replace(/^\[(.*)\]$/, "$1").trim();
  return /\d/.test(text) && splitSides(text) === null && readDate(text) !== null ? text : null;
}

/** Characters of a line that are read; longer ones are no games. */
const MAX_LINE_LENGTH = 300;

const SCORED = /^(.+?)\s+\d{1,3}\s*-\s*\d{1,3}(?:\s*\([^)]*\))?\s+(.+)$/;

/** Both sides of "Ahvena - Biitsi" or "Ahvena 80-75 Biitsi"; null: it is no game. */
function findSides(text: string): [string, string] | null {
  const teams = text.replace(/^\(\d+\)\s*/, "").replace(/\s{2,}@\s.*$/, "");
  const [, side1, side2] = SCORED.exec(teams) ?? [];
  return side1 !== undefined && side2 !== undefined ? [side1.trim(), side2.trim()] : splitSides(teams);
}

/** Both sides and the time of a line such as "18:00  Ahvena  -  Biitsi  @ Riga"; null: it is no game. */
function findGame(line: string): { time: string; sides: [string, string] } | null {
  const [, time = "", offset = "", rest = line] = TIME.exec(line) ?? [];
  const sides = findSides(rest);
  if (sides === null || (time !== "" && readTime(time) === null)) return null;
  return { time: offset === "" ? time : `${time} UTC${offset}`, sides };
}

/** The lines of a schedule in plain text; null: it has no date above a game, so that it is something else. */
export function readTextLines(text: string): string[][] | null {
  const lines: string[][] = [];
  let [round, date] = ["", ""];
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.slice(0, MAX_LINE_LENGTH).replace(/#.*$/, "").trim();
    if (line === "" || /^=+$/.test(line)) continue;
    const day = findDate(line);
    const game = day === null ? findGame(line) : null;
    if (day !== null) date = day;
    else if (game === null) round = line.replace(/^[=▪»*\s]+|[=\s]+$/g, "").replace(/\s*\|.*$/, "");
    else if (date !== "") lines.push([round, date, game.time, ...game.sides]);
  }
  return lines.length === 0 ? null : [HEADINGS, ...lines];
}
