import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Creates a function that runs a player's import; throws a 409
 * while another of that player runs on this server. */
export function createRunOneImport() {
  const importing = new Set<number>();
  return async <Result>(playerId: number, run: () => Promise<Result>): Promise<Result> => {
    if (importing.has(playerId)) throw new HttpError("import-running", sentences.importRunning);
    importing.add(playerId);
    try {
      return await run();
    } finally {
      importing.delete(playerId);
    }
  };
}
