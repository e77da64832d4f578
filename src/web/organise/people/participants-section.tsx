import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Sport } from "#domain/sports.ts";
import { countOf } from "#domain/pluralize.ts";
import { messageOf } from "#web/api/api.ts";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { PEOPLE_PAGE, peopleQuery } from "./people-query.ts";
import { isReady, type Person, PersonRow } from "./person-row.tsx";
import { PickDialog } from "./pick-dialog.tsx";
import { PlayerDialog } from "./player-dialog.tsx";
import type { Participants } from "#contract/organise/schemas.ts";
import { countdown } from "#domain/countdown.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { writeNudge } from "#web/leagues/members/write-nudge.ts";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useCopy } from "#web/ui/use-copy.ts";

/** Lists the players and who lacks picks for the next deadline, with a reminder to copy. */
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

/** The next deadline and how many lack picks; the copied text names those on this page. */
function DeadlineCallout({ id, participants }: { id: number; participants: Participants }) {
  const { deadline, people, players, ready } = participants;
  const locksAt = deadline && instantOf(deadline.locks_at);
  const now = useNow(locksAt === null ? [] : [locksAt]);
  const copy = useCopy();
  if (deadline === null || locksAt === null) return <p className="hint">Nothing is open for picks.</p>;
  const missing = players - ready;
  const names = people
    .filter((person) => !isReady(person, deadline) && !person.restrictions.includes("removed"))
    .map(({ name }) => name);
  return (
    <section className="card callout" aria-labelledby="missing-picks">
      <div className="callout-count">
        <span className="callout-number">{missing}</span>
        <p>
          <b id="missing-picks">
            {missing === 1 ? "player misses" : "players miss"}{" "}
            {deadline.counts_joker ? "picks or the joker" : "picks"}
          </b>{" "}
          for {deadline.round}
          <small>
            Locks {dayAndTime(locksAt, now)}, in {countdown(locksAt - now)}. {ready} of {players} are ready.
          </small>
        </p>
      </div>
      {names.length > 0 && (
        <button
          className="btn btn-primary"
          type="button"
          onClick={() => void copy(writeNudge({ ...deadline, tournament_id: id }, names, now))}
        >
          <Icon name="copy" />
          Copy a reminder
        </button>
      )}
    </section>
  );
}
