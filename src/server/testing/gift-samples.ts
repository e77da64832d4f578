import type { Database } from "#server/db/open.ts";
import { createPlayer } from "./builders.ts";
import type { Call, Caller } from "./fixture.ts";
import type { SampleCall } from "./sample-calls.ts";

const body = { tournamentId: 7 };

/** Gifts of Mari's: one that Gert can get, and one to Gerda that can be taken back. */
export async function listGiftSamples(
  db: Database,
  call: Call,
  mari: Caller,
): Promise<Record<string, SampleCall>> {
  const [gert, gerda] = [await createPlayer(db, "Gert"), await createPlayer(db, "Gerda")];
  await call("POST", `/api/croissant/give/${gerda.id}`, { as: mari, body });
  return {
    "GET /api/croissant/count/:id": { url: `/api/croissant/count/${mari.id}?tournamentId=7` },
    "POST /api/croissant/give/:id": { url: `/api/croissant/give/${gert.id}`, body },
    "POST /api/croissant/take-back/:id": { url: `/api/croissant/take-back/${gerda.id}`, body },
  };
}
