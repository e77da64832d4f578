import { type SetupChanges, TABLES } from "#contract/organise/schemas.ts";
import type { RowChange, SetupRow } from "#domain/organise/merge-rows.ts";

type ChangedTable = keyof SetupChanges;

/** Maximum length of an edit in the log, in UTF-16 units. */
const MAX_LENGTH = 2_000;

const write = (value: unknown): string =>
  value === null || value === undefined || value === ""
    ? "none"
    : typeof value === "object"
      ? JSON.stringify(value)
      : String(value);

function nameOf(table: ChangedTable, row: SetupRow | null): string {
  if (table === "settings") return "Settings";
  return table === "games" ? `${write(row?.["side1"])} – ${write(row?.["side2"])}` : write(row?.["name"]);
}

function describeChange(table: ChangedTable, { was, now }: RowChange): string {
  const name = nameOf(table, was ?? now);
  if (was === null) return `${name} added`;
  if (now === null) return `${name} removed`;
  const fields = Object.keys(now).filter(
    (field) => JSON.stringify(was[field]) !== JSON.stringify(now[field]),
  );
  return `${name}: ${fields.map((field) => `${field} ${write(was[field])} → ${write(now[field])}`).join(", ")}`;
}

const shorten = (text: string): string =>
  text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH - 1)}…`;

/** Describes an edit for the audit log, after an introduction: row, field, old → new. */
export function describeChanges({ settings, ...others }: SetupChanges, introduction = ""): string {
  const byTable: Partial<Record<ChangedTable, RowChange[]>> = {
    ...others,
    ...(settings && { settings: [settings] }),
  };
  const described = [...TABLES, "drivers" as const].flatMap((table) =>
    (byTable[table] ?? []).map((change) => describeChange(table, change)),
  );
  return shorten(`${introduction}${described.join("; ")}`);
}

/** Describes an edit in entries of the audit log: one for each game that exists, and one for all else. */
export function listChangeEntries(
  changes: SetupChanges,
  introduction = "",
): { game_id?: number; additional_info: string }[] {
  const games = changes.games ?? [];
  const existing = games.flatMap((change) => {
    const { id } = change.was ?? {};
    if (id === undefined) return [];
    return [{ game_id: id, additional_info: shorten(`${introduction}${describeChange("games", change)}`) }];
  });
  const rest = { ...changes, games: games.filter(({ was }) => was === null) };
  const others = describeChanges(rest);
  if (others === "" && existing.length > 0) return existing;
  return [{ additional_info: shorten(`${introduction}${others}`) }, ...existing];
}
