// The thread that reads imported files and checks large setups, so that other requests are not delayed.
import type { Setup } from "#contract/organise/schemas.ts";
import { serveThread } from "#server/runtime/background-thread.ts";
import { checkSetup } from "./check-setup.ts";
import { type ImportInput, prepareOrRefuse } from "./prepare-import.ts";
import type { SetupContext } from "./setup-files.ts";

/** A request to the thread. */
export type SetupQuestion =
  | { files: ImportInput }
  | { setup: Setup; context: SetupContext; needs: "folder" | "problems" };

/** Its response: an import's changes, or a setup's problems. */
export type SetupAnswer = ReturnType<typeof prepareOrRefuse> | { checked: ReturnType<typeof checkSetup> };

serveThread((asked: SetupQuestion): SetupAnswer => {
  if ("files" in asked) return prepareOrRefuse(asked.files);
  const { folder, problems } = checkSetup(asked.setup, asked.context);
  // Copying a large folder back takes some milliseconds of the thread that asks.
  return { checked: { folder: asked.needs === "folder" ? folder : null, problems } };
});
