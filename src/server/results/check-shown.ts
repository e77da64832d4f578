// If two organisers enter a result at once, the second one is shown both.
import type { GameEdit, RaceDriversEdit } from "#contract/admin/schemas.ts";
import type { DuelResult, GameResult } from "#contract/organise/schemas.ts";
import { writePosition, writeScore } from "#contract/sentences.ts";
import { topScorersOf } from "#domain/basketball/score.ts";
import { nameGame } from "#domain/contest/cell-fault.ts";
import { isOvertaken, type ResultCells } from "#domain/contest/overtaken-result.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

interface Entered {
  id: number;
  name: string;
  stored: ResultCells;
  shown: ResultCells;
  entered: ResultCells;
  write: (cells: ResultCells) => string;
}

function check({ id, name, write, ...cells }: Entered): void {
  if (!isOvertaken(cells)) return;
  const values = { stored: write(cells.stored), entered: write(cells.entered) };
  throw new HttpError("result-overtaken", sentences.resultOvertaken(name, values), { row: id });
}

const listScore = (game: Pick<GameEdit, "score1" | "score2" | "top_scorer"> | undefined): ResultCells =>
  game === undefined
    ? [null, null, null]
    : [game.score1, game.score2, topScorersOf(game).toSorted().join(", ") || null];

const writePositions = ([one, other]: ResultCells) => `${writePosition(one)} and ${writePosition(other)}`;

/** Throws a 409 if a game's stored result differs from the one that the page showed. */
export function checkShownGame(games: readonly GameResult[]) {
  const shown = new Map(games.map(({ id, was }) => [id, was]));
  return (edit: GameEdit, stored: GameEdit): void =>
    check({
      id: edit.id,
      name: nameGame(stored.team1 ?? "", stored.team2 ?? ""),
      stored: listScore(stored),
      shown: listScore(shown.get(edit.id)),
      entered: listScore(edit),
      write: ([score1, score2, scorers]) => writeScore(score1, score2, scorers),
    });
}

/** The same for the drivers of a racing team. */
export function checkShownDuel(duels: readonly DuelResult[]) {
  const shown = new Map(duels.map(({ id, was }) => [id, was]));
  const list = (edit: RaceDriversEdit): ResultCells => [edit.driver1_position, edit.driver2_position];
  return (edit: RaceDriversEdit, stored: RaceDriversEdit): void => {
    const was = shown.get(edit.id);
    check({
      id: edit.id,
      name: nameGame(stored.driver1 ?? "", stored.driver2 ?? ""),
      stored: list(stored),
      shown: [was?.position1 ?? null, was?.position2 ?? null],
      entered: list(edit),
      write: writePositions,
    });
  };
}
