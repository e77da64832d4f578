// The fields of rows that an import changes, as text.
import type { ImportRow } from "#contract/organise/import-schemas.ts";
import type { SetupDuel } from "#contract/organise/schemas.ts";

export type Field = ImportRow["fields"][number];

/** Fields that organisers do not enter. */
const INTERNAL = new Set(["id", "sequence"]);

/** A value as text; null: there is none. */
export function writeValue(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** The fields in which a row differs from the one before. */
export function compareRows(was: object | null, now: object, prefix = ""): Field[] {
  const before = new Map(Object.entries(was ?? {}));
  return Object.entries(now).flatMap(([field, value]) => {
    if (INTERNAL.has(field)) return [];
    if (field === "duels")
      return compareDuels((before.get(field) ?? []) as SetupDuel[], value as SetupDuel[]);
    const [old, wanted] = [writeValue(before.get(field)), writeValue(value)];
    return old === wanted ? [] : [{ field: `${prefix}${field}`, was: old, now: wanted }];
  });
}

function compareDuels(was: readonly SetupDuel[], now: readonly SetupDuel[]): Field[] {
  return now.flatMap((duel) => {
    const before = was.find(({ team }) => team === duel.team);
    const drivers = nameDrivers(duel);
    if (before === undefined) return [{ field: duel.team, was: null, now: drivers }];
    if (nameDrivers(before) === drivers) return compareRows(before, duel, `${duel.team}: `);
    const { driver1: _, driver2: __, driver1_flag: ___, driver2_flag: ____, ...rest } = duel;
    return [
      { field: duel.team, was: nameDrivers(before), now: drivers },
      ...compareRows(before, rest, `${duel.team}: `),
    ];
  });
}

const nameDrivers = ({ driver1, driver2 }: SetupDuel) => `${driver1}, ${driver2}`;
