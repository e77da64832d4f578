import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Problem, Setup } from "#contract/organise/schemas.ts";
import { waitForTurn } from "#server/runtime/yielder.ts";
import { checkSetup } from "./check-setup.ts";
import { checkInThread } from "./setup-thread.ts";
import type { SetupContext } from "./setup-files.ts";

/** A smaller setup is checked faster than a message to a thread takes. */
const SMALL = 300;

const countRows = ({ teams, games, races }: Setup) =>
  teams.reduce((sum, { players }) => sum + 1 + players.length, 0) +
  games.length +
  races.reduce((sum, { duels }) => sum + 1 + duels.length, 0);

type Checked = ReturnType<typeof checkSetup>;

/** A check from before a transaction, which `checkInTransaction` can reuse. */
export interface CheckedBefore {
  /** Everything that was checked, as JSON. */
  subject: string;
  checked: Checked;
}

const describeSubject = (setup: string, { isVisible, rescheduled = new Set() }: SetupContext) =>
  `${isVisible} ${[...rescheduled].join(" ")} ${setup}`;

/** The problems of large setups that were checked lately, by a hash of their JSON: a call that saves one
 * answers with its problems, and other calls answer with them again. */
const known = new LRUCache<string, Problem[]>({ max: 50 });

const hashOf = (setup: string) => hash("sha1", setup, "base64url");

/** Checks a setup as `checkSetup` does, a large one in a
 * low-priority thread; not for use in a transaction. */
export async function checkInBackground(setup: Setup, context: SetupContext): Promise<CheckedBefore> {
  const text = JSON.stringify(setup);
  const subject = describeSubject(text, context);
  if (countRows(setup) < SMALL) return { subject, checked: checkSetup(setup, context) };
  const checked = await checkInThread(setup, context, "folder");
  if (!context.rescheduled?.size) known.set(hashOf(text), checked.problems);
  return { subject, checked };
}

/** Checks a setup within a transaction, or reuses the earlier check if nothing was saved since. */
export async function checkInTransaction(
  setup: Setup,
  context: SetupContext,
  before: CheckedBefore | null,
): Promise<Checked> {
  await waitForTurn();
  const isSame = before !== null && before.subject === describeSubject(JSON.stringify(setup), context);
  return isSame ? before.checked : checkSetup(setup, context);
}

/** Lists the problems of a setup, in a thread if it is large. */
export async function listProblems(setup: Setup, id: number): Promise<Problem[]> {
  const context = { id, isVisible: false };
  if (countRows(setup) < SMALL) return checkSetup(setup, context).problems;
  await waitForTurn();
  const key = hashOf(JSON.stringify(setup));
  const found = known.get(key);
  if (found !== undefined) return found;
  const { problems } = await checkInThread(setup, context, "problems");
  known.set(key, problems);
  return problems;
}
