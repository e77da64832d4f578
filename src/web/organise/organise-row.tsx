import type { ReactNode } from "react";
import { Link } from "wouter";
import type { OrganiseRow as Row } from "#contract/organise-schemas.ts";
import { countOf, pluralize } from "#domain/pluralize.ts";
import { SPORT_BY_WIRE_NAME } from "#domain/sports.ts";
import { countdown, DAY, instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { paths } from "#web/navigation/paths.ts";
import { SPORT_WORDS } from "#web/tournaments/sport-words.ts";
import { dayAndTime, dayOf } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";

/** A tournament in the list, with what its organiser has to know of it. */
export function OrganiseRow({ row }: { row: Row }) {
  const { id, name, sport } = row;
  return (
    <li>
      <div className="organise-row-head">
        <h3>
          <span className="emoji" aria-hidden="true">
            {SPORT_WORDS[SPORT_BY_WIRE_NAME[sport]].emoji}
          </span>
          <Link href={row.rights === "everything" ? paths.tournamentEditor(id) : paths.results(id)}>
            {name}
          </Link>
          <StageTag row={row} />
        </h3>
        <p className="hint">{describe(row)}</p>
      </div>
      <Facts row={row} />
    </li>
  );
}

/** How far a tournament is, in a word. */
export function StageTag({ row: { stage, is_over } }: { row: Pick<Row, "stage" | "is_over"> }) {
  if (stage === "draft") return <span className="stage-tag is-draft">Draft</span>;
  if (is_over || stage === "archived") {
    return (
      <span className="state">
        <Icon name="finish-flag" className="icon icon-16" />
        {stage === "archived" ? "Archived" : "Over"}
      </span>
    );
  }
  return stage === "unlisted" ? (
    <span className="stage-tag">Link only</span>
  ) : (
    <span className="state live">Published</span>
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

function Facts({ row }: { row: Row }) {
  const now = useNow();
  const { sport, stage, contests, undated, first_start, players, deadline, is_over } = row;
  const kind = pluralize(contests, sport === "basketball" ? "game" : "race");
  if (stage === "draft") {
    return (
      <dl className="facts">
        <Fact value={contests}>{kind}</Fact>
        <Fact value={undated}>without a date</Fact>
        {first_start !== null && <Fact value={dayOf(instantOf(first_start), now)}>first start</Fact>}
      </dl>
    );
  }
  const left = deadline === null ? null : instantOf(deadline.at) - now;
  return (
    <dl className="facts">
      <Fact value={players}>{pluralize(players, "player")}</Fact>
      {is_over && <Fact value={contests}>{kind}</Fact>}
      {!is_over && deadline !== null && left !== null && (
        <>
          <Fact value={countdown(Math.max(0, left))} isDue={left < DAY}>
            to deadline
          </Fact>
          <Fact value={deadline.missing}>with picks missing</Fact>
        </>
      )}
    </dl>
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
