// Reads the small schedule files, each the smallest form of something that a public file showed.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Setup } from "#contract/organise/schemas.ts";
import { instantOf } from "#domain/time.ts";
import { readImport } from "#server/setup/import/read-import.ts";

const CASES = path.resolve("src/server/testing/schedules");

export const EMPTY_SETUP: Setup = {
  sport: "basketball",
  settings: {
    name: "Cup",
    points_per_pick: 1,
    gift_type: "chocolate",
    gift_badge: "leader",
    supporters: [],
    notes: [],
    time_zone: "UTC",
    sequence: 1,
    rules: null,
  },
  rounds: [],
  teams: [],
  games: [],
  races: [],
};

interface Asked {
  answers?: Record<string, string>;
  timeZone?: string;
  setup?: Partial<Setup>;
}

export const NOW = instantOf("2026-11-26T12:00:00Z");

export const readText = (name: string) => readFileSync(path.join(CASES, name), "utf8");

/** Reads a case as the only file of an import into an empty draft. */
export function readCase(
  name: string,
  { answers = {}, timeZone = "Europe/Tallinn", setup = {} }: Asked = {},
) {
  const options = { answers, timeZone, now: NOW };
  return readImport([{ name, text: readText(name) }], { ...EMPTY_SETUP, ...setup }, options);
}

export const sidesOf = ({ games }: ReadCase) => games.map(({ side1, side2 }) => [side1, side2]);
export const whyOf = ({ refused }: ReadCase) => refused.map(({ line, why }) => [line, why]);
export const askedBy = ({ questions }: ReadCase) => questions.map(({ key }) => key);

type ReadCase = ReturnType<typeof readCase>;
