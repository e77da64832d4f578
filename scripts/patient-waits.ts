// Set-up of every test: a wait ends with the event that it waits for, and on a busy machine that may take long. These
// limits only end a test whose event never comes.
import { vi } from "vitest";

const MAX_WAIT_MS = 20_000;
const { waitFor } = vi;

vi.waitFor = (callback, options) =>
  waitFor(callback, {
    timeout: MAX_WAIT_MS,
    ...(typeof options === "number" ? { timeout: options } : options),
  });
