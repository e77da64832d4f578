import { queryOptions, useQuery } from "@tanstack/react-query";
import { app, type Settings } from "#contract/app.ts";
import { instantOf, type Instant } from "#domain/time.ts";
import { call } from "./api.ts";

export interface StartSettings extends Settings {
  /** Milliseconds by which the server's clock is ahead of this browser's. */
  ahead: number;
}

async function getSettings(): Promise<StartSettings> {
  const asked: Instant = Date.now();
  const settings = await call(app.settings);
  const answered: Instant = Date.now();
  return { ...settings, ahead: instantOf(settings.now) - (asked + answered) / 2 };
}

/** What the server says once, at the start: its clock, the contact, how to sign in. */
export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: getSettings,
  staleTime: Infinity,
  gcTime: Infinity,
});

/** The server's settings, undefined until they are there. */
export function useSettings(): StartSettings | undefined {
  return useQuery(settingsQuery).data;
}
