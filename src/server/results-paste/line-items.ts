// What a line of results consists of: teams, scores, numbers, and other text.
import { findWeekday, isMonthName } from "#domain/dates/month-names.ts";
import { readDate, type CellDate } from "#domain/dates/read-date.ts";
import { readTime } from "#domain/dates/read-time.ts";
import type { FoundTeam, TeamFinder } from "./find-team.ts";
import { plainWords } from "./plain-words.ts";
import type { PastedLine } from "./split-cells.ts";

/** A part of a line. `pair`: two numbers with a sign between them, as 98-86. */
export type Item =
  | { kind: "team"; text: string; found: FoundTeam }
  | { kind: "pair"; pair: readonly [number, number] }
  | { kind: "number"; number: number }
  | { kind: "text"; text: string };

/** A line and its parts. */
export interface ReadLine extends PastedLine {
  items: readonly Item[];
  /** The date that stands in the line; null: none. */
  date: CellDate | null;
}

const PAIR = /(?<![\p{L}\d.:/])(\d{1,3})\s*[-‐–—−:]\s*(\d{1,3})(?![\p{L}\d.:/])/gu;
const NUMBER = /(?<![\p{L}\d.,:/])\d{1,3}(?![\p{L}\d:/]|[.,]\d)/gu;
const CLOCK = /(?<![\d:])(?:[01]?\d|2[0-3])[:.][0-5]\d(?:\s*[ap]\.?m\.?)?(?![\d:])/giu;
const DATES = [
  /\b\d{4}-\d\d-\d\d(?:T[\d:.]+Z?)?\b/u,
  /(?<!\d)\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d\d)(?!\d)/u,
  /(?<!\d)\d{1,2}\.\s?\d{1,2}\.(?!\d)/u,
  /^(?:\p{L}{2,10}[,.]?\s+)?\d{1,2}\.?\s+\p{L}{3,9}\.?(?:,?\s+\d{4})?(?=[\s,:]|$)/u,
  /^(?:\p{L}{2,10}[,.]?\s+)?\p{L}{3,9}\.?\s+\d{1,2},\s+\d{4}(?=[\s,:]|$)/u,
];

/** Words beside teams and scores that say nothing of either. */
const WORDS = new Set(
  "final,finals,ft,f,full time,ot,aot,aet,after overtime,overtime,nv,n v,result,game,match,end,ended,fulltime,vs,v".split(
    ",",
  ),
);

const isNoise = (text: string) => plainWords(text) === "" || WORDS.has(plainWords(text));

/** Signs around a name, such as a flag, a bullet or a dash. */
const trimSigns = (text: string) => text.replace(/^[^\p{L}\p{N}]+/u, "").replace(/[^\p{L}\p{N}.)]+$/u, "");

const SEPARATORS = /\s*[-‐–—−:|,;/@]\s*|\s+(?:vs?\.?|versus|at|beats?|def\.?|defeated|gegen)\s+/giu;

/** Longer texts name no two teams: each split of one is looked up. */
const MAX_TEAMS_LENGTH = 250;

/** Whether a text is a name of the team as a whole, which a part of it or a code may be by chance. */
const isWhole = ({ by }: FoundTeam) => by !== "part" && by !== "code";

/** The two teams of "Germany – Finland", and of "Germany Finland" where both names are whole; null: the text
 * names none, or could be split in several ways. */
function splitTeams(text: string, find: TeamFinder): Item[] | null {
  if (text.length > MAX_TEAMS_LENGTH) return null;
  const splitAt = (signs: RegExp, isSure: (found: FoundTeam) => boolean) =>
    [...text.matchAll(signs)].flatMap((sign): Item[][] => {
      const parts = [text.slice(0, sign.index), text.slice(sign.index + sign[0].length)].map(trimSigns);
      const [one, other] = parts.map((part) => find(part));
      if (one == null || other == null || one.team === other.team) return [];
      if (!isSure(one) || !isSure(other)) return [];
      return [
        [
          { kind: "team", text: parts[0] ?? "", found: one },
          { kind: "team", text: parts[1] ?? "", found: other },
        ],
      ];
    });
  const signed = splitAt(SEPARATORS, () => true);
  const splits = signed.length > 0 ? signed : splitAt(/\s+/gu, isWhole);
  return splits.length === 1 ? (splits[0] ?? null) : null;
}

