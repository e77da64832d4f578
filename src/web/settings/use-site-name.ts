import { DEFAULT_SITE_NAME } from "#domain/site-name.ts";
import { useSettings } from "./use-settings.ts";

/** The name that the server wrote into the page. */
const WRITTEN_NAME = document.querySelector(".brand")?.textContent ?? DEFAULT_SITE_NAME;

/** Returns what this site is called, also before the settings have loaded. */
export const useSiteName = (): string => useSettings()?.site_name ?? WRITTEN_NAME;
