import { DAY, isoOf } from "#domain/time.ts";
import type { Database } from "#server/db/open.ts";
import { feedChanges, feeds } from "#server/db/schema/feed-schema.ts";
import { type Caller, CLOSED_HOST, START } from "./fixture.ts";

async function createFeed(db: Database, name: string, stopped_at: string | null = null): Promise<number> {
  const at = isoOf(START);
  const url = `http://${CLOSED_HOST}/${name}.json`;
  const [feed] = await db
    .insert(feeds)
    .values({
      tournament_id: 7,
      kind: "json",
      name: "Scores",
      url,
      added_at: at,
      next_at: isoOf(START + DAY),
      stopped_at,
    })
    .returning();
  return feed?.id ?? 0;
}

/** One valid call for each endpoint of sources, of which none answers. */
export async function listFeedSamples(db: Database, as: Caller) {
  const path = "/api/organise/tournaments/:id/feeds";
  const url = "/api/organise/tournaments/7/feeds";
  const [feedId, stopped] = [await createFeed(db, "feed"), await createFeed(db, "second")];
  const resumed = await createFeed(db, "third", isoOf(START));
  const change = { feed_id: feedId, slot: "gone", kind: "gone", event_id: 701, value: {}, was: {} } as const;
  const [waiting] = await db
    .insert(feedChanges)
    .values({ ...change, received_at: isoOf(START) })
    .returning();
  const choice = { kind: "json", url: `http://${CLOSED_HOST}/another.json` };
  return {
    [`GET ${path}`]: { url, as },
    [`POST ${path}`]: { url, body: choice, as },
    [`POST ${path}/try`]: { url: `${url}/try`, body: choice, as },
    [`POST ${path}/:feedId/address`]: {
      url: `${url}/${feedId}/address`,
      body: { url: `http://${CLOSED_HOST}/moved.json` },
      as,
    },
    [`POST ${path}/:feedId/read`]: { url: `${url}/${feedId}/read`, as },
    [`POST ${path}/:feedId/stop`]: { url: `${url}/${stopped}/stop`, as },
    [`POST ${path}/:feedId/resume`]: { url: `${url}/${resumed}/resume`, body: {}, as },
    [`GET ${path}/:feedId/answers`]: { url: `${url}/${feedId}/answers`, as },
    [`POST ${path}/accept`]: { url: `${url}/accept`, body: { minutes: 10 }, as },
    [`POST ${path}/changes/:changeId`]: {
      url: `${url}/changes/${waiting?.id}`,
      body: { decision: "reject" },
      as,
    },
  };
}
