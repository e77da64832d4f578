import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import type { Participants } from "#contract/organise-schemas.ts";
import type { Sport } from "#domain/sports.ts";
import { countOf } from "#domain/pluralize.ts";
import { instantOf } from "#domain/time.ts";
import { messageOf } from "#web/api/api.ts";
import { useNow } from "#web/clock/clock.tsx";
import { writeNudge } from "#web/leagues/picked-row.tsx";
import { paths } from "#web/navigation/paths.ts";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { TextField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { useCopy } from "#web/ui/use-copy.ts";
import { PickDialog } from "./pick-dialog.tsx";
import { PlayerDialog } from "./player-dialog.tsx";
import { PEOPLE_PAGE, peopleQuery } from "./queries.ts";

/** Who takes part and who lacks picks for the next deadline, with a text that reminds them. */
export function ParticipantsSection({ id, sport }: { id: number; sport: Sport }) {
  const [{ search, offset }, setAsked] = useState({ search: "", offset: 0 });
  const setOffset = (place: number) => setAsked({ search, offset: place });
  const [player, setPlayer] = useState<Person | null>(null);
  const [moderated, setModerated] = useState<Person | null>(null);
  const { data, error, isLoadingError, refetch } = useQuery({
    ...peopleQuery(id, { search, offset }),
    placeholderData: keepPreviousData,
  });
  if (isLoadingError) return <ErrorBanner onRetry={() => void refetch()}>{messageOf(error)}</ErrorBanner>;
  if (data === undefined) return <Loading />;
  const { deadline, people, players, found } = data;
  return (
    <>
      <div className="section-head">
        <h2>{countOf(players, "player")}</h2>
      </div>
      <TextField
        label="Find a player"
        isLabelHidden
        type="search"
        placeholder="Find a player"
        maxLength={80}
        value={search}
        onChange={(text) => setAsked({ search: text, offset: 0 })}
      />
      <ul className="sheet league-rows">
        <DeadlineRow id={id} participants={data} />
        {people.map((person) => (
          <PersonRow
            key={person.user_id}
            person={person}
            contests={deadline?.contests ?? null}
            onPick={() => setPlayer(person)}
            onModerate={() => setModerated(person)}
          />
        ))}
      </ul>
      {offset > 0 && (
        <button className="btn" type="button" onClick={() => setOffset(offset - PEOPLE_PAGE)}>
          Previous players
        </button>
      )}
      {offset + PEOPLE_PAGE < found && (
        <button className="btn" type="button" onClick={() => setOffset(offset + PEOPLE_PAGE)}>
          More players
        </button>
      )}
      {moderated && <PlayerDialog tournamentId={id} player={moderated} onClose={() => setModerated(null)} />}
      {player && (
        <PickDialog tournamentId={id} sport={sport} player={player} onClose={() => setPlayer(null)} />
      )}
    </>
  );
}

type Person = Participants["people"][number];

interface PersonRowProps {
  person: Person;
  /** How many contests lock next; null: nothing is open. */
  contests: number | null;
  onPick: () => void;
  onModerate: () => void;
}

function PersonRow({ person, contests, onPick, onModerate }: PersonRowProps) {
  const { user_id, name, picked, may_enter, restrictions } = person;
  const isRemoved = restrictions.includes("removed");
  const facts = [
    contests === null || isRemoved ? null : describePicked(picked, contests),
    isRemoved ? "Removed" : null,
    restrictions.includes("muted") ? "Muted" : null,
    may_enter ? "Lets you pick" : null,
  ];
  const said = facts.filter((fact) => fact !== null).join(". ");
  return (
    <li>
      <div>
        <p className="league-row-title">
          <Link to={paths.profile(user_id)}>{name}</Link>
        </p>
        {said !== "" && <small>{said}</small>}
      </div>
      <div className="person-actions">
        {may_enter && !isRemoved && contests !== null && (
          <button className="btn" type="button" aria-label={`Pick for ${name}`} onClick={onPick}>
            Pick
          </button>
        )}
        <button
          className="btn btn-quiet btn-icon"
          type="button"
          aria-label={`Actions for ${name}`}
          onClick={onModerate}
        >
          <Icon name="more" />
        </button>
      </div>
    </li>
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
