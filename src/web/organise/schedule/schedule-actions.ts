import type { ScheduleEdit, Schedule, SchedulePart } from "#contract/organise/schedule-schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import type { Tell } from "#web/organise/told/tell-list.tsx";

export type Action = ScheduleEdit["action"];

/** What is scheduled: a game, a race, or a team of one. */
interface Noun {
  isRace: boolean;
  part?: SchedulePart | undefined;
}

const nounOf = ({ isRace, part }: Noun) => part ?? (isRace ? "race" : "game");

/** Lists the schedule actions that the server allows for a contest. One with a
 * result keeps a date, and a team of a race has its race's date. */
export function listActions(
  { status, has_result }: Pick<Schedule, "status" | "has_result">,
  part?: SchedulePart,
): Action[] {
  if (status === "cancelled") return ["restore"];
  if (part === "team") return ["cancel"];
  if (part === "race") return ["move", "cancel"];
  return status === "undated" || has_result
    ? ["move", "started-early", "cancel"]
    : ["started-early", "postpone", "move", "cancel"];
}

/** The verbs of a row's menu: to postpone something asks for another date too. */
export const listVerbs = (actions: readonly Action[]): Action[] =>
  actions.filter((action) => action !== "move" || !actions.includes("postpone"));

const VERBS: Readonly<Record<Action, { title: string; text: string }>> = {
  "started-early": { title: "Started early…", text: "Locks it now, or at the minute it began" },
  postpone: { title: "Postpone…", text: "Picks stay, it gets a new time later" },
  move: { title: "Another time…", text: "Picks stay, and the lock moves with it" },
  cancel: { title: "Cancel…", text: "No points, jokers come back" },
  restore: { title: "Not cancelled after all…", text: "Its picks count again" },
};

/** A verb of a row's menu, with what comes of it. */
export const describeVerb = (action: Action) => VERBS[action];

/** The title of the sheet of a verb. */
export function nameSheet(action: Action, noun: Noun): string {
  if (action === "cancel") return `Cancel the ${nounOf(noun)}`;
  return VERBS[action].title.replace("…", "");
}

/** The button that does it. `at`: the time as of which picks lock, as text. */
export function nameButton(
  action: Action,
  { players, at, ...noun }: Noun & { players: number; at: string },
): string {
  if (action === "started-early") return `Lock as of ${at}`;
  const names: Record<Exclude<Action, "started-early">, string> = {
    move: "Save",
    postpone: "Postpone",
    cancel: players > 0 ? "Cancel" : nameSheet("cancel", noun),
    restore: "Restore",
  };
  return players > 0 ? `${names[action]} and tell ${countOf(players, "player")}` : names[action];
}

/** "have" or "has", "are" or "is". */
const agree = (count: number, one: string, many: string) => (count === 1 ? one : many);

function describeMove({ is_shut }: Schedule, isPast: boolean): string {
  if (isPast && !is_shut) return "Picks close at once, and those as of that time count.";
  if (isPast) return "Their picks stay; those as of the new time count if it is before the lock.";
  return is_shut ? "Their picks stay as of the lock." : "Their picks stay, and can be changed until then.";
}

/** What a change means for who has picked, as a sentence. */
function describePicks(action: Action, schedule: Schedule, { isPast, at }: TellsOf): string {
  switch (action) {
    case "move":
      return describeMove(schedule, isPast);
    case "started-early":
      return `What they picked or changed after ${at} is not counted, nor are jokers moved later.`;
    case "postpone":
      return schedule.is_shut
        ? "Their picks stay as of the lock."
        : "Their picks and jokers stay, and picks open again once there is a time.";
    case "restore":
      return "Their picks count again.";
    default:
      return "Nobody gets points or awards for it.";
  }
}

interface TellsOf extends Noun {
  isPast: boolean;
  /** The time as of which picks lock, as text. */
  at: string;
  /** The places of other games that fill from it: "Winner #45". */
  places: readonly string[];
}

/** Where jokers of what is cancelled can be played. */
function nameOthers({ isRace, part }: Noun): string {
  if (!isRace) return "another game of the round";
  return part === "team" ? "another team of the race" : "another race of the round, if there is one";
}

/** Jokers on it, unless their number is hidden. */
function listJokers(jokers: number | null, { isRace, part }: Noun): Tell[] {
  if (jokers === null || jokers === 0) return [];
  const back = agree(jokers, "joker comes back", "jokers come back");
  return [{ count: jokers, text: `${back}, to be played on ${nameOthers({ isRace, part })}.` }];
}

function listPlaces(places: readonly string[]): Tell[] {
  if (places.length === 0) return [];
  const fill = agree(places.length, "place fills", "places fill");
  const names = agree(places.length, "it", "them");
  return [{ count: places.length, text: `${fill} from it: ${places.join(" and ")}. Name ${names} by hand.` }];
}

/** For whom an early start changes something: those who picked since. */
function listSince(players: number, after: number, at: string): Tell[] {
  const before = Math.max(0, players - after);
  const told = `picked or changed after ${at}. What stood at ${at} counts, and they are told.`;
  const same = `${agree(before, "player", "players")} had picked it by ${at}. Nothing changes for them.`;
  return [
    { count: before, text: same },
    { count: after, text: `${agree(after, "player", "players")} ${told}` },
  ];
}

/** Lists what a change does to picks, jokers and places, and who is told; what concerns nobody is left
 * out. */
export const listTells = (action: Action, schedule: Schedule, of: TellsOf): Tell[] =>
  listAll(action, schedule, of).filter(({ count }) => count > 0);

function listAll(action: Action, schedule: Schedule, of: TellsOf): Tell[] {
  const { players_with_picks: players, players_after: after, jokers } = schedule;
  if (action === "started-early" && after !== null) return listSince(players, after, of.at);
  const who = `${agree(players, "player has", "players have")} picked it and ${agree(players, "is", "are")} told.`;
  const picked = { count: players, text: `${who} ${describePicks(action, schedule, of)}` };
  if (action !== "cancel") return [picked];
  return [picked, ...listJokers(jokers, of), ...listPlaces(of.places)];
}

/** What holds for a change besides; empty: nothing. */
export function describeNote(action: Action, { jokers }: Schedule, noun: Noun): string {
  if (action === "started-early") return "Picks lock now.";
  if (action !== "cancel") return "";
  const hidden = jokers !== null ? "" : `Jokers on it can be moved to ${nameOthers(noun)}. `;
  return `${hidden}It can be taken back until a joker from it is played elsewhere and locked.`;
}
