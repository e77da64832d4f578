// Vitest set-up: long timeouts, since events can take long on a busy machine; they only end a test whose
// event never happens.
import { vi } from "vitest";

const MAX_WAIT_MS = 20_000;
const { waitFor } = vi;

vi.waitFor = (callback, options) =>
  waitFor(callback, {
    timeout: MAX_WAIT_MS,
    ...(typeof options === "number" ? { timeout: options } : options),
  });
