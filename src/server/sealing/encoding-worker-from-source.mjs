// Starts the encoding thread from source: worker threads do not inherit the TypeScript loader.
import { register } from "tsx/esm/api";

register();
await import("./encoding-worker.ts");
