// Where a league or tournament posts, outside of the product.
import { POST_KINDS, POST_SERVICES } from "#domain/posts/post-kinds.ts";
import { Type, type Static } from "typebox";
import { Id, IsoDate, Nullable, StrictObject, Text } from "../schemas.ts";

/** Whose posts they are. */
const POST_OWNERS = ["league", "tournament"] as const;
export type PostOwner = (typeof POST_OWNERS)[number];

const ownerParams = { of: Type.Enum(POST_OWNERS), ofId: Id };
export const OwnerParams = StrictObject(ownerParams);
export const DestinationParams = StrictObject({ ...ownerParams, id: Id });

export const PostKinds = Type.Array(Type.Enum(POST_KINDS), { minItems: 0, maxItems: POST_KINDS.length });

/** A place to post to. The address and the secret are stored and never answered. */
export const NewDestination = StrictObject({
  service: Type.Enum(POST_SERVICES),
  url: Nullable(Text(500, { description: "of the webhook, or of the Matrix server" })),
  token: Nullable(Text(300, { description: "the bot's, or the secret that posts are signed with" })),
  room: Nullable(Text(300, { description: "the chat or room of a bot" })),
  kinds: PostKinds,
});
export type NewDestination = Static<typeof NewDestination>;

export const Destination = Type.Object({
  id: Id,
  service: Type.Enum(POST_SERVICES),
  place: Type.String({ description: "the host with the end of the secret, or the room" }),
  kinds: PostKinds,
  made_at: IsoDate,
  attempts: Type.Integer(),
  delivered: Type.Integer(),
  last_sent_at: Nullable(IsoDate),
  failing_since: Nullable(IsoDate),
  error: Nullable(Type.String({ description: "what came back at the last failure" })),
});
export type Destination = Static<typeof Destination>;

export const Destinations = Type.Object({ destinations: Type.Array(Destination) });

export const TestedPost = Type.Object({
  is_delivered: Type.Boolean(),
  answer: Type.String({ description: "what came back, without secrets" }),
});
export type TestedPost = Static<typeof TestedPost>;
