import { listJsonGames } from "#server/setup/schedule-file/json-lines.ts";
import type { FeedRow } from "./feed-rows.ts";
import { type Fields, isFields, textOf } from "./json-fields.ts";
import { findPoints } from "./json-scores.ts";

/** The names of the players with the most points: a text with commas, or a list. */
function listScorers(game: Fields): string[] {
  const value = game["top_scorer"] ?? game["top_scorers"] ?? game["topScorer"] ?? game["topScorers"];
  const listed = Array.isArray(value)
    ? value
    : typeof value === "string"
      ? value.split(/\s*[,;]\s*/)
      : [value];
  return listed
    .map((one) => (isFields(one) ? textOf(one, "name", "player") : typeof one === "string" ? one : ""))
    .map((name) => name.replace(/\s*\(?\d+\)?$/, "").trim())
    .filter((name) => name !== "");
}

function findStatus(game: Fields): string {
  const { status } = game;
  if (isFields(status)) return textOf(status, "type", "short", "state", "description", "long", "name");
  return textOf(
    game,
    "status",
    "state",
    "gameStatus",
    "game_status",
    "finished",
    "isFinished",
    "is_finished",
    "played",
  );
}

/** Reads the games in JSON of any shape as rows. */
export const readJsonRows = (content: unknown): FeedRow[] =>
  listJsonGames(content).flatMap(({ fields, whole }) => {
    const [side1, side2] = [
      fields.get("home") ?? fields.get("team1"),
      fields.get("away") ?? fields.get("team2"),
    ];
    if (!side1 || !side2) return [];
    return [
      {
        side1,
        side2,
        date: fields.get("date") ?? "",
        time: fields.get("time") ?? "",
        points: findPoints(whole),
        topScorers: listScorers(whole),
        status: findStatus(whole),
      },
    ];
  });
