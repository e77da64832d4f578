import type { FastifyInstance, FastifyRequest } from "fastify";
import { SCREENS } from "#contract/screens.ts";
import { HOUR } from "#domain/time.ts";
import { HttpError } from "#server/errors/http-error.ts";
import type { SendPage } from "#server/http/static-files.ts";
import type { Preview } from "./describe.ts";
import type { DrawCard } from "./draw-card.ts";
import { createPreviewFinder, type PreviewContext } from "./find-preview.ts";
import { writeHead } from "./write-head.ts";

interface Options {
  sendPage: SendPage;
  drawCard: DrawCard;
  publicOrigin: string | null;
}

/** Ids as the store has them; anything else names nothing. */
function readId(text: string | null | undefined): number | null {
  return text && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function readTournament({ url }: FastifyRequest): string | null {
  return new URLSearchParams(url.split("?", 2)[1]).get("tournament");
}

type PreviewKind = NonNullable<(typeof SCREENS)[keyof typeof SCREENS]["preview"]>;

type PageRequest = FastifyRequest<{ Params: { id?: string } }>;

/** Pictures in memory: each is some 30 kB. */
const PICTURE_BOUNDS = { entries: 500, age: HOUR };

/** Seconds for which browsers and messengers keep a picture. */
const PICTURE_AGE_S = 300;

/** Serves the pictures of links, 1200 × 630 pixels: a card that was drawn before is not drawn again. */
function servePictures(
  app: FastifyInstance,
  { responseCache }: PreviewContext,
  {
    drawCard,
    find,
  }: { drawCard: DrawCard; find: Record<PreviewKind, (id: number) => Promise<Preview | null>> },
): void {
  const pictures = responseCache.keep<Buffer>(PICTURE_BOUNDS);
  const isKind = (kind: string): kind is PreviewKind => kind in find;
  app.get<{ Params: { kind: string; id: string } }>(
    "/api/share/:kind/:id.png",
    { schema: { hide: true } },
    async ({ params: { kind, id: text } }, reply) => {
      const id = readId(text);
      const preview = isKind(kind) && id !== null ? await find[kind](id) : null;
      if (preview === null) throw new HttpError("address-not-found", "There is no such picture.");
      const { card } = preview;
      const picture = await pictures.get(JSON.stringify(card), () => drawCard(card));
      return reply
        .type("image/png")
        .header("cache-control", `public, max-age=${PICTURE_AGE_S}`)
        .send(picture);
    },
  );
}

/** Has the page of the screens that people pass on say what they show: leaderboard, game and race. An address of a game
 * or race that names no tournament leads to the one that does, since the browser would take the one chosen last. */
export function previewRoutes(app: FastifyInstance, context: PreviewContext, options: Options): void {
  const { sendPage, drawCard, publicOrigin } = options;
  const finder = createPreviewFinder(context);

  const add = (path: string, find: (request: PageRequest, named: string | null) => Promise<Preview | null>) =>
    app.get<{ Params: { id?: string } }>(path, { schema: { hide: true } }, async (request, reply) => {
      const origin = publicOrigin ?? `${request.protocol}://${request.host}`;
      const named = readTournament(request);
      const preview = await find(request, named).catch((failure: unknown) => {
        // The screen says itself what is wrong; a page without a preview is better than none.
        request.log.warn({ err: failure }, "A page is sent without its preview.");
        return null;
      });
      const isOfGame = request.params.id !== undefined;
      if (preview && isOfGame && named === null) return reply.redirect(preview.path);
      const isRight = preview && (!isOfGame || preview.tournamentId === readId(named));
      return sendPage(reply, isRight ? writeHead(preview, origin) : null);
    });

  const findById = (id: number | null, find: (id: number) => Promise<Preview | null>) =>
    id === null ? Promise.resolve(null) : find(id);
  const finders: Record<
    PreviewKind,
    (request: PageRequest, named: string | null) => Promise<Preview | null>
  > = {
    leaderboard: async (_request, named) => {
      const id = readId(named);
      return named !== null && id === null ? null : finder.findBoard(id);
    },
    game: ({ params }) => findById(readId(params.id), finder.findGame),
    race: ({ params }) => findById(readId(params.id), finder.findRace),
  };
  servePictures(app, context, {
    drawCard,
    find: { leaderboard: finder.findBoard, game: finder.findGame, race: finder.findRace },
  });
  for (const { path, preview } of Object.values(SCREENS)) if (preview !== null) add(path, finders[preview]);
}
