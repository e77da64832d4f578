import { createHash } from "node:crypto";

/** Stores have fingerprints of exactly these objects and key order; any change would rewrite every entry. */
export function createFingerprint(...rows: object[]): string {
  return createHash("sha256").update(JSON.stringify(rows)).digest("base64url").slice(0, 22);
}

/** Whether the file's entry is the same as at the last import. */
export function isSameEntry(before: string | undefined, imported: string): boolean {
  return before?.split(".")[0] === imported.split(".")[0];
}

/** Whether the file's schedule of the contest is the same as at the last import; undefined for imports by older
 * versions. */
export function isSameSchedule(before: string | undefined, imported: string): boolean {
  return before?.split(".")[1] === imported.split(".")[1];
}
