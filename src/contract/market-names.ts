import type { MarketColumn } from "#domain/contest/market.ts";
import type { SportTerms } from "./sport-terms.ts";

/** The names of the markets on the cards of a sport. Columns of tables that both sports share are called
 * "Handicap" in both (docs/glossary.md); the top scorer is written as in their headings. */
export const namesOfMarkets = ({ handicap }: Pick<SportTerms, "handicap">) =>
  ({
    winner: "Winner",
    handicap: handicap === "spread" ? "Spread" : "Handicap",
    top_scorer: "Top Scorer",
  }) as const satisfies Record<MarketColumn, string>;
