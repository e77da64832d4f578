import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { type Instant, instantOf, MINUTE } from "#domain/time.ts";

/** `2026-11-22T18-00-00Z-by-hand`, or with a number when it is not the first of its second; folders of
 * unfinished backups do not match. */
const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\dZ)-([a-z]+(?:-[a-z]+)*)(?:-\d+)?$/;

/** A backup in a folder of backups. */
export interface FoundBackup {
  folder: string;
  /** Who made it. */
  label: string;
  /** UTC instant. */
  madeAt: Instant;
}

function readName(parent: string, name: string): FoundBackup | null {
  const [, hour, minute, second, label] = NAME.exec(name) ?? [];
  if (hour === undefined || label === undefined) return null;
  return { folder: path.join(parent, name), label, madeAt: instantOf(`${hour}:${minute}:${second}`) };
}

/** Lists the finished backups in a folder, oldest first; none if the folder does not exist. */
export async function listBackups(parent: string): Promise<FoundBackup[]> {
  const names = await readdir(parent).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  });
  return names.sort().flatMap((name) => readName(parent, name) ?? []);
}

/** By how many milliseconds a backup may seem to be of the future. */
const MAX_AHEAD_MS = MINUTE;

/** Returns whether a backup was made while the clock was wrong, so that nobody knows how old it is: it is no
 * reason to make none until then, nor to delete one whose date is right. */
const isOfFuture = ({ madeAt }: FoundBackup, now: Instant): boolean => madeAt > now + MAX_AHEAD_MS;

/** Finds the newest backup in a folder, whoever made it, but none that is dated in the future. */
export async function findNewestBackup(parent: string, now: Instant): Promise<FoundBackup | undefined> {
  return (await listBackups(parent)).findLast((backup) => !isOfFuture(backup, now));
}

/** Returns a backup's size in bytes. */
export async function measureBackup(folder: string): Promise<number> {
  const files = await readdir(folder);
  const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(folder, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Deletes all but the newest of the backups with this label; those that are dated in the future go first. */
export async function dropOldBackups(
  parent: string,
  { label, kept, now }: { label: string; kept: number; now: Instant },
): Promise<void> {
  const same = (await listBackups(parent)).filter((backup) => backup.label === label);
  const oldestFirst = same.toSorted((a, b) => Number(isOfFuture(b, now)) - Number(isOfFuture(a, now)));
  for (const { folder } of oldestFirst.slice(0, -kept)) await rm(folder, { recursive: true });
}
