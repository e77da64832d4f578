import type { SportTerms } from "../../sport-terms.ts";

export const footballSport: SportTerms = {
  title: "Football",
  emoji: "⚽",
  summary: "Winner or draw",
  event: "game",
  contest: "game",
  handicap: "handicap",
  athletes: "Players",
  stages: ["round", "rounds"],
  firstStart: "The first kick-off",
  hiddenPicks: "Picks for games that have not started stay hidden.",
  expertise: "Expert on a country",
  expertiseBy: "emoji",
  expertiseExample: "🇪🇪",
  newTeam: { emoji: "⚽", color: null },
  gift: "chocolate",
  files: ["players", "games"],
};
