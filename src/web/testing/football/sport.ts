import { basketballSport } from "#web/basketball/sport.ts";
import type { WebSport } from "#web/web-sport.ts";

/** Games are fetched as those of basketball. */
export const footballSport: WebSport = { ...basketballSport };
