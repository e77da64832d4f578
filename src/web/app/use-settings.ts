import { useQuery } from "@tanstack/react-query";
import { settingsQuery, type StartSettings } from "./settings.ts";

/** The server's settings, undefined until they are there. */
export function useSettings(): StartSettings | undefined {
  return useQuery(settingsQuery).data;
}
