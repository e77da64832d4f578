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
  pickRefusals: {
    "picks-closed": () => "Predictions closed",
    cancelled: ({ team }) =>
      team === undefined
        ? "This race is cancelled, so it takes no picks."
        : `${team} is out of this race, so it takes no picks.`,
    postponed: () => "This race is postponed. Pick again once it has a new date.",
    "has-result": () => "This race has a result, so it takes no picks.",
    "handicap-missing": () => "Handicap not yet available",
    "joker-played": ({ on }) => `Joker already played in ${on}.`,
    "side-undecided": ({ side }) => `${side} is not decided yet. Pick once both drivers are known.`,
  },
};
