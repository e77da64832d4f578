import type { Setup } from "#contract/organise-schemas.ts";
import { checkSetup } from "./check-setup.ts";
import { checkInThread } from "./setup-thread.ts";
import type { SetupContext } from "./setup-files.ts";

/** A setup with fewer rows is checked in less time than a thread takes to be asked. */
const SMALL = 300;

const countRows = ({ teams, games, races }: Setup) =>
  teams.reduce((sum, { players }) => sum + 1 + players.length, 0) +
  games.length +
  races.reduce((sum, { duels }) => sum + 1 + duels.length, 0);

/** Checks a setup as `checkSetup` does; a large one in a thread of low priority, so not within a transaction. */
export async function checkInBackground(
  setup: Setup,
  context: SetupContext,
): Promise<ReturnType<typeof checkSetup>> {
  return countRows(setup) < SMALL ? checkSetup(setup, context) : checkInThread(setup, context);
}
