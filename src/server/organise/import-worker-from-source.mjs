// Starts the thread of imports from source: worker threads do not inherit the TypeScript loader.
import { register } from "tsx/esm/api";

register();
await import("./import-worker.ts");
