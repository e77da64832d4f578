import { useQuery } from "@tanstack/react-query";
import { settingsQuery, type StartSettings } from "./settings.ts";

/** Returns the server's settings; undefined until they have loaded. */
export function useSettings(): StartSettings | undefined {
  return useQuery(settingsQuery).data;
}
