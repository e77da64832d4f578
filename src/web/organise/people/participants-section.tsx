import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Participants, PeopleGroup } from "#contract/organise/people-schemas.ts";
import { withArticle } from "#contract/recap/round-words.ts";
import type { Sport } from "#domain/sports.ts";
import { messageOf } from "#web/api/api.ts";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { CountFilter } from "#web/ui/controls/count-filter.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { DeadlineCards } from "./deadline-cards.tsx";
import { PEOPLE_PAGE, peopleQuery } from "./people-query.ts";
import { PeopleTable } from "./people-table.tsx";
import { type Removed, RemovedList } from "./removed-list.tsx";

const GROUPS: readonly { value: PeopleGroup; title: string }[] = [
  { value: "not-ready", title: "Not ready" },
  { value: "ready", title: "Ready" },
  { value: "hears-nothing", title: "Hear nothing" },
  { value: "removed", title: "Removed" },
  { value: "all", title: "All" },
];

/** Groups that are shown only with somebody in them. */
const RARE: readonly PeopleGroup[] = ["hears-nothing", "removed"];

/** The groups of players with their sizes. */
const listGroups = (counts: Participants["counts"]) =>
  GROUPS.filter(({ value }) => !RARE.includes(value) || counts[value] > 0).map((group) => ({
    ...group,
    count: counts[group.value],
  }));

/** The next deadlines, and the players with what each has picked for them: at first who lacks something. */
export function ParticipantsSection({ id, sport }: { id: number; sport: Sport }) {
  const [chosen, setChosen] = useState<PeopleGroup | null>(null);
  const [{ search, offset }, setAsked] = useState({ search: "", offset: 0 });
  const [latest, setLatest] = useState<Removed | null>(null);
  const group = chosen ?? "not-ready";
  const { data, error, isLoadingError, refetch } = useQuery({
    ...peopleQuery(id, { group, search, offset }),
    placeholderData: keepPreviousData,
  });
  if (isLoadingError) return <ErrorBanner onRetry={() => void refetch()}>{messageOf(error)}</ErrorBanner>;
  if (data === undefined) return <Loading />;
  const choose = (next: PeopleGroup) => {
    setChosen(next);
    setAsked({ search, offset: 0 });
  };
  const handleRemoved = (removed: Removed) => {
    setLatest(removed);
    choose("removed");
  };
  return (
    <>
      <DeadlineCards id={id} participants={data} />
      <div className="section-head">
        <h2>Players</h2>
        <span className="section-note">{describeCount(data)}</span>
      </div>
      <CountFilter label="Show players" value={group} options={listGroups(data.counts)} onChange={choose} />
      {group === "removed" ? (
        <RemovedList id={id} latest={latest} />
      ) : (
        <FoundPlayers search={search} offset={offset} found={data.found} onAsk={setAsked}>
          {data.people.length > 0 ? (
            <PeopleTable id={id} sport={sport} participants={data} onRemoved={handleRemoved} />
          ) : (
            <p className="hint">{describeNobody(group, search)}</p>
          )}
        </FoundPlayers>
      )}
    </>
  );
}

interface FoundPlayersProps {
  search: string;
  offset: number;
  found: number;
  onAsk: (asked: { search: string; offset: number }) => void;
  /** The page that was found. */
  children: ReactNode;
}

/** Players to be found by name, page by page. */
function FoundPlayers({ search, offset, found, onAsk, children }: FoundPlayersProps) {
  return (
    <>
      <div className="find-player">
        <TextField
          label="Find a player"
          isLabelHidden
          type="search"
          placeholder="Find a player"
          maxLength={80}
          value={search}
          onChange={(text) => onAsk({ search: text, offset: 0 })}
        />
      </div>
      {children}
      <Pages offset={offset} found={found} onTurn={(place) => onAsk({ search, offset: place })} />
    </>
  );
}

interface PagesProps {
  offset: number;
  found: number;
  onTurn: (offset: number) => void;
}

function Pages({ offset, found, onTurn }: PagesProps) {
  return (
    <div className="people-pages">
      {offset > 0 && (
        <button className="btn" type="button" onClick={() => onTurn(offset - PEOPLE_PAGE)}>
          Previous players
        </button>
      )}
      {offset + PEOPLE_PAGE < found && (
        <button className="btn" type="button" onClick={() => onTurn(offset + PEOPLE_PAGE)}>
          More players
        </button>
      )}
    </div>
  );
}

function describeCount({ counts, deadlines }: Participants): string {
  const [next] = deadlines;
  return next === undefined ? `${counts.all}` : `${counts.all}, for ${withArticle(next.round)}`;
}

function describeNobody(group: PeopleGroup, search: string): string {
  if (search !== "") return "Nobody here has such a name. All shows everybody.";
  if (group === "hears-nothing") return "Reminders reach everybody.";
  return group === "not-ready" ? "Nobody lacks a pick." : "Nobody yet.";
}
