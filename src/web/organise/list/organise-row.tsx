import type { ReactNode } from "react";
import { Link } from "wouter";
import type { OrganiseRow as Row } from "#contract/organise/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { SPORT_BY_WIRE_NAME } from "#domain/sports.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { paths } from "#web/navigation/paths.ts";
import { SPORT_WORDS } from "#web/tournaments/sport-words.ts";
import { dayAndTime } from "#web/ui/date-format.ts";
import { OrganiseFacts } from "./organise-facts.tsx";
import { StageTag } from "#web/organise/stage-tag.tsx";

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
