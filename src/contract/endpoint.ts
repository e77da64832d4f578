import type { Static, TSchema } from "typebox";

/** Who may call: anyone, a signed-in player, an organiser of the tournament that the parameter `id` names (one with all rights,
 * or any), or an admin. Part of every endpoint, so that no check can be forgotten. */
type Access = "public" | "player" | "organiser" | "results-organiser" | "admin";

interface Call {
  path: `/${string}`;
  access: Access;
  summary: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  reply: TSchema;
  /** It may take minutes, so its caller waits longer than for other calls. */
  isSlow?: true;
  /** The largest body in bytes, where other calls may have less. */
  bodyLimit?: number;
  /** Statuses that neither access nor schemas of the call bring with them. */
  alsoAnswers?: readonly (304 | 401 | 403 | 404 | 409 | 429)[];
}

type Part<E extends Endpoint, K extends "params" | "query" | "body"> = E[K] extends TSchema
  ? Static<E[K]>
  : undefined;

interface Reading extends Call {
  method: "GET";
  /** The service worker caches its replies and answers with them while the server cannot be reached. */
  offline: boolean;
}

interface Writing extends Call {
  method: "POST" | "PUT";
}

/** One call of the product, as data: it validates requests, types client and server, filters answers and documents itself. */
export type Endpoint = Reading | Writing;

/** What a handler is given and what the client sends. */
export interface Input<E extends Endpoint> {
  params: Part<E, "params">;
  query: Part<E, "query">;
  body: Part<E, "body">;
}

/** What the call answers. */
export type Reply<E extends Endpoint> = Static<E["reply"]>;

/** Declares a call and keeps its exact types. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared;
