import type { Destination, NewDestination, TestedPost } from "#contract/posts/schemas.ts";
import { MAX_DESTINATIONS, type PostKind, SERVICE_NEEDS } from "#domain/posts/post-kinds.ts";
import { isoOf } from "#domain/time.ts";
import { insertLog } from "#server/audit-log/queries.ts";
import type { Player } from "#server/auth/session.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { changeLeague, checkPermission } from "#server/leagues/change-league.ts";
import { findTarget } from "#server/outgoing/find-target.ts";
import { OutgoingError } from "#server/outgoing/outgoing-error.ts";
import { lockTournament } from "#server/tournaments/queries.ts";
import {
  deleteDestination,
  type DestinationRow,
  findDestination,
  insertDestination,
  listDestinations,
  type Owner,
  updateKinds,
} from "./destination-queries.ts";
import { sendPost } from "./send-post.ts";
import { writeTest } from "./write-post.ts";

/** Checks that the player is an organiser of the tournament. */
type CheckOrganiser = (player: Player, tournamentId: number, needed: "everything") => Promise<void>;

/** Who asks for whose posts. */
export interface Asked {
  player: Player;
  owner: Owner;
}

type Parts = Context & { checkOrganiser: CheckOrganiser };

/** Refuses everybody but the league's captain (403), members hear no more; of a tournament everybody but its
 * organisers. */
async function checkOwner({ memberships, checkOrganiser }: Parts, { player, owner }: Asked): Promise<void> {
  if (owner.of === "tournament") return checkOrganiser(player, owner.ofId, "everything");
  const { role } = await memberships.get(player.id, owner.ofId);
  checkPermission(role, "post-outside");
}

/** The host with the end of the secret, or the room: enough to know it again. */
function describePlace({ url, room }: DestinationRow): string {
  if (room !== null) return room;
  const { host, pathname } = new URL(url ?? "https://localhost");
  return `${host}/…${pathname.slice(-4)}`;
}

/** Lists where a league or tournament posts, without secrets. */
export async function showDestinations(parts: Parts, asked: Asked): Promise<{ destinations: Destination[] }> {
  await checkOwner(parts, asked);
  const rows = await listDestinations(parts.db, asked.owner);
  return {
    destinations: rows.map((row) => {
      const { id, service, kinds, made_at, attempts, delivered, last_sent_at, failing_since, error } = row;
      const state = { attempts, delivered, last_sent_at, failing_since, error };
      return { id, service, place: describePlace(row), kinds, made_at, ...state };
    }),
  };
}

/** Changes the posts of a league or tournament in one transaction, with a line in its log. */
async function changePosts(
  context: Context,
  { player, owner }: Asked,
  work: (tx: Database) => Promise<{ isOn: boolean; what: string }>,
): Promise<void> {
  if (owner.of === "league") {
    await changeLeague(
      context,
      { player, leagueId: owner.ofId, action: "post-outside" },
      async ({ tx, log }) => {
        const { isOn, what } = await work(tx);
        log({ action: isOn ? "posts-on" : "posts-off", details: what });
      },
    );
    return;
  }
  await commitAndDrop(context, [], async (tx) => {
    if (!(await lockTournament(tx, owner.ofId)))
      throw new HttpError("tournament-not-found", sentences.tournamentNotFound);
    const { isOn, what } = await work(tx);
    const additional_info = `${isOn ? "Posts to" : "No more posts to"} ${what}`;
    const entry = {
      user_id: player.id,
      action: "organise",
      tournament_id: owner.ofId,
      additional_info,
    } as const;
    await insertLog(tx, { ...entry, timestamp: isoOf(context.clock()) });
  });
}

const trim = (text: string | null) => (text === null || text.trim() === "" ? null : text.trim());

/** Reads what was entered for a place; refuses (400) what its service needs and lacks. */
function readPlace({ service, ...entered }: NewDestination) {
  const [url, token, room] = [trim(entered.url), trim(entered.token), trim(entered.room)];
  const needs = SERVICE_NEEDS[service];
  const isMissing =
    (needs.url === "needed" && url === null) ||
    (needs.token === "needed" && token === null) ||
    (needs.room && room === null);
  if (isMissing) throw new HttpError("post-address-refused", sentences.postPlaceIncomplete);
  return { service, url, token: needs.token === "none" ? null : token, room: needs.room ? room : null };
}

/** Refuses (400) an address that no request is sent to, with the reason. */
async function checkAddress({ reach }: Context, url: string | null): Promise<void> {
  if (url === null) return;
  try {
    await findTarget(url, reach);
  } catch (error) {
    if (error instanceof OutgoingError) throw new HttpError("post-address-refused", error.message);
    throw error;
  }
}

/** Adds a place to post to; 400 for one that cannot be reached, 409 for one too many. */
export async function addDestination(parts: Parts, asked: Asked, entered: NewDestination): Promise<void> {
  await checkOwner(parts, asked);
  await parts.limits.changes.count(asked.player.id);
  const place = readPlace(entered);
  await checkAddress(parts, place.url);
  await changePosts(parts, asked, async (tx) => {
    if ((await listDestinations(tx, asked.owner)).length >= MAX_DESTINATIONS)
      throw new HttpError("too-many-destinations", sentences.tooManyDestinations(MAX_DESTINATIONS));
    const made_at = isoOf(parts.clock());
    await insertDestination(tx, asked.owner, { ...place, kinds: [...new Set(entered.kinds)], made_at });
    return { isOn: true, what: place.service };
  });
}

async function getDestination(db: Database, owner: Owner, id: number): Promise<DestinationRow> {
  const found = await findDestination(db, owner, id);
  if (found === undefined) throw new HttpError("destination-not-found", sentences.destinationNotFound);
  return found;
}

/** Changes what is posted to a place. */
export async function changeDestination(
  parts: Parts,
  asked: Asked,
  { id, kinds }: { id: number; kinds: readonly PostKind[] },
): Promise<void> {
  await checkOwner(parts, asked);
  await parts.limits.changes.count(asked.player.id);
  await changePosts(parts, asked, async (tx) => {
    const { service } = await getDestination(tx, asked.owner, id);
    await updateKinds(tx, id, [...new Set(kinds)]);
    return { isOn: kinds.length > 0, what: service };
  });
}

/** Ends the posts to a place; its secret and what waits go with it. */
export async function removeDestination(parts: Parts, asked: Asked, id: number): Promise<void> {
  await checkOwner(parts, asked);
  await changePosts(parts, asked, async (tx) => {
    const { service } = await getDestination(tx, asked.owner, id);
    await deleteDestination(tx, id);
    return { isOn: false, what: service };
  });
}

/** Posts a test, and returns what came back. */
export async function testDestination(
  parts: Parts,
  asked: Asked,
  { id, origin }: { id: number; origin: string | null },
): Promise<TestedPost> {
  await checkOwner(parts, asked);
  await parts.limits.changes.count(asked.player.id);
  const place = await getDestination(parts.db, asked.owner, id);
  const key = { id: `test-${parts.clock()}`, reach: parts.reach };
  const { isDelivered, answer } = await sendPost(place, writeTest(parts.site.name, origin), key);
  return { is_delivered: isDelivered, answer };
}
