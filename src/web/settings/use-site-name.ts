import { useQuery } from "@tanstack/react-query";
import { DEFAULT_SITE_NAME } from "#domain/site-name.ts";
import { settingsQuery } from "./settings.ts";

/** The name that the server wrote into the page. */
const WRITTEN_NAME = document.querySelector(".brand")?.textContent ?? DEFAULT_SITE_NAME;

/** Returns what this site is called, also before the settings have loaded. It waits for others to load them:
 * without a network each screen that opens would try once more, and none would stay open. */
export const useSiteName = (): string =>
  useQuery({ ...settingsQuery, enabled: false }).data?.site_name ?? WRITTEN_NAME;
