import { queryOptions } from "@tanstack/react-query";
import type { Settings } from "#contract/app/schemas.ts";
import { app } from "#contract/app/calls.ts";
import { instantOf } from "#domain/time.ts";
import { call } from "#web/api/api.ts";
import { deviceStorage } from "#web/browser/browser-storage.ts";
import { type ClockReading, readServerClock } from "#web/clock/clock-drift.ts";

/** Stores the last known clock offset for a start without the server; the key predates the name. */
const OFFSET_KEY = "clockAhead";

export interface StartSettings extends Settings, ClockReading {}

async function getSettings(): Promise<StartSettings> {
  const { reply, reading } = await readServerClock(
    () => call(app.settings),
    ({ now }) => instantOf(now),
  );
  deviceStorage.setItem(OFFSET_KEY, String(reading.offset));
  return { ...reply, ...reading };
}

/** Returns the last known offset of the server's clock in milliseconds; 0 when there is none. */
export function getStoredOffset(): number {
  return Number(deviceStorage.getItem(OFFSET_KEY));
}

/** The server's clock, the contact address, and how to sign in. */
export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: getSettings,
  staleTime: Infinity,
  gcTime: Infinity,
});
