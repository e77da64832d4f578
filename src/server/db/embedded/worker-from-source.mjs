// Starts the embedded engine's thread from source: a thread does not inherit the loader for TypeScript.
import { register } from "tsx/esm/api";

register();
await import("./worker.ts");
