/** The kinds of sources. */
export const FEED_KINDS = [
  "calendar",
  "json",
  "table",
  "openfootball",
  "f1db",
  "jolpica",
  "openf1",
  "euroleague",
] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** What a source can give. */
export const GIVES = ["starts", "scores", "top-scorers", "places"] as const;
export type Gives = (typeof GIVES)[number];
