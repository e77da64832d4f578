// Sources that are read for starts and results, and what they would change.
import { Type, type Static } from "typebox";
import { CHANGE_KINDS, CHANGE_STATES } from "#domain/feeds/changes.ts";
import { FEED_KINDS, GIVES } from "#domain/feeds/feed-kinds.ts";
import { Id, IsoDate, Nullable, StrictObject, Text } from "../schemas.ts";

const Place = Nullable(Type.Integer());
const Score = Nullable(Type.Integer());

/** What a source says of a game or race, or what stands here. */
const FeedValue = Type.Object({
  game: Type.Optional(Type.Object({ score1: Score, score2: Score, top_scorer: Nullable(Type.String()) })),
  duels: Type.Optional(Type.Array(Type.Object({ id: Id, position1: Place, position2: Place }))),
  start: Type.Optional(Type.Object({ starts_at: IsoDate, qualifying_at: Nullable(IsoDate) })),
});

/** A change that waits, or was decided in the last days. */
export const FeedChange = Type.Object({
  id: Id,
  source: Type.String({ description: "the name of the source" }),
  kind: Type.Enum(CHANGE_KINDS),
  event_id: Id,
  event: Type.String({ description: "the name of the game or race" }),
  value: FeedValue,
  was: FeedValue,
  received_at: IsoDate,
  accepts_at: Nullable(IsoDate),
  state: Type.Enum(CHANGE_STATES),
  decided_at: Nullable(IsoDate),
  decided_by: Nullable(Type.String()),
  is_by_itself: Type.Boolean(),
  note: Nullable(Type.String()),
  may_undo: Type.Boolean({ description: "it was accepted and can be taken back" }),
});
export type FeedChange = Static<typeof FeedChange>;

/** A source of a tournament. */
export const Feed = Type.Object({
  id: Id,
  kind: Type.Enum(FEED_KINDS),
  name: Type.String(),
  url: Type.String({ description: "without what follows a question mark, which may be a key" }),
  read_at: Nullable(IsoDate),
  next_at: IsoDate,
  result_at: Nullable(IsoDate),
  failing_since: Nullable(IsoDate),
  said: Nullable(Type.String()),
  found: Type.Integer({ description: "games or races of the last answer that are of this tournament" }),
  gives: Type.Array(Type.Enum(GIVES)),
  attempts: Type.Integer({ description: "requests so far" }),
  deliveries: Type.Integer({ description: "those that were answered" }),
  silent_since: Nullable(IsoDate),
});
export type Feed = Static<typeof Feed>;

export const Feeds = Type.Object({
  accept_after: Nullable(Type.Integer({ description: "minutes; null: nothing is accepted by itself" })),
  feeds: Type.Array(Feed),
  stopped: Type.Array(Feed, { description: "sources that are not read any more, the newest first" }),
  changes: Type.Array(FeedChange, { description: "that wait, the most urgent first" }),
  decided: Type.Array(FeedChange, { description: "of the last week, the newest first" }),
  silent: Type.Array(Type.String(), { description: "ended games or races of which nothing is known" }),
});
export type Feeds = Static<typeof Feeds>;

/** The address of a source. */
export const FeedAddress = Text(500, { description: "https, and public" });

/** A source that an organiser chooses. */
export const FeedChoice = StrictObject({
  kind: Type.Enum(FEED_KINDS),
  url: Type.Optional(FeedAddress),
});
export type FeedChoice = Static<typeof FeedChoice>;

/** What one reading of a source found. */
export const FeedTrial = Type.Object({
  name: Type.String(),
  found: Type.Integer({ description: "games or races in the answer" }),
  matched: Type.Integer({ description: "of these, those of this tournament" }),
  here: Type.Integer({ description: "games or races of this tournament" }),
  same_start: Type.Integer(),
  other_starts: Type.Array(Type.String(), { description: "the first ones, as sentences" }),
  results: Type.Integer(),
  names: Type.Array(Type.String(), { description: "how other names were read" }),
  unknown: Type.Array(Type.String(), { description: "the first that are not of this tournament" }),
  said: Nullable(Type.String({ description: "why the answer cannot be used" })),
});
export type FeedTrial = Static<typeof FeedTrial>;

/** An answer as it is kept. */
export const FeedAnswer = Type.Object({
  id: Type.Integer(),
  at: IsoDate,
  hash: Type.String(),
  licence: Nullable(Type.String()),
  length: Type.Integer(),
});
