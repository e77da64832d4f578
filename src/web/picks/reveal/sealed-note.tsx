import { countOf } from "#domain/pluralize.ts";
import type { Instant } from "#domain/time.ts";
import { dayAndTime, hourAndMinute } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { PicksAmong } from "./whose-picks.tsx";

interface SealedNoteProps {
  /** How many players have picked. */
  players: number;
  league: PicksAmong | null;
  /** UTC instants. */
  locksAt: Instant;
  now: Instant;
}

const isSameDay = (one: Instant, other: Instant) =>
  new Date(one).toDateString() === new Date(other).toDateString();

/** Says who has picked, and when everybody sees what. */
export function SealedNote({ players, league, locksAt, now }: SealedNoteProps) {
  const time = isSameDay(locksAt, now) ? hourAndMinute(locksAt) : dayAndTime(locksAt, now);
  return (
    <p className="sheet sealed-note">
      <Icon name="lock" />
      <span>
        <b>
          {countOf(players, "player")} {players === 1 ? "has" : "have"} picked
          {league !== null && (
            <>
              , {league.players} of {league.members} in <bdi>{league.name}</bdi>
            </>
          )}
          .
        </b>{" "}
        All picks show here at {time}.
      </span>
    </p>
  );
}
