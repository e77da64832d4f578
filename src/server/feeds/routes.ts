import type { FastifyInstance } from "fastify";
import { feeds } from "#contract/endpoints.ts";
import { isoOf } from "#domain/time.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { feedsChanged, sourcesChanged } from "#server/cache/facts.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { registerEndpoint } from "#server/http/register-endpoint.ts";
import { listAnswers } from "./answer-queries.ts";
import { saveAcceptAfter, withdrawOf } from "./change-queries.ts";
import { addFeed, moveFeed, readAgain, refuseUnpublished, tryFeed } from "./choose-feed.ts";
import { decideChange } from "./decide-change.ts";
import { claimFeed, stopFeed } from "./feed-queries.ts";
import { listTournamentFeeds } from "./list-feeds.ts";
import { readFeed } from "./read-feed.ts";

const notFound = () => new HttpError("feed-not-found", sentences.feedNotFound);

/** Registers the calls about the sources of a tournament. */
export function feedRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  registerEndpoint(app, feeds.list, ({ params }) => listTournamentFeeds(context, params.id));

  registerEndpoint(app, feeds.tryOut, ({ params, body }) => tryFeed(context, params.id, body));

  registerEndpoint(app, feeds.add, async ({ params: { id }, body }, player) => {
    await addFeed(context, player, { id, choice: body });
    return listTournamentFeeds(context, id);
  });

  registerEndpoint(app, feeds.read, async ({ params: { id, feedId } }) => {
    const feed = await claimFeed(db, { tournamentId: id, feedId, now: clock() });
    if (feed === undefined) throw notFound();
    await readFeed(context, feed);
    return listTournamentFeeds(context, id);
  });

  registerEndpoint(app, feeds.stop, async ({ params: { id, feedId } }, player) => {
    const now = clock();
    await commitAndDrop(context, [sourcesChanged(id)], async (tx) => {
      if (!(await stopFeed(tx, { tournamentId: id, feedId, now }))) throw notFound();
      await withdrawOf(tx, feedId, "The source is not read any more.", now);
    });
    const additional_info = `Source ${feedId} is not read any more`;
    const entry = { timestamp: isoOf(now), user_id: player.id, action: "organise" as const };
    await insertLog(db, { ...entry, tournament_id: id, additional_info });
    return listTournamentFeeds(context, id);
  });

  registerEndpoint(app, feeds.resume, async ({ params: { id, feedId }, body: { agrees } }, player) => {
    await readAgain(context, player, { id, feedId, agrees });
    return listTournamentFeeds(context, id);
  });

  registerEndpoint(app, feeds.move, async ({ params: { id, feedId }, body: { url } }, player) => {
    await moveFeed(context, player, { id, feedId, url });
    return listTournamentFeeds(context, id);
  });

  registerEndpoint(app, feeds.answers, ({ params }) =>
    listAnswers(db, { tournamentId: params.id, feedId: params.feedId }),
  );

  registerEndpoint(app, feeds.accept, async ({ params: { id }, body: { minutes } }, player) => {
    await commitAndDrop(context, [feedsChanged(id)], async (tx) => {
      const isSaved = await saveAcceptAfter(tx, { tournamentId: id, minutes, by: player.id });
      if (!isSaved) await refuseUnpublished(tx, id);
    });
    const additional_info =
      minutes === null
        ? "Nothing of sources is accepted by itself"
        : `Results of sources are accepted by themselves after ${minutes} minutes`;
    const entry = { timestamp: isoOf(clock()), user_id: player.id, action: "organise" as const };
    await insertLog(db, { ...entry, tournament_id: id, additional_info });
    return listTournamentFeeds(context, id);
  });

  registerEndpoint(app, feeds.decide, async ({ params: { id, changeId }, body }, player) => {
    const { decision, reason } = body;
    await decideChange(context, player, { id, changeId, decision, reason });
    return listTournamentFeeds(context, id);
  });
}
