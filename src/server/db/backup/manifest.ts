import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { StoreRefused } from "#server/db/errors/store-errors.ts";
import type { Sequence, Table } from "./list-tables.ts";

/** A table in a backup: COPY's text, compressed with gzip; the numbers are of the uncompressed text. */
export interface SavedTable extends Table {
  file: string;
  rows: number;
  bytes: number;
  sha256: string;
}

/** The contents of a backup. */
export interface Manifest {
  format: typeof FORMAT;
  /** The version of Jokerpick that made it. */
  product: string;
  made_at: string;
  /** The migrations applied to its tables, in order. */
  migrations: string[];
  tables: SavedTable[];
  sequences: Sequence[];
}

export const FORMAT = 1;
const FILE = "manifest.json";

const computeChecksum = (manifest: object): string =>
  createHash("sha256").update(JSON.stringify(manifest)).digest("hex");

/** Writes and syncs the manifest of a backup folder. */
export function writeManifest(folder: string, manifest: Manifest): void {
  const text = `${JSON.stringify({ ...manifest, sha256: computeChecksum(manifest) }, undefined, 2)}\n`;
  writeFileSync(path.join(folder, FILE), text, { flag: "wx", mode: 0o600, flush: true });
}

function readText(folder: string): string {
  try {
    return readFileSync(path.join(folder, FILE), "utf8");
  } catch (error) {
    throw new StoreRefused(`There is no backup in ${folder}: it has no readable ${FILE}.`, { cause: error });
  }
}

function parse(folder: string): { sha256?: unknown; format?: unknown } {
  try {
    const parsed: unknown = JSON.parse(readText(folder));
    if (typeof parsed === "object" && parsed !== null) return parsed;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new StoreRefused(`The backup in ${folder} is damaged: its ${FILE} cannot be read. Take another one.`);
}

/** Reads the manifest of a backup folder; refuses one that was changed, or that a newer version wrote. */
export function readManifest(folder: string): Manifest {
  const { sha256, ...manifest } = parse(folder);
  if (sha256 !== computeChecksum(manifest))
    throw new StoreRefused(`The backup in ${folder} is damaged: its ${FILE} was changed. Take another one.`);
  if (!isManifest(manifest))
    throw new StoreRefused(
      `The backup in ${folder} was made by a newer version of Jokerpick: restore it with that one.`,
    );
  return manifest;
}

/** A correct checksum proves that `writeManifest` wrote it, so the format number determines the type. */
function isManifest(manifest: object): manifest is Manifest {
  return "format" in manifest && manifest.format === FORMAT;
}
