import type { Problem, Setup } from "#contract/organise/schemas.ts";
import type { TournamentFolder } from "#contract/tournaments/tournament-folder.ts";
import type { Instant } from "#domain/time.ts";
import { fillKnockOutPlaces } from "#server/basketball/fill-knock-out-places.ts";
import { importTournament, type ImportHooks, type ImportStep } from "#server/db/import/import-tournament.ts";
import { TournamentRefused } from "#server/db/import/tournament-refused.ts";
import type { Database } from "#server/db/open.ts";
import { waitForTurn } from "#server/runtime/yielder.ts";
import { toProblem } from "./check-setup.ts";
import { markEditedInBrowser } from "./store-queries.ts";

/** Thrown if the store refuses a setup; nothing of it is saved. */
export class SetupRefused extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super("The setup has problems.");
    this.name = "SetupRefused";
    this.problems = problems;
  }
}

interface StoreOptions {
  now: Instant;
  playerId: number;
  only?: ReadonlySet<number>;
  onWritten?: (step: ImportStep) => void;
}

/** Stores a setup by the importer's rules; `only`: the contests that may change. Afterwards
 * the tournament's folder is not imported any more; throws `SetupRefused`. */
export async function storeSetup(
  tx: Database,
  { setup, folder }: { setup: Setup; folder: TournamentFolder },
  { now, playerId, ...options }: StoreOptions & ImportHooks,
): Promise<void> {
  try {
    await importTournament(tx, folder, { now, waitForTurn, ...options });
    await markEditedInBrowser(tx, folder.tournament.id);
    await fillKnockOutPlaces(tx, { tournamentId: folder.tournament.id, now, playerId });
  } catch (error) {
    if (!(error instanceof TournamentRefused)) throw error;
    const found = error.places.map((place) => toProblem(setup, place));
    const whole = error.mistakes.map(
      (sentence) => ({ table: "settings", row: null, field: null, sentence }) as const,
    );
    throw new SetupRefused(found.length > 0 ? found : whole);
  }
}
