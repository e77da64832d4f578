import type { Endpoint } from "#contract/endpoint.ts";
import * as endpoints from "#contract/endpoints.ts";

/** Lists every endpoint of the product. */
export function listEndpoints(): Endpoint[] {
  return Object.values(endpoints).flatMap((feature) => Object.values<Endpoint>(feature));
}

/** Returns a call's name, such as `POST /api/predictions`. */
export const nameOf = ({ method, path }: Pick<Endpoint, "method" | "path">) => `${method} ${path}`;
