// The thread that reads imported files and checks large setups, so that picks and reads of others are not delayed.
import type { Setup } from "#contract/organise-schemas.ts";
import { serveThread } from "#server/runtime/serve-thread.ts";
import { checkSetup } from "./check-setup.ts";
import { type ImportInput, prepareOrRefuse } from "./prepare-import.ts";
import type { SetupContext } from "./setup-files.ts";

/** What the thread is asked. */
export type SetupQuestion = { files: ImportInput } | { setup: Setup; context: SetupContext };

/** What it answers: to files what they change, to a setup its problems. */
export type SetupAnswer = ReturnType<typeof prepareOrRefuse> | { checked: ReturnType<typeof checkSetup> };

serveThread((asked: SetupQuestion): SetupAnswer =>
  "files" in asked ? prepareOrRefuse(asked.files) : { checked: checkSetup(asked.setup, asked.context) },
);
