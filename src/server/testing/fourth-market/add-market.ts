import { type AddedLines, addLines } from "../add-lines.ts";

/** What a fourth market adds to the list of markets and to their rules: the total points are over or under
 * the handicap. Over is picked as side 1, under as side 2. */
const ADDED: AddedLines = {
  "src/domain/contest/market.ts": [
    ['"topScorer"] as const', '"topScorer", "overUnder"] as const'],
    ['make("topScorer") }', 'make("topScorer"), overUnder: make("overUnder") }'],
    ['topScorer: "top_scorer",', 'topScorer: "top_scorer", overUnder: "over_under",'],
    ['topScorer: "athlete",', 'topScorer: "athlete", overUnder: "side",'],
  ],
  "src/domain/contest/market-rules.ts": [
    [
      "  topScorer: {\n",
      `  overUnder: {
        bit: 8,
        isOffered: () => true,
        listRight: (offer, outcome) => [outcome.scores[0] + outcome.scores[1] > offer.handicap ? offer.side1 : offer.side2],
      },
      topScorer: {\n`,
    ],
  ],
};

/** Creates a Vite plugin that adds the fourth market to the files that a market is declared in. */
export const addMarket = () => addLines("add-market", ADDED);
