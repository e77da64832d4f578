import { splitCharacters } from "#domain/names/characters.ts";
import { foldName } from "#domain/names/lookalikes.ts";
import type { Database } from "#server/db/open.ts";
import {
  findNamed,
  listTakenNames,
  listUnfolded,
  lockNames,
  saveFoldedNames,
} from "./unique-name-queries.ts";

/** Maximum letters of a name before an appended number. */
const KEPT = 28;

/** Number of names that one statement tries. */
const VARIANTS = 50;

/** Yields the name, then the name with numbers from 2 on. */
function listVariants(name: string, from: number): string[] {
  const short = splitCharacters(name).slice(0, KEPT).join("").trim();
  return Array.from({ length: VARIANTS }, (_, at) => (from + at === 1 ? name : `${short} ${from + at}`));
}

/** Finds the name itself, or the first numbered one that nobody else has. The caller has locked the names. */
async function findFreeName(
  db: Database,
  name: string,
  own: { ownId: number | null; at: string },
): Promise<string> {
  for (let from = 1; ; from += VARIANTS) {
    const [free] = await listFreeNames(db, listVariants(name, from), own);
    if (free !== undefined) return free;
  }
}

/** Returns the name that a sign-in gives its player: the wanted one, with a number if somebody has a
 * look-alike or had it in the year before this time (ISO 8601 with Z); null keeps the player's name.
 * Locks all names until the transaction ends if it gives one. */
export async function chooseName(
  db: Database,
  who: { id?: number; email?: string },
  wanted: string | null,
  at: string,
): Promise<string | null> {
  const known = await findNamed(db, who);
  if (wanted === null || known?.is_name_edited === true || known?.name === wanted) return null;
  await lockNames(db);
  // The same address may have signed in in the meantime.
  const now = await findNamed(db, who);
  const name = await findFreeName(db, wanted, { ownId: now?.id ?? null, at });
  return name === now?.name ? null : name;
}

/** Returns whether somebody else has a look-alike of this name, or had one in the year before this time
 * (ISO 8601 with Z); false for the player's own name. Locks all names until the transaction ends. */
export async function isNameTaken(
  db: Database,
  name: string,
  { ownId, at }: { ownId: number; at: string },
): Promise<boolean> {
  await lockNames(db);
  if ((await findNamed(db, { id: ownId }))?.name === name) return false;
  return (await listTakenNames(db, [foldName(name)], { ownId, at })).length > 0;
}

/** Lists those of these names that nobody else has, nor had in the year before this time (ISO 8601 with
 * Z). */
export async function listFreeNames(
  db: Database,
  names: readonly string[],
  own: { ownId: number | null; at: string },
): Promise<string[]> {
  const taken = new Set(await listTakenNames(db, names.map(foldName), own));
  return names.filter((name) => !taken.has(foldName(name)));
}

/** Number of players whose names one statement folds. */
const BATCH = 1_000;

/** Folds the names stored before names were unique; existing duplicates keep their names. */
export async function foldStoredNames(db: Database): Promise<void> {
  for (;;) {
    const done = await db.transaction(async (tx) => {
      await lockNames(tx);
      const unfolded = await listUnfolded(tx, BATCH);
      await saveFoldedNames(
        tx,
        unfolded.map(({ id, name }) => ({ id, folded: foldName(name) })),
      );
      return unfolded.length < BATCH;
    });
    if (done) return;
  }
}
