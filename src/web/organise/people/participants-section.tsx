import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Sport } from "#domain/sports.ts";
import { countOf } from "#domain/pluralize.ts";
import { messageOf } from "#web/api/api.ts";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { DeadlineCallout } from "./deadline-callout.tsx";
import { PEOPLE_PAGE, peopleQuery } from "./people-query.ts";
import { type Person, PersonRow } from "./person-row.tsx";
import { PickDialog } from "./pick-dialog.tsx";
import { PlayerDialog } from "./player-dialog.tsx";

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
            deadline={deadline}
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
