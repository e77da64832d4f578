import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Participants } from "#contract/organise-schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { instantOf } from "#domain/time.ts";
import { messageOf } from "#web/api/api.ts";
import { useNow } from "#web/clock/clock.tsx";
import { writeNudge } from "#web/leagues/picked-row.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Loading } from "#web/ui/loading.tsx";
import { useCopy } from "#web/ui/use-copy.ts";
import { PEOPLE_PAGE, peopleQuery } from "./queries.ts";

/** Who takes part and who lacks picks for the next deadline, with a text that reminds them. */
export function ParticipantsSection({ id }: { id: number }) {
  const [offset, setOffset] = useState(0);
  const { data, error, isLoadingError, refetch } = useQuery({
    ...peopleQuery(id, offset),
    placeholderData: keepPreviousData,
  });
  if (isLoadingError) return <ErrorBanner onRetry={() => void refetch()}>{messageOf(error)}</ErrorBanner>;
  if (data === undefined) return <Loading />;
  const { deadline, people, players } = data;
  return (
    <>
      <div className="section-head">
        <h2>{countOf(players, "player")}</h2>
      </div>
      <ul className="sheet league-rows">
        <DeadlineRow id={id} participants={data} />
        {people.map(({ user_id, name, picked }) => (
          <li key={user_id}>
            <div>
              <p className="league-row-title">{name}</p>
              {deadline && <small>{describePicked(picked, deadline.contests)}</small>}
            </div>
          </li>
        ))}
      </ul>
      {offset > 0 && (
        <button className="btn" type="button" onClick={() => setOffset(offset - PEOPLE_PAGE)}>
          Previous players
        </button>
      )}
      {offset + PEOPLE_PAGE < players && (
        <button className="btn" type="button" onClick={() => setOffset(offset + PEOPLE_PAGE)}>
          More players
        </button>
      )}
    </>
  );
}

function describePicked(picked: number, contests: number): string {
  if (picked === contests) return "Ready";
  return picked === 0 ? "Nothing picked" : `${picked} of ${contests} picked`;
}

/** What locks next and how many are ready for it; the text names those of the page who are not. */
function DeadlineRow({ id, participants }: { id: number; participants: Participants }) {
  const now = useNow();
  const copy = useCopy();
  const { deadline, people, players, ready } = participants;
  if (deadline === null) {
    return (
      <li>
        <p className="league-row-title">Nothing is open for picks.</p>
      </li>
    );
  }
  const names = people.filter(({ picked }) => picked < deadline.contests).map(({ name }) => name);
  const about = { ...deadline, tournament_id: id };
  return (
    <li>
      <div>
        <p className="league-row-title">
          {ready} of {players} are ready for {deadline.round}
        </p>
        <small>Deadline {dayAndTime(instantOf(deadline.locks_at), now)}</small>
      </div>
      {names.length > 0 && (
        <button className="btn" type="button" onClick={() => void copy(writeNudge(about, names, now))}>
          Copy a reminder
        </button>
      )}
    </li>
  );
}
