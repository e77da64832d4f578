import { groupBy } from "#domain/group-by.ts";
import { instantOf } from "#domain/time.ts";
import { listAdminIds } from "#server/auth/admin-queries.ts";
import type { Context } from "#server/context.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { hasOrganiser, listDeciders } from "#server/feeds/decider-queries.ts";
import { listShownChanges, type StoredChange } from "#server/feeds/change-queries.ts";
import { nameEvents } from "#server/feeds/name-events.ts";
import { readDesk } from "#server/feeds/read-feed.ts";
import type { AskedNews, NewsFacts, WaitingResult } from "./news-facts.ts";

/** What reading it needs of the server. */
export type WaitingContext = Pick<Context, "db" | "clock" | "adminEmails">;

const writeScore = ({ game }: StoredChange["value"]): string | null =>
  game === undefined ? null : `${game.score1 ?? "–"}–${game.score2 ?? "–"}`;

/** Reads the results that wait in a tournament; null: none, or it is gone. */
async function readTournament(context: WaitingContext, tournamentId: number): Promise<NewsFacts | null> {
  try {
    const desk = await readDesk(context, tournamentId);
    const names = nameEvents(desk);
    const changes = await listShownChanges(context.db, tournamentId, desk.now);
    const results = changes.flatMap(
      ({ state, slot, event_id, value, source, accepts_at }): WaitingResult[] => {
        const name = names.get(event_id);
        if (state !== "pending" || slot !== "result" || name === undefined) return [];
        const acceptsAt = accepts_at === null ? null : instantOf(accepts_at);
        return [{ name, score: writeScore(value), source, acceptsAt }];
      },
    );
    if (results.length === 0) return null;
    const soonest = results.toSorted(
      (one, other) => (one.acceptsAt ?? Infinity) - (other.acceptsAt ?? Infinity) || 0,
    );
    const { name: tournament, time_zone: timeZone } = desk.setup.settings;
    const isOrganised = await hasOrganiser(context.db, tournamentId);
    return {
      of: "waiting",
      tournamentId,
      tournament,
      timeZone,
      isOrganised,
      results: soonest,
      now: desk.now,
    };
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}

/** Reads what messages say of results that wait: all that do, to who can accept them. */
export async function readWaiting(
  context: WaitingContext,
  asked: readonly AskedNews[],
): Promise<[number, NewsFacts][]> {
  const found: [number, NewsFacts][] = [];
  for (const [tournamentId, messages] of groupBy(asked, (one) => one.tournament_id)) {
    if (tournamentId === null) continue;
    const facts = await readTournament(context, tournamentId);
    if (facts === null) continue;
    const admins = await listAdminIds(context.db, context.adminEmails);
    const deciders = new Set(await listDeciders(context.db, tournamentId, admins));
    for (const { id, player_id } of messages) if (deciders.has(player_id)) found.push([id, facts]);
  }
  return found;
}
