import type { PastedResults, ReadResults } from "#contract/organise/pasted-schemas.ts";
import { isoOf } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { createYielder, waitForTurn } from "#server/runtime/yielder.ts";
import { listFacts } from "#server/setup/queries.ts";
import { readSetup } from "#server/setup/read-setup.ts";
import { readResults } from "./read-results.ts";

/** Milliseconds of reading in one turn. */
const SLICE_MS = 10;

/** Finds the results in what an organiser pasted; 404: there is no such tournament. */
export async function readPasted(
  { db, clock }: Context,
  { id, pasted }: { id: number; pasted: PastedResults },
): Promise<ReadResults> {
  const { setup } = await readSetup(db, id);
  const now = clock();
  const facts = await listFacts(db, id, isoOf(now));
  // For a large tournament the reads take some 20 ms.
  await waitForTurn();
  const rest = createYielder(SLICE_MS);
  return readResults(pasted.text, { setup, facts, now }, { race: pasted.race ?? null, rest });
}
