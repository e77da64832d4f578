import { SPORT_TERMS } from "#contract/sports.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { getSport } from "#domain/sports.ts";

/** Returns the emoji of a tournament's sport. */
export const getSportEmoji = (tournament: Pick<Tournament, "name" | "sport">): string =>
  SPORT_TERMS[getSport(tournament)].emoji;
