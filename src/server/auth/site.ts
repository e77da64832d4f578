import type { FastifyRequest } from "fastify";

/** The site as browsers know it: its origin, and the host that they bind passkeys to. */
export interface Site {
  origin: string;
  rpId: string;
}

/** Returns the site by its configured address, or by this request's host. */
export function getSite(request: FastifyRequest, publicOrigin: string | null): Site {
  const { origin, hostname } = new URL(publicOrigin ?? `${request.protocol}://${request.host}`);
  return { origin, rpId: hostname };
}
