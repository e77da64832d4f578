import type { SportTerms } from "../sport-terms.ts";

export const racingSport: SportTerms = {
  title: "Formula 1",
  emoji: "🏎️",
  summary: "Driver duels: winner, handicap",
  event: "race",
  contest: "team",
  handicap: "handicap",
  athletes: "Drivers",
  stages: ["race", "races"],
  firstStart: "The first qualifying",
  hiddenPicks: "Picks for the next race stay hidden until qualifying starts.",
  expertise: "Expert on a team",
  expertiseBy: "name",
  expertiseExample: "Ferrari",
  newTeam: { emoji: "🏎️", color: "#888888" },
  gift: "champagne",
  files: ["races"],
};
