// The score of a game in JSON, under the names that feeds have for it. Penalties are no part of it.
import { type Fields, isFields, textOf, toPair } from "./json-fields.ts";

/** Names of the fields with the points of both sides. */
const PAIRS: readonly (readonly [string, string])[] = [
  ["score1", "score2"],
  ["homeScore", "awayScore"],
  ["home_score", "away_score"],
  ["homescore", "awayscore"],
  ["HomeTeamScore", "AwayTeamScore"],
  ["hometeamscore", "awayteamscore"],
  ["home_team_score", "visitor_team_score"],
  ["home_team_score", "away_team_score"],
  ["homeTeamScore", "awayTeamScore"],
  ["team1Score", "team2Score"],
  ["team1_score", "team2_score"],
  ["points1", "points2"],
  ["homePoints", "awayPoints"],
  ["home_points", "away_points"],
  ["intHomeScore", "intAwayScore"],
  ["goals1", "goals2"],
];

const SIDES: readonly (readonly [string, string])[] = [
  ["home", "away"],
  ["homeTeam", "awayTeam"],
  ["home_team", "away_team"],
  ["team1", "team2"],
];

/** A list of two numbers, or an object with one for each side. */
function readPart(value: unknown): [number, number] | null {
  if (Array.isArray(value)) return value.length === 2 ? toPair(value[0], value[1]) : null;
  if (!isFields(value)) return null;
  return toPair(value["home"] ?? value["team1"], value["away"] ?? value["team2"]);
}

/** An object of parts: with extra time, else at the end of the usual time. */
function readParts(value: unknown): [number, number] | null {
  const whole = readPart(value);
  if (whole !== null || !isFields(value)) return whole;
  for (const part of ["et", "extraTime", "ot", "ft", "fullTime", "fulltime", "final", "total"]) {
    const found = readPart(value[part]);
    if (found !== null) return found;
  }
  return null;
}

const TEXT = /^\s*(\d{1,3})\s*[-–—:]\s*(\d{1,3})\s*$/;

/** Reads "98-86"; null: the text is no score. */
export function readScoreText(text: string): [number, number] | null {
  const [, one, other] = TEXT.exec(text) ?? [];
  return one === undefined || other === undefined ? null : toPair(one, other);
}

/** The points of each side within what describes it. */
function readSides(game: Fields): [number, number] | null {
  for (const [one, other] of SIDES) {
    const [home, away] = [game[one], game[other]];
    if (!isFields(home) || !isFields(away)) continue;
    for (const name of ["score", "points", "pts", "goals", "total"]) {
      const found = toPair(home[name], away[name]);
      if (found !== null) return found;
    }
  }
  return null;
}

/** Finds the points of both sides; null: there are none. */
export function findPoints(game: Fields): [number, number] | null {
  for (const [one, other] of PAIRS) {
    const found = toPair(game[one], game[other]);
    if (found !== null) return found;
  }
  return (
    readParts(game["score"]) ??
    readParts(game["scores"]) ??
    readParts(game["result"]) ??
    readSides(game) ??
    readScoreText(textOf(game, "score", "result", "final_score"))
  );
}
