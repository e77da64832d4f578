import { Type } from "typebox";
import type { Descriptions } from "../endpoint.ts";
import { Id, IdParams, Nullable, StrictObject, Text } from "../schemas.ts";
import { FeedAddress, FeedAnswer, FeedChoice, Feeds, FeedTrial } from "./schemas.ts";

const FeedParams = StrictObject({ id: Id, feedId: Id });

export const feedsEndpoints = {
  list: {
    access: "results-organiser",
    summary: "The sources of a tournament, and what they would change",
    params: IdParams,
    reply: Feeds,
  },
  tryOut: {
    access: "organiser",
    isLarge: true,
    summary: "Reads a source once and says what it has; changes nothing",
    params: IdParams,
    body: FeedChoice,
    reply: FeedTrial,
  },
  add: {
    access: "organiser",
    isLarge: true,
    summary: "Reads a source from now on. `agrees`: the caller has read its terms, where a kind needs that",
    params: IdParams,
    body: StrictObject({ ...FeedChoice.properties, agrees: Type.Optional(Type.Boolean()) }),
    alsoAnswers: [409],
    reply: Feeds,
  },
  read: {
    access: "results-organiser",
    isLarge: true,
    summary: "Reads a source now",
    params: FeedParams,
    alsoAnswers: [409],
    reply: Feeds,
  },
  stop: {
    access: "organiser",
    summary: "Stops reading a source; what it would change and nobody has decided is withdrawn",
    params: FeedParams,
    reply: Feeds,
  },
  resume: {
    access: "organiser",
    isLarge: true,
    summary: "Reads a stopped source again. `agrees`: as when it is added",
    params: FeedParams,
    body: StrictObject({ agrees: Type.Optional(Type.Boolean()) }),
    alsoAnswers: [409],
    reply: Feeds,
  },
  move: {
    access: "organiser",
    isLarge: true,
    summary: "Reads a source at another address from now on",
    params: FeedParams,
    body: StrictObject({ url: FeedAddress }),
    reply: Feeds,
  },
  answers: {
    access: "results-organiser",
    summary: "The answers of a source that are kept, the newest first",
    params: FeedParams,
    reply: Type.Array(FeedAnswer),
  },
  accept: {
    access: "organiser",
    summary:
      "Sets after how many minutes first results and later starts are accepted by themselves; null: never",
    params: IdParams,
    body: StrictObject({ minutes: Nullable(Type.Integer({ minimum: 0, maximum: 1_440 })) }),
    reply: Feeds,
  },
  decide: {
    access: "results-organiser",
    isLarge: true,
    summary:
      "Accepts a change as an organiser's own entry, rejects it, lets a rejected one wait again, or takes an accepted one back. 409: something else was entered since",
    params: StrictObject({ id: Id, changeId: Id }),
    body: StrictObject({
      decision: Type.Enum(["accept", "reject", "reopen", "undo"]),
      reason: Type.Optional(Text(200, { description: "why it is taken back; everybody sees it" })),
    }),
    alsoAnswers: [409],
    reply: Feeds,
  },
} satisfies Descriptions;
