// The missing picks that the mail of the design names.
import { instantOf } from "#domain/time.ts";
import type { MissingContest } from "#server/reminders/missing-queries.ts";

/** A game of which the top scorer is missing. */
export const MISSING_GAME: MissingContest = {
  player_id: 1,
  tournament_id: 7,
  tournament: "EuroBasket 2025",
  sport: "basketball",
  time_zone: "Europe/Tallinn",
  round: "Round of 16",
  is_first_of_round: true,
  event_id: 7061,
  name1: "Poland",
  emoji1: "🇵🇱",
  name2: "Bosnia and Herzegovina",
  emoji2: "🇧🇦",
  team: "",
  lock: instantOf("2025-09-06T09:00:00Z"),
  missing: ["top_scorer"],
  has_pick: true,
  has_joker: false,
};

/** What the mail of the design names. */
export const MISSING_PICKS: MissingContest[] = [
  MISSING_GAME,
  {
    ...MISSING_GAME,
    event_id: 7062,
    name1: "France",
    emoji1: "🇫🇷",
    name2: "Georgia",
    emoji2: "🇬🇪",
    lock: instantOf("2025-09-06T12:15:00Z"),
    missing: ["handicap", "top_scorer"],
  },
  {
    ...MISSING_GAME,
    event_id: 7063,
    name1: "Israel",
    emoji1: "🇮🇱",
    name2: "Greece",
    emoji2: "🇬🇷",
    lock: instantOf("2025-09-06T14:45:00Z"),
    missing: ["winner", "handicap", "top_scorer"],
    has_pick: false,
  },
];
