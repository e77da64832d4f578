import type { FastifyRequest } from "fastify";

/** The site for which passkeys are made: its origin, and the host that browsers bind them to. */
export interface Site {
  origin: string;
  rpId: string;
}

/** The site as its address is set, or as this request names it. */
export function getSite(request: FastifyRequest, publicOrigin: string | null): Site {
  const { origin, hostname } = new URL(publicOrigin ?? `${request.protocol}://${request.host}`);
  return { origin, rpId: hostname };
}
