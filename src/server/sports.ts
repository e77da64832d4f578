// The sports' entries in the server.
import type { Sport } from "#domain/sports.ts";
import { basketballSport } from "./basketball/sport.ts";
import { racingSport } from "./racing/sport.ts";
import type { ServerSport } from "./server-sport.ts";

export const SERVER_SPORTS = { basketball: basketballSport, racing: racingSport } satisfies Record<
  Sport,
  ServerSport
>;
