import { isOpen, nextDeadline, type PicksByDate, pickDeadline } from "#domain/player-picker/picks.ts";
import { countdown, type Instant } from "#domain/time.ts";
import { Icon } from "#web/ui/icon.tsx";
import { dayOf } from "#web/ui/date-format.ts";
import { getFirstStart, type SampleDate } from "./sample-data.ts";

interface DeadlineNoteProps {
  chosen: SampleDate;
  picks: PicksByDate;
  now: Instant;
}

/** Says until when the date's player can be picked. */
export function DeadlineNote({ chosen, picks, now }: DeadlineNoteProps) {
  const pick = picks.get(chosen.date);
  const deadline = nextDeadline(chosen.games, now);
  const isFixed = deadline === null || (pick !== undefined && !isOpen(pick, now));
  const isFirst = deadline === pickDeadline({ start: getFirstStart(chosen) });
  return (
    <p className="note">
      <span>
        <Icon name={isFixed ? "lock" : "clock"} />
      </span>
      <span>
        Picks for <b>{dayOf(getFirstStart(chosen), now)}</b>{" "}
        {isFixed
          ? "are closed."
          : `close in ${countdown(deadline - now)}, 5 hours before the ${isFirst ? "first" : "next"} game.`}
      </span>
    </p>
  );
}
