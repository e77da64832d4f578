/** What a fourth market adds to the list of markets and to their rules: the total points are over or under
 * the handicap. Over is picked as side 1, under as side 2. */
const ADDED: Readonly<Record<string, readonly [before: string, after: string][]>> = {
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

/** Creates a Vite plugin that adds the fourth market to the two files that a market is declared in. */
export function addMarket() {
  return {
    name: "add-market",
    enforce: "pre" as const,
    transform(code: string, id: string): string | undefined {
      const file = Object.keys(ADDED).find((path) => id.endsWith(path));
      if (file === undefined) return undefined;
      return (ADDED[file] ?? []).reduce((text, [before, after]) => {
        if (!text.includes(before)) throw new Error(`${file} has no ${before}`);
        return text.replace(before, after);
      }, code);
    },
  };
}
