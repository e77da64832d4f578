import type { Static, TSchema } from "typebox";

/** Who may call: anyone, a signed-in player, an organiser of the tournament that the parameter `id` names
 * (one with all rights, or any), or an admin. Part of every endpoint, so that no check can be forgotten. */
type Access = "public" | "player" | "organiser" | "results-organiser" | "admin";

/** What only the server needs of a call, to authorise, validate and document it. */
export interface Description {
  access: Access;
  summary: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  reply: TSchema;
  /** Requires that the player has signed in again in the last minutes, so that a stolen session is not
   * enough. */
  needsRecentProof?: true;
  /** Whether it accepts an `Idempotency-Key`: a repetition changes nothing and gets the first response. */
  isRepeatable?: true;
  /** It may read, write or answer thousands of rows, so a server runs one such call at a time. */
  isLarge?: true;
  /** The largest body in bytes, where other calls may have less. */
  bodyLimit?: number;
  /** Statuses that neither access nor schemas of the call bring with them. */
  alsoAnswers?: readonly (304 | 401 | 403 | 404 | 409 | 429)[];
}

/** The descriptions of a feature's calls by name. */
export type Descriptions = Readonly<Record<string, Description>>;

interface Address {
  path: `/${string}`;
  /** It may take minutes, so its caller waits longer than for other calls. */
  isSlow?: true;
}

interface Reading extends Address {
  method: "GET";
  /** The service worker caches its replies and answers with them while the server cannot be reached. */
  offline?: true;
}

interface Writing extends Address {
  method: "POST" | "PUT";
}

/** All that a browser needs of a call; what it sends and gets is known to the compiler only, so that schemas
 * stay on the server. */
export type Call<D extends Description = Description> = (Reading | Writing) & { readonly described?: D };

/** The calls of a feature: one that is missing, or described nowhere, does not compile. */
export type Calls<F extends Descriptions> = { readonly [Name in keyof F]: Call<F[Name]> };

/** One call of the product, as data: it validates requests, types client and server, filters answers and
 * documents itself. */
export type Endpoint<D extends Description = Description> = (Reading | Writing) & D;

type Part<D extends Description, K extends "params" | "query" | "body"> = D[K] extends TSchema
  ? Static<D[K]>
  : undefined;

/** What a handler is given and what the client sends. */
export interface Input<D extends Description> {
  params: Part<D, "params">;
  query: Part<D, "query">;
  body: Part<D, "body">;
}

/** The body that a call sends. */
export type Body<C extends Call> = Input<NonNullable<C["described"]>>["body"];

/** What the call answers. */
export type Reply<D extends Description> = Static<D["reply"]>;
