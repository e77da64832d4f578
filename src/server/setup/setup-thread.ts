import type { Setup } from "#contract/organise/schemas.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { BackgroundThread } from "#server/runtime/background-thread.ts";
import { waitForTurn } from "#server/runtime/yielder.ts";
import type { checkSetup } from "./check-setup.ts";
import type { ImportInput, PreparedImport } from "./prepare-import.ts";
import type { SetupContext } from "./setup-files.ts";
import type { SetupAnswer, SetupQuestion } from "./setup-worker.ts";

const thread = new BackgroundThread<SetupQuestion, SetupAnswer>("setup-worker", import.meta.url);

/** Copying a large setup for the thread takes some milliseconds, so each has a turn of the event loop. */
async function ask(question: SetupQuestion): Promise<SetupAnswer> {
  await waitForTurn();
  return thread.ask(question);
}

/** Reads and checks files in a low-priority thread; throws a 400
 * if they cannot be read or no row has the problem. */
export async function prepareInThread(input: ImportInput): Promise<PreparedImport> {
  const reply = await ask({ files: input });
  if ("prepared" in reply) return reply.prepared;
  if ("code" in reply) throw new HttpError(reply.code, reply.message, reply.details);
  throw new Error("The thread has answered another question.");
}

/** Checks a setup in the same thread; its folder is null unless requested. */
export async function checkInThread(
  setup: Setup,
  context: SetupContext,
  needs: "folder" | "problems",
): Promise<ReturnType<typeof checkSetup>> {
  const reply = await ask({ setup, context, needs });
  if ("checked" in reply) return reply.checked;
  throw new Error("The thread has answered another question.");
}
