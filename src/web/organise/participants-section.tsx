import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import type { Participants } from "#contract/organise-schemas.ts";
import type { Sport } from "#domain/sports.ts";
import { countOf } from "#domain/pluralize.ts";
import { messageOf } from "#web/api/api.ts";
import { paths } from "#web/navigation/paths.ts";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { DeadlineCallout } from "./deadline-callout.tsx";
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
      <DeadlineCallout id={id} participants={data} />
      <div className="section-head">
        <h2>{countOf(players, "player")}</h2>
      </div>
      <div className="find-player">
        <TextField
          label="Find a player"
          isLabelHidden
          type="search"
          placeholder="Find a player"
          maxLength={80}
          value={search}
          onChange={(text) => setAsked({ search: text, offset: 0 })}
        />
      </div>
      <ul className="sheet league-rows">
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
