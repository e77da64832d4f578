import type { Tournament } from "#contract/tournaments.ts";
import type { Instant } from "#domain/time.ts";
import { dayAndTime } from "#web/ui/date-format.ts";

type Standing = Pick<Tournament, "is_over" | "rounds">;

function count(many: number, one: string, more: string): string {
  return `${many} ${many === 1 ? one : more}`;
}

/** Says where the tournament stands: the round in play, the first that nobody marked complete, or that it is final. */
function describeStanding({ is_over, rounds }: Standing, isRacing: boolean): string {
  if (is_over) {
    const played = isRacing ? count(rounds.length, "race", "races") : count(rounds.length, "round", "rounds");
    return `Final standings after ${played}.`;
  }
  const current = rounds.find((round) => !round.is_over);
  return current === undefined ? "" : `${current.name} in play.`;
}

/** Says beside the title how many players the board has, unless it is final, and where the tournament stands. */
export function describeBoard(players: number, tournament: Standing, isRacing: boolean): string {
  const standing = describeStanding(tournament, isRacing);
  return tournament.is_over ? standing : `${count(players, "player", "players")}. ${standing}`.trim();
}

/** Says instead, before anything is played, when it begins (null: not known) and how many have picked; both instants in UTC. */
export function describeBeginning(
  players: number,
  begin: Instant | null,
  now: Instant,
  isRacing: boolean,
): string {
  const first = isRacing ? "The first qualifying" : "The first game";
  const start = begin === null ? `${first} is not known yet.` : `${first} starts ${dayAndTime(begin, now)}.`;
  return players === 0 ? start : `${start} ${count(players, "player has", "players have")} picked.`;
}
