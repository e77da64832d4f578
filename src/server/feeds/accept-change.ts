// Accepting what a source says is the same as an organiser's own entry: it goes through the same functions.
import type { StartValue } from "#domain/feeds/changes.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import type { ScheduleEdit } from "#contract/organise/schedule-schemas.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import { commitAndDrop } from "#server/cache/commit-and-drop.ts";
import { feedsChanged } from "#server/cache/facts.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { enterGames, enterRace } from "#server/results/enter-results.ts";
import { rescheduleContest } from "#server/schedule/reschedule-contest.ts";
import { noteOvertaken, saveDecision, type StoredChange } from "./change-queries.ts";
import { listStoredEvents } from "./matching/stored-events.ts";
import { readDesk } from "./read-feed.ts";

/** Who accepts: an organiser, who may have chosen that it happens by itself. */
interface Accepter {
  player: Pick<Player, "id">;
  isByItself: boolean;
}

type Enterer = Accepter["player"];

/** A change, and what everybody reads of why; undefined: nothing. */
interface Applied {
  change: StoredChange;
  reason: string | undefined;
}

const reasonOf = ({ source, kind }: StoredChange) =>
  kind === "correction" ? `Corrected by the source ${source}` : undefined;

function enterResult(context: Context, by: Enterer, { change, reason }: Applied): Promise<void> {
  const { tournament_id: id, event_id: eventId, value, was } = change;
  if (value.game !== undefined) {
    const game = { id: eventId, ...value.game, ...(was.game && { was: was.game }) };
    return enterGames(context, by, { id, games: [game], reason });
  }
  const before = new Map(was.duels?.map(({ id: duel, ...places }) => [duel, places]));
  const duels = (value.duels ?? []).map((duel) => {
    const places = before.get(duel.id);
    return { ...duel, ...(places && { was: places }) };
  });
  return enterRace(context, by, { id, raceId: eventId, duels, reason });
}

const lockOf = ({ starts_at, qualifying_at }: StartValue) => instantOf(qualifying_at ?? starts_at);

/** The edit with which an organiser would move the game or race, or note that it started early. */
function toEdit({ change, reason }: Applied, now: Instant): ScheduleEdit {
  const {
    source,
    was,
    value: { start },
  } = change;
  const shared = { reason: reason ?? `As the source ${source} says` };
  if (start === undefined) return { ...shared, action: "postpone" };
  const { starts_at, qualifying_at } = start;
  const isEarlier = was.start !== undefined && lockOf(start) < lockOf(was.start);
  if (isEarlier && lockOf(start) <= now)
    return { ...shared, action: "started-early", at: qualifying_at ?? starts_at };
  return { ...shared, action: "move", starts_at, ...(qualifying_at !== null && { qualifying_at }) };
}

/** Moves the game, or the race with all its teams. */
async function reschedule(context: Context, by: Enterer, applied: Applied): Promise<void> {
  const { event_id: id, tournament_id } = applied.change;
  const { setup } = await readDesk(context, tournament_id);
  const isRace = setup.races.some((race) => race.id === id);
  const edit = toEdit(applied, context.clock());
  await rescheduleContest(context, by, {
    id,
    tournamentId: tournament_id,
    edit: isRace ? { ...edit, part: "race" } : edit,
  });
}

/** Does what a change says, as an organiser would. */
export const applyChange = (context: Context, by: Enterer, applied: Applied): Promise<void> =>
  applied.change.slot === "result" ? enterResult(context, by, applied) : reschedule(context, by, applied);

/** Shows the result that was entered since beside the one that waits. */
async function noteOther(context: Context, change: StoredChange): Promise<void> {
  const stored = listStoredEvents(await readDesk(context, change.tournament_id));
  const was = stored.find(({ id }) => id === change.event_id)?.result ?? {};
  await noteOvertaken(context.db, change.id, { was, note: "Somebody has entered another result since." });
}

/** Accepts a change that waits; throws what an organiser's own entry would throw. */
export async function acceptChange(
  context: Context,
  accepter: Accepter,
  change: StoredChange,
): Promise<void> {
  const { clock } = context;
  const { player, isByItself } = accepter;
  try {
    await applyChange(context, player, { change, reason: reasonOf(change) });
  } catch (error) {
    if (error instanceof HttpError && error.code === "result-overtaken") await noteOther(context, change);
    throw error;
  }
  // Meanwhile the source may have been stopped or read again: what was done is accepted all the same.
  const from = ["pending", "withdrawn", "replaced"] as const;
  const decision = { from, to: "accepted", by: player.id, isByItself, now: clock() } as const;
  await commitAndDrop(context, [feedsChanged(change.tournament_id)], (tx) =>
    saveDecision(tx, change.id, decision),
  );
}
