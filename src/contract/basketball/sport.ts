import type { SportTerms } from "../sport-terms.ts";

export const basketballSport: SportTerms = {
  title: "Basketball",
  emoji: "🏀",
  summary: "Winner, spread, top scorer",
  event: "game",
  contest: "game",
  handicap: "spread",
  athletes: "Players",
  stages: ["round", "rounds"],
  firstStart: "The first game",
  hiddenPicks: "Picks for games that have not started stay hidden.",
  expertise: "Expert on a country",
  expertiseBy: "emoji",
  expertiseExample: "🇪🇪",
  newTeam: { emoji: "🏀", color: null },
  gift: "chocolate",
  files: ["players", "games"],
};
