import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import type { Participants, PeopleDeadline } from "#contract/organise/people-schemas.ts";
import type { Channel } from "#domain/reminders/reminder-kinds.ts";
import type { Sport } from "#domain/sports.ts";
import { type Instant, instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { paths } from "#web/navigation/paths.ts";
import { dayOf, hourAndMinute } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { titleOf } from "./deadline-cards.tsx";
import { describeMissing, type Person } from "./person-readiness.ts";
import { PersonMenu } from "./person-menu.tsx";
import type { PlayerAction } from "./player-actions.ts";
import type { Removed } from "./removed-list.tsx";
import { PickDialog } from "./pick-dialog.tsx";
import { PlayerDialog } from "./player-dialog.tsx";

interface PeopleTableProps {
  id: number;
  sport: Sport;
  participants: Participants;
  onRemoved: (removed: Removed) => void;
}

/** The labels of a player's restrictions, in this order. */
const RESTRICTED = [
  ["removed", "Removed"],
  ["muted", "Muted"],
  ["name-hidden", "Name hidden"],
] as const;

/** How many picks of the next deadlines each player has made, never which, and what an organiser can do. */
export function PeopleTable({ id, sport, participants, onRemoved }: PeopleTableProps) {
  const { deadlines, people } = participants;
  const [picking, setPicking] = useState<Person | null>(null);
  const [asked, setAsked] = useState<{ person: Person; action: PlayerAction } | null>(null);
  return (
    <div className="sheet">
      <table className="people-table">
        <caption className="visually-hidden">What players have picked for the next deadlines</caption>
        <thead>
          <tr>
            <th scope="col">Player</th>
            {deadlines.map((deadline) => (
              <th key={`${deadline.locks_at} ${deadline.round}`} scope="col">
                {titleOf(deadline)}, {hourAndMinute(instantOf(deadline.locks_at))}
              </th>
            ))}
            {deadlines.some((one) => one.counts_joker) && <th scope="col">Joker</th>}
            <th scope="col">Hears by</th>
            <th scope="col">Seen</th>
            {deadlines.length > 0 && <th scope="col">Ready</th>}
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <PersonRow key={person.user_id} person={person} deadlines={deadlines}>
              <PersonMenu
                person={person}
                canPick={person.may_enter && deadlines.length > 0}
                onPick={() => setPicking(person)}
                onChoose={(action) => setAsked({ person, action })}
              />
            </PersonRow>
          ))}
        </tbody>
      </table>
      {asked && (
        <PlayerDialog
          tournamentId={id}
          player={asked.person}
          action={asked.action}
          onRemoved={(what) => onRemoved({ userId: asked.person.user_id, name: asked.person.name, what })}
          onClose={() => setAsked(null)}
        />
      )}
      {picking && (
        <PickDialog tournamentId={id} sport={sport} player={picking} onClose={() => setPicking(null)} />
      )}
    </div>
  );
}

interface PersonRowProps {
  person: Person;
  deadlines: readonly PeopleDeadline[];
  /** The menu of what an organiser can do. */
  children: ReactNode;
}

const wasSeen = ({ seen_at }: Person, now: Instant): string | null =>
  seen_at === null ? null : dayOf(instantOf(seen_at), now);

const CHANNEL_NAMES: Readonly<Record<Channel, string>> = { mail: "E-mail", push: "Push" };

/** "Push, e-mail": the ways in which reminders reach the player. */
function hearsBy({ hears_by }: Person): string {
  if (hears_by.length === 0) return "Nothing";
  const [first = "", ...rest] = hears_by.map((channel) => CHANNEL_NAMES[channel]);
  return [first, ...rest.map((name) => name.toLowerCase())].join(", ");
}

function PersonRow({ person, deadlines, children }: PersonRowProps) {
  const now = useNow();
  const isRemoved = person.restrictions.includes("removed");
  const seen = wasSeen(person, now);
  const missing = isRemoved || deadlines.length === 0 ? null : describeMissing(person, deadlines);
  return (
    <tr>
      <PersonHead person={person} missing={missing} seen={seen} />
      {deadlines.map((deadline, at) => (
        <td key={`${deadline.locks_at} ${deadline.round}`} className="part-cell">
          <span className="part-name">{titleOf(deadline)}</span>
          <Part made={person.made[at] ?? 0} picks={deadline.picks} />
        </td>
      ))}
      {deadlines.some((one) => one.counts_joker) && (
        <td className="part-cell">
          <span className="part-name">Joker</span>
          <JokerPart person={person} deadlines={deadlines} />
        </td>
      )}
      <td className="for-wide">{hearsBy(person)}</td>
      <td className="for-wide">{seen ?? "Not yet"}</td>
      {deadlines.length > 0 && (
        <td className="for-wide">{missing !== null && <Missing text={missing} isForPhone={false} />}</td>
      )}
      <td className="person-menu-cell">{children}</td>
    </tr>
  );
}

interface PersonHeadProps {
  person: Person;
  missing: string | null;
  seen: string | null;
}

function PersonHead({ person, missing, seen }: PersonHeadProps) {
  const { user_id, name, may_enter, restrictions, hears_by } = person;
  const facts = [
    ...RESTRICTED.map(([kind, text]) => (restrictions.includes(kind) ? text : null)),
    may_enter ? "Lets you pick" : null,
  ].filter((fact) => fact !== null);
  return (
    <th scope="row" className="person-name">
      <Link to={paths.profile(user_id)}>{name}</Link>
      {missing !== null && <Missing text={missing} isForPhone />}
      {facts.length > 0 && <small>{facts.join(". ")}</small>}
      <small className="for-phone">
        {[hears_by.length === 0 ? "Hears nothing" : "", seen === null ? "" : `Seen ${seen}`]
          .filter((fact) => fact !== "")
          .join(". ")}
      </small>
    </th>
  );
}

function Missing({ text, isForPhone }: { text: string; isForPhone: boolean }) {
  const kind = text === "Ready" ? "is-ready" : text === "Nothing yet" ? "is-empty" : "";
  return <span className={`missing ${kind} ${isForPhone ? "for-phone" : ""}`.trim()}>{text}</span>;
}

/** At most this many picks are drawn as pips; a race with more is a number only. */
const MAX_PIPS = 6;

function Part({ made, picks }: { made: number; picks: number }) {
  const isFull = made >= picks;
  return (
    <span className={isFull ? "part is-full" : "part"}>
      {picks <= MAX_PIPS && (
        <span className="pips" aria-hidden="true">
          {Array.from({ length: picks }, (_, at) => (
            <i key={at} className={at < made ? "is-picked" : undefined} />
          ))}
        </span>
      )}
      <span className="part-count">
        {Math.min(made, picks)}/{picks}
      </span>
      {isFull && <Icon name="check" className="icon icon-16" />}
    </span>
  );
}

/** The joker of the first round of which it is visible. */
function JokerPart({ person, deadlines }: Pick<PersonRowProps, "person" | "deadlines">) {
  const at = deadlines.findIndex((one) => one.counts_joker);
  const isPlayed = person.has_joker[at] === true;
  return (
    <span className={isPlayed ? "part is-full" : "part"}>
      <span className="part-label">{isPlayed ? "Played" : "Not played"}</span>
      {isPlayed && <Icon name="check" className="icon icon-16" />}
    </span>
  );
}
