import type { PGlite } from "@electric-sql/pglite";

/** Lets the engine run messages of PostgreSQL's protocol at once and gives its answer. Not by `execProtocolRawSync`,
 * which reads every answer into objects for a caller that asked for them and, called alone, keeps them for ever. */
export function createExecute(engine: PGlite): (request: Uint8Array) => Uint8Array {
  return (request) => {
    const chunks: Uint8Array[] = [];
    // It is done when the call returns; what it rejects with ends this thread.
    void engine.execProtocolRawStream(request, {
      syncToFs: false,
      // The chunk lies in the engine's own memory, which it will use again.
      onRawData: (chunk) => void chunks.push(chunk.slice()),
    });
    return Buffer.concat(chunks);
  };
}
