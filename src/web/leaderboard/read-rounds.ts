import type { RoundEntry } from "#contract/leaderboard/schemas.ts";
import { POINTS_FIELDS } from "#contract/leaderboard/points-fields.ts";
import type { Rounds } from "./board.ts";

const NUMBERS = [
  "id",
  "user_id",
  "total_points",
  ...Object.values(POINTS_FIELDS),
  "rank",
] as const satisfies readonly (keyof RoundEntry)[];

function isRoundEntry(value: unknown): value is RoundEntry {
  if (typeof value !== "object" || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const team = fields.get("team");
  return (
    NUMBERS.every((field) => Number.isInteger(fields.get(field))) &&
    typeof fields.get("name") === "string" &&
    (team === null || typeof team === "string")
  );
}

/** Reads the boards of the rounds by name; throws a TypeError when the reply is anything else. */
export function readRounds(reply: unknown): Rounds {
  if (typeof reply !== "object" || reply === null || Array.isArray(reply)) {
    throw new TypeError("The round boards are not an object.");
  }
  const rounds: Record<string, RoundEntry[]> = {};
  for (const [name, board] of Object.entries(reply)) {
    if (!Array.isArray(board) || !board.every(isRoundEntry)) throw new TypeError(`${name} is not a board.`);
    rounds[name] = board;
  }
  return rounds;
}
