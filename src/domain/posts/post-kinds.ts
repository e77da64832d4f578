/** Where a group talks outside of the product. */
export const POST_SERVICES = ["discord", "slack", "telegram", "matrix", "webhook"] as const;
export type PostService = (typeof POST_SERVICES)[number];

/** What is posted there: the next lock a day before, the picks after it, a round that is over, and the final
 * board. */
export const POST_KINDS = ["deadline", "reveal", "recap", "final"] as const;
export type PostKind = (typeof POST_KINDS)[number];

/** Maximum number of places that a league or tournament posts to. */
export const MAX_DESTINATIONS = 5;

/** What a service is asked for besides what is posted. */
export interface ServiceNeeds {
  /** An address: needed, possible, or none. */
  url: "needed" | "possible";
  /** The secret of a bot; of a webhook the one that posts are signed with. */
  token: "needed" | "possible" | "none";
  /** A chat or room. */
  room: boolean;
}

export const SERVICE_NEEDS: Readonly<Record<PostService, ServiceNeeds>> = {
  discord: { url: "needed", token: "none", room: false },
  slack: { url: "needed", token: "none", room: false },
  telegram: { url: "possible", token: "needed", room: true },
  matrix: { url: "needed", token: "needed", room: true },
  webhook: { url: "needed", token: "possible", room: false },
};
