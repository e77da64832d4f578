// Starts the embedded engine's thread from source: a thread does not inherit the loader that runs TypeScript.
import { register } from "tsx/esm/api";

register();
await import("./worker.ts");
