import type { PGlite } from "@electric-sql/pglite";

/** Runs PostgreSQL protocol messages synchronously and returns the reply. Not by `execProtocolRawSync`, which parses
 * every reply and retains it. */
export function createExecute(engine: PGlite): (request: Uint8Array) => Uint8Array {
  return (request) => {
    const chunks: Uint8Array[] = [];
    // It has finished when the call returns; a rejection ends this thread.
    void engine.execProtocolRawStream(request, {
      syncToFs: false,
      // Copied, since the engine reuses the chunk's memory.
      onRawData: (chunk) => void chunks.push(chunk.slice()),
    });
    return Buffer.concat(chunks);
  };
}
