import type { ImportRow } from "#contract/organise/import-schemas.ts";
import { HOUR, instantOf } from "#domain/time.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import {
  type Answers,
  answerOf,
  createQuestion,
  type ImportQuestion,
} from "#server/setup/schedule-file/questions.ts";
import type { ImportedGame, ImportedRows } from "#server/setup/schedule-file/imported-rows.ts";

/** Two games of the same teams that start so close may be one. */
const NEAR = 12 * HOUR;

/** The teams of a game in any order; null: one is open, or the game has an id of its own. */
function pairOf({ id, side1, side2, starts_at }: ImportedGame): string | null {
  if (id !== undefined || !side1 || !side2 || !starts_at) return null;
  return JSON.stringify([side1, side2].toSorted());
}

const startOf = ({ starts_at }: ImportedGame) => (starts_at == null ? Number.NaN : instantOf(starts_at));
const nameGame = ({ side1, side2 }: ImportedGame) => `${side1 ?? "?"} – ${side2 ?? "?"}`;

function askFor(game: ImportedGame, first: ImportedGame): ImportQuestion {
  return createQuestion({
    key: `doubled ${game.line}`,
    title: `${nameGame(game)} stands twice in the file`,
    text: "The teams are the same, and the games are not twelve hours apart.",
    evidence: [first, game].map((one) => ({
      label: `Row ${one.line}`,
      text: `${nameGame(one)}, ${one.round}`,
    })),
    options: [
      { value: "one", label: "One game", note: `Row ${first.line} counts` },
      { value: "two", label: "Two games", note: "Both can be picked" },
    ],
  });
}

/** Most questions about such games; more of them are left out. */
const MAX_QUESTIONS = 40;

const refuse = (game: ImportedGame, why: string): ImportRow => ({
  table: "games",
  line: game.line,
  name: nameGame(game),
  kind: "refused",
  fields: [],
  why,
  cell: null,
});

/** Asks about each game that an earlier line seems to have already, at another time of the day, in another
 * round or with another spread; the later one waits. */
export function askForDoubles(rows: ImportedRows, answers: Answers): ImportedRows {
  const earlier = new Map<string, ImportedGame[]>();
  const kept: ImportedRows = {
    ...rows,
    games: [],
    refused: [...rows.refused],
    questions: [...rows.questions],
  };
  for (const game of rows.games) {
    const pair = pairOf(game);
    const others = pair === null ? [] : (earlier.get(pair) ?? []);
    const first = others.find((other) => Math.abs(startOf(other) - startOf(game)) < NEAR);
    if (pair !== null) earlier.set(pair, [...others, game]);
    if (first === undefined) {
      kept.games.push(game);
      continue;
    }
    const question = askFor(game, first);
    const answer = answerOf(question, answers);
    if (kept.questions.length - rows.questions.length < MAX_QUESTIONS) kept.questions.push(question);
    if (answer === "two") kept.games.push(game);
    if (answer === null) kept.refused.push(refuse(game, sentences.waitsForAnswer(question.title)));
  }
  return kept;
}
