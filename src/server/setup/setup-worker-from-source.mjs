// Starts the thread of setups from source: worker threads do not inherit the TypeScript loader.
import { register } from "tsx/esm/api";

register();
await import("./setup-worker.ts");
