// The thread that encodes large records, so that requests and picks of other contests are not delayed.
import { serveThread } from "#server/runtime/background-thread.ts";
import { encodeRows } from "./encoding-thread.ts";

serveThread(encodeRows);
