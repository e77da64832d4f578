// Asks whether teams and drivers of a line-up are some that are here under a name that is alike.
import { foldText } from "#domain/names/fold-text.ts";
import { createNameFinder, listDistinctNames } from "#domain/names/name-finder.ts";
import {
  type Answers,
  answerOf,
  createQuestion,
  type ImportQuestion,
} from "#server/setup/schedule-file/questions.ts";
import type { LineUpRow } from "./read-line-ups.ts";

/** A name in letters without marks, as keyboards of other countries write it: "Hülkenberg" is "Hulkenberg",
 * and so is "Huelkenberg". */
const plainOf = (name: string) =>
  foldText(name)
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ø", "o")
    .replaceAll("ß", "ss")
    .replaceAll(/([aou])e/g, "$1");

const wordsOf = (name: string) =>
  plainOf(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

const contains = (words: readonly string[], part: readonly string[]) =>
  part.length > 0 && part.every((word) => words.includes(word));

/** Whether all words of one name are in the other. */
const isPart = (one: readonly string[], other: readonly string[]) =>
  contains(one, other) || contains(other, one);

/** Whether a driver can be the other one: by a part of the name, or by the last name with an initial. */
function isLikeDriver(one: readonly string[], other: readonly string[]): boolean {
  if (isPart(one, other)) return true;
  const [first = "", last = ""] = [one.at(0), one.at(-1)];
  const [otherFirst = "", otherLast = ""] = [other.at(0), other.at(-1)];
  const isInitial = first.length === 1 || otherFirst.length === 1;
  return last === otherLast && isInitial && first[0] === otherFirst[0];
}

interface Named {
  readonly name: string;
  readonly formerly?: readonly string[] | undefined;
}

/** How names of a kind are asked for. */
interface Kind {
  /** With which keys of its questions begin. */
  key: string;
  noun: string;
  isLike: (one: readonly string[], other: readonly string[]) => boolean;
}

const TEAM: Kind = { key: "name", noun: "team", isLike: isPart };
const DRIVER: Kind = { key: "driver", noun: "driver", isLike: isLikeDriver };

/** A name of the file, the lines that have it, and a known name of its surroundings, which is suggested. */
interface FoundName {
  name: string;
  lines: number[];
  near: readonly string[];
}

function ask({ key, noun }: Kind, { name, lines, near }: FoundName, like: readonly string[]): ImportQuestion {
  const own = like.filter((other) => near.includes(other));
  const [only = like[0] ?? ""] = own;
  const isSure = own.length === 1;
  return createQuestion({
    key: `${key} ${name}`,
    title: like.length === 1 ? `Is “${name}” ${only}?` : `Which ${noun} is “${name}”?`,
    text: isSure ? `${only} drives for that team here.` : "The names are alike.",
    evidence: [{ label: lines.length === 1 ? `Row ${lines[0]}` : `${lines.length} rows`, text: name }],
    options: [
      ...like.map((other) => ({ value: `= ${other}`, label: other, note: `The same ${noun}` })),
      { value: "another", label: `Another ${noun}`, note: `“${name}” is added` },
    ],
    suggested: isSure ? `= ${only}` : null,
  });
}

/** The names once the questions about them are answered. */
export interface SpelledNames {
  /** The name that counts. */
  spell: (name: string) => string;
  /** The question that keeps a name from counting. */
  findOpen: (name: string) => ImportQuestion | undefined;
  questions: ImportQuestion[];
}

/** Most questions about names of a kind. */
const MAX_QUESTIONS = 60;

function askForNames(kind: Kind, found: readonly FoundName[], known: readonly Named[], answers: Answers) {
  const distinct = listDistinctNames(known.map(({ name }) => name));
  const find = createNameFinder(known);
  const worded = distinct.map((name) => ({ name, words: wordsOf(name) }));
  const asked = found
    .filter(({ name }) => find(name) === undefined)
    .flatMap((one) => {
      const words = wordsOf(one.name);
      const like = worded.filter((other) => kind.isLike(words, other.words)).map(({ name }) => name);
      return like.length === 0 ? [] : [{ name: foldText(one.name), question: ask(kind, one, like) }];
    });
  const questions = new Map(asked.slice(0, MAX_QUESTIONS).map(({ name, question }) => [name, question]));
  return {
    spell: (name: string) => {
      const question = questions.get(foldText(name));
      const answer = (question && answerOf(question, answers)) ?? "";
      return answer.startsWith("= ") ? answer.slice(2) : (find(name)?.name ?? name);
    },
    findOpen: (name: string) => {
      const question = questions.get(foldText(name));
      return question !== undefined && answerOf(question, answers) === null ? question : undefined;
    },
    questions: [...questions.values()],
  };
}

/** Collects names with their lines. */
function collect(names: readonly { name: string; line: number; near: readonly string[] }[]): FoundName[] {
  const found = new Map<string, FoundName>();
  for (const { name, line, near } of names) {
    const one = found.get(foldText(name)) ?? { name, lines: [], near };
    one.lines.push(line);
    found.set(foldText(name), one);
  }
  return [...found.values()];
}

/** What is here: teams, and drivers by team. */
export interface KnownLineUps {
  teams: readonly Named[];
  drivers: ReadonlyMap<string, readonly string[]>;
}

/** Asks for the teams and drivers of a file whose names are like known ones. */
export function askForLineUpNames(
  rows: readonly LineUpRow[],
  { teams, drivers }: KnownLineUps,
  answers: Answers,
): { team: SpelledNames; driver: SpelledNames } {
  const inTeams = collect(rows.map(({ team, line }) => ({ name: team, line, near: [] })));
  const team = askForNames(TEAM, inTeams, teams, answers);
  const inRows = collect(
    rows.flatMap((row) =>
      row.drivers.map((name) => ({ name, line: row.line, near: drivers.get(team.spell(row.team)) ?? [] })),
    ),
  );
  return {
    team,
    driver: askForNames(
      DRIVER,
      inRows,
      [...drivers.values()].flatMap((names) => names.map((name) => ({ name }))),
      answers,
    ),
  };
}
