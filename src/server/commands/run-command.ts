import { ConfigRefusal } from "#server/config.ts";
import { isStoreUnavailable, isWriteRefused, redactMessage } from "#server/db/errors/store-errors.ts";
import { createLogger } from "#server/runtime/logger.ts";

/** Whether the operator can fix this error, so that only its message is printed. */
export function isForOperator(error: unknown): error is Error {
  return error instanceof ConfigRefusal || (error instanceof Error && error.name.endsWith("Refused"));
}

/** Whether a file or folder that the arguments name cannot be used. */
function isOfFiles(error: unknown): error is Error {
  return error instanceof Error && "syscall" in error && "code" in error;
}

/** Whether the database was lost on the way or refuses writes. */
function isOfStore(error: unknown): error is Error {
  return error instanceof Error && (isStoreUnavailable(error) || isWriteRefused(error));
}

/** The signals that stop a command, with their numbers: it exits, so that what it had not finished is
 * deleted. */
const STOP_SIGNALS = [
  ["SIGHUP", 1],
  ["SIGINT", 2],
  ["SIGTERM", 15],
] as const;

/** Runs a command; on failure it prints the message and sets exit status 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  for (const [signal, number] of STOP_SIGNALS) process.once(signal, () => process.exit(128 + number));
  try {
    await work();
  } catch (error) {
    process.exitCode = 1;
    if (isForOperator(error) || isOfFiles(error)) process.stderr.write(`${error.message}\n`);
    else if (isOfStore(error))
      process.stderr.write(`The database failed: ${redactMessage(error).replace(/\.$/, "")}. Try again.\n`);
    else createLogger({ logLevel: "fatal" }).fatal({ err: error }, "The command failed.");
  }
}
