import { HttpError } from "#server/errors/http-error.ts";
import { BackgroundThread } from "#server/runtime/background-thread.ts";
import type { ImportInput, PreparedImport, prepareOrRefuse } from "./prepare-import.ts";

const thread = new BackgroundThread<ImportInput, ReturnType<typeof prepareOrRefuse>>(
  "import-worker",
  import.meta.url,
);

/** Reads and checks files in a thread of low priority; throws a 400 for files that cannot be read, or where no row is to blame. */
export async function prepareInThread(input: ImportInput): Promise<PreparedImport> {
  const reply = await thread.ask(input);
  if ("prepared" in reply) return reply.prepared;
  throw new HttpError(reply.code, reply.message, reply.details);
}
