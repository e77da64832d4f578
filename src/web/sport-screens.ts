// The sports' screens, which are not part of `sports.ts`: that runs before the code of any screen has loaded.
import type { Sport } from "#domain/sports.ts";
import { basketballScreens } from "./basketball/screens.ts";
import { racingScreens } from "./racing/screens.ts";
import type { SportScreens } from "./web-sport.ts";

export const SPORT_SCREENS = {
  basketball: basketballScreens,
  racing: racingScreens,
} satisfies Record<Sport, SportScreens>;
