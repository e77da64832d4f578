// Sides that may be the winner or loser of a game by number: W57, L58, "Sieger Spiel 13".
import { parsePlace } from "#domain/basketball/knock-out-places.ts";
import { type Answers, answerOf, createQuestion, type ImportQuestion, MAX_EVIDENCE } from "./questions.ts";

interface Sides {
  line: number;
  side1: string;
  side2: string;
}

const SHORT = /^(?:([wl])\s?#?(\d{1,4}))$/i;
const WORDS =
  /^(winner|loser|sieger|verlierer|võitja|kaotaja|vainqueur|perdant|ganador|perdedor|vincente|perdente|vencedor|winnaar|verliezer|zwycięzca|przegrany|voittaja|häviäjä|vinnare|förlorare)(?:\s+(?:of|de|du|del|da))?(?:\s+(?:the|le|el))?\s+(?:game|match|spiel|mängu?|partido|partita|jogo|wedstrijd|mecz|ottelu|m|g)?\s*#?\s?(\d{1,4})$/i;
const LOSERS =
  /^(?:l|loser|verlierer|kaotaja|perdant|perdedor|perdente|verliezer|przegrany|häviäjä|förlorare)$/i;

/** The place that a side may be, as "Winner #57"; null: none. What names a place already is none. */
function findPlace(side: string): string | null {
  if (parsePlace(side) !== null) return null;
  const [, takes, number] = SHORT.exec(side) ?? WORDS.exec(side) ?? [];
  if (takes === undefined || number === undefined) return null;
  return `${LOSERS.test(takes) ? "Loser" : "Winner"} #${Number(number)}`;
}

/** Asks once whether such sides are winners and losers of games, and turns them into places where they are;
 * until the answer their games wait. */
export function readPlaces<Game extends Sides>(
  games: readonly Game[],
  answers: Answers,
): { games: Game[]; waiting: Game[]; questions: ImportQuestion[] } {
  const found = games.flatMap(({ line, side1, side2 }) =>
    [side1, side2].flatMap((side) => {
      const place = findPlace(side);
      return place === null ? [] : [{ line, side, place }];
    }),
  );
  const [first] = found;
  if (first === undefined) return { games: [...games], waiting: [], questions: [] };
  const question = createQuestion({
    key: "places",
    title: `Is ${first.side} the ${first.place.toLowerCase().replace(" #", " of game ")}?`,
    text: "Such places are filled once the games that decide them are over.",
    evidence: found
      .slice(0, MAX_EVIDENCE)
      .map(({ line, side, place }) => ({ label: side, text: `Row ${line}: ${place}` })),
    options: [
      {
        value: "places",
        label: "Yes, by the games’ numbers",
        note: `${first.side} becomes “${first.place}”`,
      },
      { value: "names", label: "No, take them as they are", note: "They stay text" },
    ],
  });
  const answer = answerOf(question, answers);
  const isWaiting = ({ side1, side2 }: Game) =>
    answer === null && (findPlace(side1) ?? findPlace(side2)) !== null;
  const fill = (side: string) => (answer === "places" ? (findPlace(side) ?? side) : side);
  return {
    games: games
      .filter((game) => !isWaiting(game))
      .map((game) => ({ ...game, side1: fill(game.side1), side2: fill(game.side2) })),
    waiting: games.filter(isWaiting),
    questions: [question],
  };
}
