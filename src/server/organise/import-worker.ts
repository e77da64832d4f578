// The thread that reads and checks imported files, so that picks and reads of others are not delayed.
import { serveThread } from "#server/runtime/serve-thread.ts";
import { prepareOrRefuse } from "./prepare-import.ts";

serveThread(prepareOrRefuse);
