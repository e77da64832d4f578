import type { FastifyInstance } from "fastify";
import { posts } from "#contract/endpoints.ts";
import type { Context } from "#server/context.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import {
  addDestination,
  type Asked,
  changeDestination,
  removeDestination,
  showDestinations,
  testDestination,
} from "./destinations.ts";

/** Registers the calls about where leagues and tournaments post. */
export function postRoutes(app: FastifyInstance, context: Context, origin: string | null): void {
  const parts = { ...context, checkOrganiser: app.checkOrganiser };
  const show = (asked: Asked) => showDestinations(parts, asked);

  registerEndpoint(app, posts.list, ({ params: owner }, player) => show({ player, owner }));

  registerEndpoint(app, posts.add, async ({ params: owner, body }, player) => {
    await addDestination(parts, { player, owner }, body);
    return show({ player, owner });
  });

  registerEndpoint(app, posts.change, async ({ params: { id, ...owner }, body }, player) => {
    await changeDestination(parts, { player, owner }, { id, kinds: body.kinds });
    return show({ player, owner });
  });

  registerEndpoint(app, posts.test, ({ params: { id, ...owner } }, player) =>
    testDestination(parts, { player, owner }, { id, origin }),
  );

  registerEndpoint(app, posts.remove, async ({ params: { id, ...owner } }, player) => {
    await removeDestination(parts, { player, owner }, id);
    return show({ player, owner });
  });
}
