import { basketballSport } from "#server/basketball/sport.ts";
import type { ServerSport } from "#server/server-sport.ts";

/** Games are served, demonstrated and verified as those of basketball. */
export const footballSport: ServerSport = { ...basketballSport };
