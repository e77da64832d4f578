import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { SCREENS } from "#contract/screens.ts";
import { HOUR } from "#domain/time.ts";
import { HttpError, LimitReached } from "#server/errors/http-error.ts";
import type { PageText, SendPage } from "#server/http/static-files.ts";
import type { Preview } from "./describe.ts";
import type { DrawCard } from "./draw-card.ts";
import {
  type PreviewRequest,
  createPreviewFinders,
  type FindPreview,
  hasPreview,
  type PreviewContext,
  type PreviewKind,
  readId,
} from "./find-preview.ts";
import type { ShareCard } from "./share-card.ts";
import { type HeadSite, writeHead, writeSiteHead } from "./write-head.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

interface Options {
  sendPage: SendPage;
  drawCard: DrawCard;
  publicOrigin: string | null;
}

/** The parameters in the path of a screen. */
interface PageRoute {
  Params: { id?: string; code?: string };
}

/** The parameters in the query of an address. */
function readQuery({
  url,
  ip,
}: Pick<FastifyRequest, "url" | "ip">): Pick<PreviewRequest, "tournament" | "code" | "ip"> {
  const query = new URLSearchParams(url.split("?", 2)[1]);
  return { tournament: query.get("tournament"), code: query.get("code"), ip };
}

/** Number of cached pictures, of about 30 kB each. */
const PICTURE_BOUNDS = { entries: 500, age: HOUR };

/** Cache lifetime of a picture in browsers and messengers, in seconds. */
const PICTURE_AGE_S = 300;

/** The picture of a site that has a name of its own. */
const SITE_CARD: ShareCard = {
  sport: null,
  kicker: "A game of predictions",
  title: "Predict games and races",
  foot: "with your friends",
  rows: [],
};

/** Serves the pictures of links (1200 × 630 pixels) from a cache. */
function servePictures(
  app: FastifyInstance,
  { responseCache, site }: PreviewContext,
  { drawCard, finders }: { drawCard: DrawCard; finders: Record<PreviewKind, FindPreview> },
): void {
  const pictures = responseCache.createCache<Buffer, string>(PICTURE_BOUNDS);
  const draw = (card: ShareCard) => pictures.get(JSON.stringify([site.name, card]), () => drawCard(card));
  const send = (reply: FastifyReply, picture: Buffer) =>
    reply.type("image/png").header("cache-control", `public, max-age=${PICTURE_AGE_S}`).send(picture);
  app.get<{ Params: { kind: string; id: string } }>(
    "/api/share/:kind/:id.png",
    { schema: { hide: true } },
    async (request, reply) => {
      const { kind, id } = request.params;
      const preview = hasPreview(kind) ? await finders[kind]({ ...readQuery(request), id }) : null;
      if (preview === null) throw new HttpError("address-not-found", sentences.pictureNotFound);
      const { card } = preview;
      const picture = await draw(card);
      return send(reply, picture);
    },
  );
  app.get("/api/share/site.png", { schema: { hide: true } }, async (_request, reply) => {
    try {
      return await send(reply, await draw(SITE_CARD));
    } catch (failure) {
      // Where nothing can be drawn, the picture that comes with the game is better than none.
      if (failure instanceof HttpError) return reply.redirect("/preview.png");
      throw failure;
    }
  });
}

/** Kinds whose screens show one contest of one tournament. */
const CONTEST_KINDS: ReadonlySet<PreviewKind> = new Set(["game", "race"]);

/** Adds the preview to the pages of shared screens, and what the site is to all others. Redirects an address
 * of a game or race without a tournament to the one with it, because the browser would otherwise use the
 * last chosen tournament. */
export function previewRoutes(app: FastifyInstance, context: PreviewContext, options: Options): void {
  const { sendPage, drawCard, publicOrigin } = options;
  const finders = createPreviewFinders(context);

  const findFor = (kind: PreviewKind, request: FastifyRequest<PageRoute>): Promise<Preview | null> => {
    const asked = readQuery(request);
    const { id = null, code = null } = request.params;
    return finders[kind]({ ...asked, id: kind === "leaderboard" ? asked.tournament : (id ?? code) });
  };

  const siteOf = ({ protocol, host }: FastifyRequest) => ({
    origin: publicOrigin ?? `${protocol}://${host}`,
    name: context.site.name,
  });

  const writeSitePage = (site: HeadSite): PageText => ({ head: writeSiteHead(site), heading: null });

  const addPlain = (path: string) =>
    app.get(path, { schema: { hide: true } }, (request, reply) =>
      sendPage(reply, writeSitePage(siteOf(request))),
    );

  const add = (path: string, kind: PreviewKind) =>
    app.get<PageRoute>(path, { schema: { hide: true } }, async (request, reply) => {
      const site = siteOf(request);
      const { tournament } = readQuery(request);
      const preview = await findFor(kind, request).catch((failure: unknown) => {
        // The screen itself shows what is wrong; a page without a preview is better than none.
        if (!(failure instanceof LimitReached))
          request.log.warn({ err: failure }, "A page is sent without its preview.");
        return null;
      });
      const isOfContest = CONTEST_KINDS.has(kind);
      if (preview && isOfContest && tournament === null) return reply.redirect(preview.path);
      const isRight = preview && (!isOfContest || preview.tournamentId === readId(tournament));
      return sendPage(
        reply,
        isRight ? { head: writeHead(preview, site), heading: preview.heading } : writeSitePage(site),
      );
    });

  servePictures(app, context, { drawCard, finders });
  addPlain("/");
  for (const [screen, { path }] of Object.entries(SCREENS)) {
    if (hasPreview(screen)) add(path, screen);
    else addPlain(path);
  }
}
