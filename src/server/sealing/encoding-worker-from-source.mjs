// Starts the encoding thread from source: a thread does not inherit the loader that runs TypeScript.
import { register } from "tsx/esm/api";

register();
await import("./encoding-worker.ts");
