import { queryOptions } from "@tanstack/react-query";
import { app, type Settings } from "#contract/app.ts";
import { instantOf } from "#domain/time.ts";
import { call } from "./api.ts";
import { deviceStorage } from "./browser-storage.ts";
import { type ClockReading, readServerClock } from "./clock-drift.ts";

/** Where the last known difference of the clocks is kept, for a start without the server. */
const KEY = "clockAhead";

export interface StartSettings extends Settings, ClockReading {}

async function getSettings(): Promise<StartSettings> {
  const { answer, reading } = await readServerClock(
    () => call(app.settings),
    ({ now }) => instantOf(now),
  );
  deviceStorage.setItem(KEY, String(reading.ahead));
  return { ...answer, ...reading };
}

/** Milliseconds by which the server's clock was ahead of the device's when it was last asked; 0 when it never was. */
export function getKeptAhead(): number {
  return Number(deviceStorage.getItem(KEY));
}

/** What the server says at the start: its clock, the contact, how to sign in. */
export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: getSettings,
  staleTime: Infinity,
  gcTime: Infinity,
});
