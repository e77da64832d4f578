import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** Creates a function that runs an import of a player; it throws a 409 while another one of the same player is running here. */
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
