import type { Tournament } from "#contract/tournaments/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import type { Sport } from "#domain/sports.ts";
import type { Instant } from "#domain/time.ts";
import { SPORT_WORDS } from "#web/tournaments/sport-words.ts";
import { dayAndTime } from "#web/ui/date-format.ts";

type Standing = Pick<Tournament, "is_over" | "rounds">;

/** Says where the tournament stands: the round in play, the first that nobody marked complete, or that it is final. */
function describeStanding(players: number, { is_over, rounds }: Standing, sport: Sport): string {
  if (is_over && players === 0) return "This tournament is over. Nobody played in it here.";
  if (is_over) {
    const played = countOf(rounds.length, ...SPORT_WORDS[sport].stages);
    return `Final standings after ${played}.`;
  }
  const current = rounds.find((round) => !round.is_over);
  return current === undefined ? "" : `${current.name} in play.`;
}

/** Says beside the title how many players the board has, unless it is final, and where the tournament stands. */
export function describeBoard(players: number, tournament: Standing, sport: Sport): string {
  const standing = describeStanding(players, tournament, sport);
  return tournament.is_over ? standing : `${countOf(players, "player", "players")}. ${standing}`.trim();
}

/** Says instead, before anything is played, when it begins (null: not known) and how many have picked; both instants in UTC. */
export function describeBeginning(
  players: number,
  begin: Instant | null,
  now: Instant,
  sport: Sport,
): string {
  const first = SPORT_WORDS[sport].firstStart;
  const start = begin === null ? `${first} is not known yet.` : `${first} starts ${dayAndTime(begin, now)}.`;
  return players === 0 ? start : `${start} ${countOf(players, "player has", "players have")} picked.`;
}