/** The parts of a text without numbers. */
function readName(raw: string, find: TeamFinder): Item[] {
  const text = trimSigns(raw.trim());
  if (isNoise(text)) return [];
  const found = find(text);
  if (found !== null) return [{ kind: "team", text, found }];
  return splitTeams(text, find) ?? [{ kind: "text", text }];
}

const BESIDE_DATES = /^(?:am|pm|a|p|m|h|t|z|st|nd|rd|th|de|of|at|um|kell|uhr|utc|gmt|[cew]e?s?t)$/i;

/** Whether all words of a text are those of a date. Names of teams and players may begin like a month. */
const hasDateWords = (text: string) =>
  (text.match(/\p{L}+/gu) ?? []).every(
    (word) => isMonthName(word) || findWeekday(word) !== null || BESIDE_DATES.test(word),
  );

/** Takes the date out of a text. */
function takeDate(text: string): { rest: string; date: CellDate | null } {
  for (const pattern of DATES) {
    const [phrase = ""] = pattern.exec(text) ?? [];
    const date = phrase === "" || !hasDateWords(phrase) ? null : readDate(phrase.trim());
    if (date !== null) return { rest: text.replace(phrase, " "), date };
  }
  return { rest: text, date: null };
}

/** The parts of a text, in their order. */
function readText(text: string, find: TeamFinder): Item[] {
  const whole = readName(text, find);
  if (whole.length === 1 && whole[0]?.kind === "team") return whole;
  const marked: { from: number; to: number; item: Item }[] = [...text.matchAll(PAIR)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    item: { kind: "pair", pair: [Number(match[1]), Number(match[2])] },
  }));
  for (const match of text.matchAll(NUMBER)) {
    const [from, to] = [match.index, match.index + match[0].length];
    if (!marked.some((one) => from < one.to && to > one.from))
      marked.push({ from, to, item: { kind: "number", number: Number(match[0]) } });
  }
  marked.sort((one, other) => one.from - other.from);
  const items: Item[] = [];
  let at = 0;
  for (const { from, to, item } of marked) {
    items.push(...readName(text.slice(at, from), find), item);
    at = to;
  }
  return [...items, ...readName(text.slice(at), find)];
}

const isClock = (cell: string) => readTime(cell) !== null && /[:.h]\d\d|[ap]\.?m?\.?$/i.test(cell);

const withoutBrackets = (text: string) => text.replaceAll(/\([^()]*\)|\[[^[\]]*\]/gu, " ");

function readCell(cell: string, find: TeamFinder): Item[] {
  if (cell === "" || isClock(cell)) return [];
  const found = find(trimSigns(withoutBrackets(cell)));
  if (found !== null) return [{ kind: "team", text: trimSigns(withoutBrackets(cell)), found }];
  const items = readText(withoutBrackets(cell), find);
  return items.some(({ kind }) => kind === "text") ? [{ kind: "text", text: cell }] : items;
}

/** Reads a whole cell or line as a date; null: it is none, as a number alone or a score. */
function readWholeDate(text: string): CellDate | null {
  const isOther = !/\d/.test(text) || /^\d+$|^\d{1,3}\s*[-–—:]\s*\d{1,3}$/.test(text) || !hasDateWords(text);
  const date = isOther ? null : readDate(text);
  return date !== null && (date.rest === "" || readTime(date.rest) !== null) ? date : null;
}

/** Reads the parts of a line. */
export function readLine(line: PastedLine, find: TeamFinder): ReadLine {
  if (line.cells.length > 1) {
    const dates = line.cells.map(readWholeDate);
    return {
      ...line,
      date: dates.find((date) => date !== null) ?? null,
      items: line.cells.flatMap((cell, at) => (dates[at] == null ? readCell(cell, find) : [])),
    };
  }
  const whole = readWholeDate(line.text);
  if (whole !== null) return { ...line, date: whole, items: [] };
  const { rest, date } = takeDate(line.text);
  return { ...line, date, items: readText(withoutBrackets(rest.replaceAll(CLOCK, " ")), find) };
}
