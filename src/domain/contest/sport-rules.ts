import type { PerMarket } from "./market.ts";

/** A sport's properties that the rules use. */
export interface SportRules {
  /** Its name on the wire, in the store and in tournament files; never changes. */
  wireName: string;
  /** The markets that its contests can offer; one contest may offer fewer. */
  markets: Readonly<PerMarket<boolean>>;
  /** Whether a draw can be picked as the winner. */
  hasDraw: boolean;
  /** Whether a contest can end without a better side, so that no pick of one is right. */
  canBeVoid: boolean;
  /** Version of `settle` for this sport. Increase it when the same contest would
   * earn something else: the next publication then settles it again. */
  rulesVersion: number;
}
