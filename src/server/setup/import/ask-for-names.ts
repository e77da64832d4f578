import type { Setup } from "#contract/organise/schemas.ts";
import { foldText } from "#domain/names/fold-text.ts";
import { createNameFinder, listDistinctNames } from "#domain/names/name-finder.ts";
import { listMissing } from "#domain/organise/list-missing.ts";
import { SETUP_LIMITS } from "#domain/organise/setup-limits.ts";
import { countOf } from "#domain/pluralize.ts";
import {
  type Answers,
  answerOf,
  createQuestion,
  type ImportQuestion,
} from "#server/setup/schedule-file/questions.ts";
import type { ScheduleGame } from "#server/setup/schedule-file/read-schedule.ts";

/** A game that waits for the answer to a question. */
interface WaitingGame {
  game: ScheduleGame;
  /** Of the question. */
  title: string;
}

/** What is known of the games once questions about them are answered. */
export interface AskedGames {
  games: ScheduleGame[];
  waiting: WaitingGame[];
  questions: ImportQuestion[];
}

const wordsOf = (name: string) =>
  ` ${foldText(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/** Most questions about names: a file with more has other teams. */
const MAX_QUESTIONS = 40;

const toWorded = (name: string): Worded => ({ name, words: wordsOf(name) });

interface Worded {
  name: string;
  words: string;
}

/** The names of which one is a part of the other, as "Barcelona" of "FC Barcelona". */
function listLike({ words }: Worded, known: readonly Worded[]): string[] {
  if (words.trim() === "") return [];
  const like = known.filter((other) => other.words.includes(words) || words.includes(other.words));
  return like.filter((other) => other.words !== words && other.words.trim() !== "").map(({ name }) => name);
}

function askForName(name: string, like: readonly string[], lines: readonly number[]): ImportQuestion {
  const [first = ""] = like;
  return createQuestion({
    key: `name ${name}`,
    title: like.length === 1 ? `Is “${name}” ${first}?` : `Which team is “${name}”?`,
    text: `${countOf(lines.length, "game")} of the file ${lines.length === 1 ? "has" : "have"} this name, which is part of another one or has it as a part.`,
    evidence: [{ label: name, text: `Row ${lines[0]}` }],
    options: [
      ...like.map((other) => ({ value: `= ${other}`, label: other, note: "The same team" })),
      { value: "another", label: "Another team", note: `“${name}” is added` },
    ],
  });
}

/** The lines of each new team, by its name. */
function listLines(games: readonly ScheduleGame[], names: readonly string[]): Map<string, number[]> {
  const find = createNameFinder(names.map((name) => ({ name })));
  const lines = new Map<string, number[]>(names.map((name) => [name, []]));
  for (const { line, side1, side2 } of games)
    for (const side of [side1, side2]) lines.get(find(side)?.name ?? "")?.push(line);
  return lines;
}

/** Asks for each new team whether it is one that is here, or another one of the file, where one name is
 * part of the other. Games of names without an answer wait. */
export function askForNames({ teams }: Setup, games: readonly ScheduleGame[], answers: Answers): AskedGames {
  const added = listMissing({ rounds: [], teams }, games).teams.slice(0, SETUP_LIMITS.teams);
  const lines = listLines(games, added);
  const stored = listDistinctNames(teams.map((team) => team.name)).map(toWorded);
  const worded = added.map(toWorded);
  const asked = worded.flatMap((one, at) => {
    const like = listLike(one, [...stored, ...worded.slice(0, at)]);
    const question = askForName(one.name, like, lines.get(one.name) ?? []);
    return like.length === 0 ? [] : [{ name: one.name, question }];
  });
  const answered = new Map(
    asked
      .slice(0, MAX_QUESTIONS)
      .map(({ name, question }) => [foldText(name), { question, answer: answerOf(question, answers) }]),
  );
  const spell = (side: string) => {
    const answer = answered.get(foldText(side))?.answer ?? "";
    return answer.startsWith("= ") ? answer.slice(2) : side;
  };
  const waits = ({ side1, side2 }: ScheduleGame) =>
    [side1, side2]
      .map((side) => answered.get(foldText(side)))
      .find((one) => one !== undefined && one.answer === null);
  return {
    games: games
      .filter((game) => waits(game) === undefined)
      .map((game) => ({ ...game, side1: spell(game.side1), side2: spell(game.side2) })),
    waiting: games.flatMap((game) => {
      const open = waits(game);
      return open === undefined ? [] : [{ game, title: open.question.title }];
    }),
    questions: [...answered.values()].map(({ question }) => question),
  };
}
