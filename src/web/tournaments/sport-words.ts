import type { Sport } from "#domain/sports.ts";

interface SportWords {
  emoji: string;
  athletes: string;
  /** What a tournament is played in, for one and for more. */
  stages: readonly [one: string, more: string];
  /** What the first lock is the start of. */
  firstStart: string;
  /** Says on another player's profile why picks are missing. */
  hiddenPicks: string;
  /** What one is an expert on. */
  expertise: string;
}

/** What the screens of both sports say differently. */
export const SPORT_WORDS: Readonly<Record<Sport, SportWords>> = {
  basketball: {
    emoji: "🏀",
    athletes: "Players",
    stages: ["round", "rounds"],
    firstStart: "The first game",
    hiddenPicks: "Picks for games that have not started stay hidden.",
    expertise: "Expert on a country",
  },
  racing: {
    emoji: "🏎️",
    athletes: "Drivers",
    stages: ["race", "races"],
    firstStart: "The first qualifying",
    hiddenPicks: "Picks for the next race stay hidden until qualifying starts.",
    expertise: "Expert on a team",
  },
};
