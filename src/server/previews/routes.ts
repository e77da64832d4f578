import type { FastifyInstance, FastifyRequest } from "fastify";
import { SCREENS } from "#contract/screens.ts";
import type { SendPage } from "#server/http/static-files.ts";
import type { Preview } from "./describe.ts";
import { createPreviewFinder, type PreviewContext } from "./find-preview.ts";
import { writeHead } from "./write-head.ts";

interface Options {
  sendPage: SendPage;
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

/** Has the page of the screens that people pass on say what they show: leaderboard, game and race. An address of a game
 * or race that names no tournament leads to the one that does, since the browser would take the one chosen last. */
export function previewRoutes(app: FastifyInstance, context: PreviewContext, options: Options): void {
  const { sendPage, publicOrigin } = options;
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
  for (const { path, preview } of Object.values(SCREENS)) if (preview !== null) add(path, finders[preview]);
}
