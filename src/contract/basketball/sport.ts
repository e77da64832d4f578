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
  pickRefusals: {
    "picks-closed": () => "Predictions for this game are closed.",
    cancelled: () => "This game is cancelled, so it takes no picks.",
    postponed: () => "This game is postponed. Pick again once it has a new date.",
    "has-result": () => "This game has a result, so it takes no picks.",
    "handicap-missing": () => "Spread not yet available",
    "joker-played": ({ on }) => `Joker already played on ${on}.`,
    "side-undecided": ({ side }) => `${side} is not decided yet. Pick once both teams are known.`,
  },
};
