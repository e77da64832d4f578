import type { ReactNode } from "react";
import { Link } from "wouter";
import type { OrganiseRow as Row } from "#contract/organise/schemas.ts";
import { termsOf } from "#contract/sports.ts";
import { countOf, pluralize } from "#domain/pluralize.ts";
import { countdown } from "#domain/countdown.ts";
import { DAY, instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { organisePaths } from "#web/navigation/organise-paths.ts";
import { dayAndTime, dayOf } from "#web/ui/date-format.ts";
import { StageTag } from "#web/organise/stage-tag.tsx";

/** A tournament in the list, with its state and next tasks. */
export function OrganiseRow({ row }: { row: Row }) {
  const { id, name, sport } = row;
  return (
    <li>
      <div className="organise-row-head">
        <h3>
          <span className="emoji" aria-hidden="true">
            {termsOf(sport).emoji}
          </span>
          <Link
            href={
              row.rights === "everything" ? organisePaths.tournamentEditor(id) : organisePaths.results(id)
            }
          >
            {name}
          </Link>
          <StageTag row={row} />
        </h3>
        <p className="hint">{describe(row)}</p>
      </div>
      <OrganiseFacts row={row} />
    </li>
  );
}

function describe({ stage, problems, is_over, winner, deadline }: Row): ReactNode {
  if (stage === "draft") {
    return problems === 0
      ? "Ready to publish"
      : `${countOf(problems, "thing")} missing before you can publish`;
  }
  if (is_over && winner !== null) {
    return (
      <>
        Won by <b>{winner.name}</b>, {countOf(winner.points, "point")}
      </>
    );
  }
  return deadline === null ? (
    "No deadline ahead"
  ) : (
    <>
      Next deadline <b>{deadline.name}</b>, <DeadlineTime at={deadline.at} />
    </>
  );
}

function DeadlineTime({ at }: { at: string }) {
  return <time dateTime={at}>{dayAndTime(instantOf(at), useNow())}</time>;
}

/** A draft's row counts, or a tournament's players and pending tasks. */
function OrganiseFacts({ row }: { row: Row }) {
  const now = useNow();
  const { sport, stage, contests, undated, first_start, players, deadline, is_over } = row;
  const kind = pluralize(contests, termsOf(sport).event);
  if (stage === "draft") {
    return (
      <dl className="facts">
        <Fact value={contests}>{kind}</Fact>
        <Fact value={undated}>without a date</Fact>
        {first_start !== null && <Fact value={dayOf(instantOf(first_start), now)}>first start</Fact>}
      </dl>
    );
  }
  return (
    <dl className="facts">
      <Fact value={players}>{pluralize(players, "player")}</Fact>
      {is_over && <Fact value={contests}>{kind}</Fact>}
      {!is_over && deadline !== null && <DeadlineFacts deadline={deadline} />}
    </dl>
  );
}

function DeadlineFacts({ deadline }: { deadline: NonNullable<Row["deadline"]> }) {
  const locksAt = instantOf(deadline.at);
  const left = locksAt - useNow([locksAt]);
  return (
    <>
      <Fact value={countdown(left)} isDue={left < DAY}>
        to deadline
      </Fact>
      <Fact value={deadline.missing}>with picks missing</Fact>
    </>
  );
}

function Fact({
  value,
  isDue = false,
  children,
}: {
  value: number | string;
  isDue?: boolean;
  children: string;
}) {
  return (
    <div className={isDue ? "is-due" : undefined}>
      <dt>{children}</dt>
      <dd>{value}</dd>
    </div>
  );
}
