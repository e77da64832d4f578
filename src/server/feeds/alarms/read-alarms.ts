import { decideBefore, endOf, listSilent } from "#domain/feeds/propose-changes.ts";
import type { Context } from "#server/context.ts";
import { listShownChanges } from "#server/feeds/change-queries.ts";
import { listWaiting } from "#server/feeds/list-feeds.ts";
import { listStoredEvents } from "#server/feeds/matching/stored-events.ts";
import { nameEvents } from "#server/feeds/name-events.ts";
import { readDesk } from "#server/feeds/read-feed.ts";
import type { AlarmLine, ReadAlarms } from "./alarm-facts.ts";
import { hasOrganiser } from "#server/feeds/decider-queries.ts";

/** Creates what reads an alarm when it is sent: what was decided or entered meanwhile is left out. */
export function createReadAlarms(context: Pick<Context, "db" | "clock">): ReadAlarms {
  return async (tournamentId, kind) => {
    const desk = await readDesk(context, tournamentId);
    const changes = await listShownChanges(context.db, tournamentId, desk.now);
    const names = nameEvents(desk);
    const { name: tournament, time_zone: timeZone } = desk.setup.settings;
    const earlier = changes.flatMap(({ state, kind: change, value, event_id, source }): AlarmLine[] => {
      const at = state === "pending" ? decideBefore(change, value) : null;
      return at === null ? [] : [{ name: names.get(event_id) ?? "?", at, source }];
    });
    const silent = listSilent(listStoredEvents(desk), listWaiting(changes), desk.now).map(
      (event): AlarmLine => ({
        name: names.get(event.id) ?? "?",
        at: endOf(event) ?? desk.now,
        source: null,
      }),
    );
    const lines = (kind === "earlier-start" ? earlier : silent).toSorted((one, other) => one.at - other.at);
    if (lines.length === 0) return null;
    const isOrganised = await hasOrganiser(context.db, tournamentId);
    return { tournamentId, tournament, timeZone, isOrganised, lines };
  };
}
