// Playwright's set-up: a folder for the data that servers start with, shared by the workers of a run.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The environment variable that names the folder. */
export const SEEDED_FOLDERS = "JOKERPICK_E2E_SEEDED_FOLDERS";

/** Creates the folder, and returns the function that deletes it. */
function createSeededFolders(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "jokerpick-e2e-seeded-"));
  process.env[SEEDED_FOLDERS] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

export default createSeededFolders;
