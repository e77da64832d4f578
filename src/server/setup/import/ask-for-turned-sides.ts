import type { Setup, SetupGame } from "#contract/organise/schemas.ts";
import { createNameFinder } from "#domain/names/name-finder.ts";
import {
  type Answers,
  answerOf,
  createQuestion,
  type ImportQuestion,
} from "#server/setup/schedule-file/questions.ts";
import type { ScheduleGame } from "#server/setup/schedule-file/read-schedule.ts";
import { HOUR, instantOf } from "#domain/time.ts";
import type { AskedGames } from "./ask-for-names.ts";

/** So far apart two starts may be of one game whose sides are turned. */
const NEAR = 12 * HOUR;

function isNear(stored: SetupGame, game: ScheduleGame): boolean {
  if (stored.starts_at === null || game.starts_at === null) return false;
  return Math.abs(instantOf(stored.starts_at) - instantOf(game.starts_at)) <= NEAR;
}

function askForSides({ side1, side2, line }: ScheduleGame, stored: SetupGame): ImportQuestion {
  return createQuestion({
    key: `turned ${line}`,
    title: `${side1} – ${side2} is here the other way round`,
    text: `Here it is ${stored.side1} – ${stored.side2}, at about the same time. The first team decides whose spread it is.`,
    evidence: [{ label: `Row ${line}`, text: `${side1} – ${side2}` }],
    options: [
      { value: "keep", label: "Keep ours", note: `${stored.side1} first; the file’s spread is turned` },
      {
        value: "turn",
        label: "Turn ours round",
        note: `${stored.side2} first; players keep the team they picked`,
      },
      { value: "two", label: "Two games", note: "Both can be picked" },
    ],
    suggested: "keep",
  });
}

const negate = (spread: number | null) => (spread === null ? null : -spread);

/** The stored game with the sides of the file, and the spread that means the same. */
const turnOurs = (game: ScheduleGame, { id, spread }: SetupGame): ScheduleGame => ({
  ...game,
  id,
  spread: game.spread ?? negate(spread),
});

const turn = (game: ScheduleGame): ScheduleGame => ({
  ...game,
  side1: game.side2,
  side2: game.side1,
  spread: negate(game.spread),
});

/** The game as it is imported. */
function settle(game: ScheduleGame, stored: SetupGame, answer: string): ScheduleGame {
  if (answer === "keep") return turn(game);
  return answer === "turn" ? turnOurs(game, stored) : game;
}

/** Asks whether a game whose teams play here at about the same time the other way round is that game. */
export function askForTurnedSides(
  setup: Setup,
  games: readonly ScheduleGame[],
  answers: Answers,
): AskedGames {
  const find = createNameFinder(setup.teams);
  const sideOf = (side: string) => find(side)?.name ?? side;
  const pairOf = (one: string | null, two: string | null) => JSON.stringify([one, two]);
  const stored = new Map<string, SetupGame[]>();
  for (const game of setup.games) {
    const pair = pairOf(game.side1, game.side2);
    stored.set(pair, [...(stored.get(pair) ?? []), game]);
  }
  const asked: AskedGames = { games: [], waiting: [], questions: [] };
  for (const game of games) {
    const [one, two] = [sideOf(game.side1), sideOf(game.side2)];
    const isSame = (stored.get(pairOf(one, two)) ?? []).some((other) => isNear(other, game));
    const other = isSame ? undefined : stored.get(pairOf(two, one))?.find((here) => isNear(here, game));
    if (other === undefined) {
      asked.games.push(game);
      continue;
    }
    const question = askForSides(game, other);
    const answer = answerOf(question, answers);
    asked.questions.push(question);
    if (answer === null) asked.waiting.push({ game, title: question.title });
    else asked.games.push(settle(game, other, answer));
  }
  return asked;
}
