import type { FastifyInstance, FastifyRequest } from "fastify";
import { recap } from "#contract/endpoints.ts";
import { HOUR } from "#domain/time.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import type { RenderCard } from "#server/previews/card-renderer.ts";
import { createDrawStory } from "#server/previews/draw-story.ts";
import { readId } from "#server/previews/find-preview.ts";
import { findPlayerName } from "#server/versus/queries.ts";
import { describeStory } from "./describe-story.ts";
import { type AskedRound, getRoundRecap, type RecapContext } from "./get-round-recap.ts";
import { getLeagueRecap, getTournamentRecap } from "./get-tournament-recap.ts";

interface Pictures {
  /** Null: without a built client there are no pictures. */
  pictures: RenderCard | null;
  publicOrigin: string | null;
}

/** Pictures of about 60 kB. */
const PICTURE_BOUNDS = { entries: 200, age: HOUR };

/** Reads which recap a picture's address asks for; null for anything else. */
function readAsked(url: string): AskedRound | null {
  const query = new URLSearchParams(url.split("?", 2)[1]);
  const tournamentId = readId(query.get("tournamentId"));
  const leagueId = query.get("leagueId");
  if (tournamentId === null || (leagueId !== null && readId(leagueId) === null)) return null;
  return { tournamentId, round: query.get("round") ?? undefined, leagueId: readId(leagueId) ?? undefined };
}

/** Serves the picture of the caller's own recap, from a cache by what it shows. */
function servePicture(
  app: FastifyInstance,
  context: Context & RecapContext,
  { render, publicOrigin }: { render: RenderCard; publicOrigin: string | null },
): void {
  const pictures = context.responseCache.createCache<Buffer, string>(PICTURE_BOUNDS);
  const drawStory = createDrawStory(render, context.site);
  const hostOf = ({ host }: FastifyRequest) => (publicOrigin === null ? host : new URL(publicOrigin).host);
  app.get("/api/share/recap.png", { schema: { hide: true } }, async (request, reply) => {
    const player = await app.authenticate(request);
    if (player === null) throw new HttpError("sign-in-required", sentences.signInFirst);
    const asked = readAsked(request.url);
    if (asked === null) throw new HttpError("address-not-found", sentences.pictureNotFound);
    const { tournamentId } = asked;
    const found = await getRoundRecap(context, player, asked);
    const { tournament } = await context.leaderboards.getPoints(tournamentId);
    const name = (await findPlayerName(context.db, { id: player.id, tournamentId })) ?? player.name;
    const story = found && describeStory(found, { name, tournament, site: hostOf(request) });
    if (story === null) throw new HttpError("address-not-found", sentences.pictureNotFound);
    const picture = await pictures.get(JSON.stringify([context.site.name, story]), () => drawStory(story));
    return reply.type("image/png").header("cache-control", "private, no-cache").send(picture);
  });
}

/** Registers the recaps of rounds and tournaments, and the picture of a round. */
export function recapRoutes(
  app: FastifyInstance,
  sources: Context & RecapContext,
  { pictures, publicOrigin }: Pictures,
): void {
  registerEndpoint(app, recap.round, async ({ query }, player) => ({
    recap: await getRoundRecap(sources, player, query),
  }));

  registerEndpoint(app, recap.tournament, ({ query }) => getTournamentRecap(sources, query));

  registerEndpoint(app, recap.league, ({ params, query }, player) =>
    getLeagueRecap(sources, player, { leagueId: params.id, ...query }),
  );

  if (pictures !== null) servePicture(app, sources, { render: pictures, publicOrigin });
}
