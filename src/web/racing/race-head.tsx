import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Race } from "#contract/racing/schemas.ts";
import { describeRaceStatus } from "#contract/contest-sentences.ts";
import { isFinished } from "#domain/racing/positions.ts";
import { raceStatus, type RaceStatus } from "#domain/racing/status.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { qualifyingStart, raceStart } from "#domain/racing/race-dates.ts";
import { paths } from "#web/navigation/paths.ts";
import { LockTime } from "#web/picks/card/lock-count.tsx";
import { NotOnBoard, OffReason, OwnResult } from "#web/picks/result-notes.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { timeZoneName } from "#web/ui/time-zone.ts";

const STATE_ICONS: Record<RaceStatus["state"], IconName | null> = {
  before: "clock",
  closed: "lock",
  "in-progress": null,
  awaiting: "hourglass",
  final: "finish-flag",
  postponed: "clock",
  cancelled: "cross",
};

interface RaceHeadProps {
  race: Race;
  now: Instant;
  /** Whether the name leads to the race's own page. */
  isLinked?: boolean;
  /** Whether the line with the state is there. */
  hasStatus?: boolean;
  /** What stands at the end. */
  children?: ReactNode;
}

/** The head above a race: its name, when qualifying and race begin, and where it stands. */
export function RaceHead({ race, now, isLinked = false, hasStatus = true, children }: RaceHeadProps) {
  const status = raceStatus(race, now);
  const icon = STATE_ICONS[status.state];
  const [qualifying, start] = [qualifyingStart(race), raceStart(race)];
  // Once is enough, unless the clocks are changed in between.
  const isSameZone = timeZoneName(qualifying) === timeZoneName(start);
  return (
    <header className="race-head">
      <h1>
        <span aria-hidden="true">{race.gp_emoji}</span>
        {isLinked ? <Link to={paths.race(race.id, race.tournament_id)}>{race.name}</Link> : race.name}
      </h1>
      {race.status === "undated" ? (
        <p>No new date yet</p>
      ) : (
        <dl className="race-times">
          <Time of="Qualifying" at={qualifying} now={now} hasZone={!isSameZone} />
          <Time of="Race" at={start} now={now} hasZone />
        </dl>
      )}
      {hasStatus ? (
        <div className={icon === null ? "race-status live" : "race-status"}>
          {icon && <Icon name={icon} />}
          {status.state === "before" ? (
            <LockTime locksAt={qualifying} words="Predictions close in" />
          ) : (
            describeRaceStatus(status)
          )}
          {isFinished(race) && (
            <NotOnBoard tournamentId={race.tournament_id} contestIds={race.teams.map(({ id }) => id)} />
          )}
          <OwnResult name={race.result_by} />
          <OffReason reason={race.off_reason} />
          {children}
        </div>
      ) : (
        children
      )}
    </header>
  );
}

interface TimeProps {
  of: string;
  at: Instant;
  now: Instant;
  hasZone: boolean;
}

function Time({ of, at, now, hasZone }: TimeProps) {
  return (
    <div>
      <dt>{of}</dt>
      <dd>
        <time dateTime={isoOf(at)}>
          {dayAndTime(at, now)}
          {hasZone && ` ${timeZoneName(at)}`}
        </time>
      </dd>
    </div>
  );
}
