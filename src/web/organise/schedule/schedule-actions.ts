import type { OrganiserScheduleEdit, Schedule, SchedulePart } from "#contract/admin/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import type { Instant } from "#domain/time.ts";

export type Action = OrganiserScheduleEdit["action"];

const ACTION_NAMES: Record<Exclude<Action, "cancel">, string> = {
  move: "Move to another date",
  "started-early": "Started early",
  postpone: "Postpone without a date",
  restore: "Not cancelled after all",
};

/** Names an action; "Cancel" names the thing, since alone it would mean to close the dialog. */
export function nameAction(
  action: Action,
  { isRace, part }: { isRace: boolean; part?: SchedulePart },
): string {
  if (action !== "cancel") return ACTION_NAMES[action];
  return `Cancel the ${part ?? (isRace ? "race" : "game")}`;
}

/** Lists the schedule actions that the server allows for a contest. One with a
 * result keeps a date, and a team of a race has its race's date. */
export function listActions({ status, has_result }: Schedule, part?: SchedulePart): Action[] {
  if (status === "cancelled") return ["restore"];
  if (part === "team") return ["cancel"];
  if (part === "race") return ["move", "cancel"];
  return status === "undated" || has_result
    ? ["move", "started-early", "cancel"]
    : ["move", "postpone", "started-early", "cancel"];
}

/** Agrees a verb with a count: "keeps" for one, "keep" for none or many. */
const verb = (count: number, ofMany: string) => (count === 1 ? `${ofMany}s` : ofMany);

function describeMove({ is_shut, players_with_picks }: Schedule, isPast: boolean): string {
  const players = countOf(players_with_picks, "player");
  const keep = verb(players_with_picks, "keep");
  if (isPast && !is_shut) return `Picks close at once. The picks of ${players} as of that time count.`;
  if (isPast)
    return `The picks of ${players} stay; if the new time is before the lock, their picks as of that time count.`;
  return is_shut
    ? `Picks stay closed: ${players} ${keep} their picks as of the lock.`
    : `Picks are open until then: ${players} ${keep} theirs and may change them.`;
}

/** What happens to jokers when this is cancelled, after a space;
 * empty without jokers. Null: their number is hidden. */
function describeJokers(jokers: number | null, isRace: boolean, part: SchedulePart | undefined): string {
  if (jokers === 0) return "";
  const who = jokers === null ? "Jokers on it" : countOf(jokers, "joker");
  if (isRace && part !== "team") return ` ${who} ${verb(jokers ?? 0, "lapse")}.`;
  return ` ${who} can be moved to another ${isRace ? "team of the race" : "game of the round"}.`;
}

/** Describes what a change will do to picks and jokers. `isPast`: its date has passed. */
export function describeChange(
  schedule: Schedule,
  {
    action,
    isRace,
    isPast,
    part,
  }: { action: Action; isRace: boolean; isPast: boolean; part?: SchedulePart | undefined },
): string {
  const { players_with_picks, jokers, is_shut } = schedule;
  const players = countOf(players_with_picks, "player");
  const keep = verb(players_with_picks, "keep");
  switch (action) {
    case "move":
      return describeMove(schedule, isPast);
    case "started-early":
      return `Picks close as of that time: what ${players} picked later is not counted, nor are jokers moved later.`;
    case "postpone":
      return is_shut
        ? `Picks stay closed: ${players} ${keep} their picks as of the lock.`
        : `${players} ${keep} their picks, which stay hidden. Picks open again once there is a date.`;
    case "restore":
      return `The picks of ${players} count again.`;
    default:
      return `${players} ${verb(players_with_picks, "get")} no points or awards for it.${describeJokers(jokers, isRace, part)} This becomes final once somebody moves a joker off it after its lock.`;
  }
}

/** Formats an instant for a date-and-time field in the viewer's zone: "2026-03-01T13:00". */
export function toLocalField(instant: Instant): string {
  const format = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short" });
  return format.format(instant).replace(" ", "T");
}
