import { Suspense, useEffect, useState } from "react";
import { exportOf } from "#web/browser/export-of.ts";
import { lazyComponent } from "#web/browser/lazy-component.ts";
import type { PublishedChanges, PublishedResult } from "#contract/leaderboard/schemas.ts";
import { pluralize } from "#domain/pluralize.ts";
import { instantOf, isoOf } from "#domain/time.ts";
import { deviceStorage } from "#web/browser/browser-storage.ts";
import { useNow } from "#web/clock/clock.tsx";
import type { Figure } from "#web/ledger/figure.ts";
import { useUser } from "#web/session/session.tsx";
import { Link } from "wouter";
import { paths } from "#web/navigation/paths.ts";
import { ShellIcon } from "#web/ui/shell-icon.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import type { ChangePages } from "./all-changes.tsx";
import { changedPlayersPages } from "./queries.ts";
import { RankMoves } from "./rank-moves.tsx";

const AllChanges = lazyComponent(() => exportOf(import("./all-changes.tsx"), "AllChanges"));

export type Publication = NonNullable<PublishedChanges["publication"]>;

interface WhatChangedProps {
  tournamentId: number;
  /** The newest; null: none, or not known. */
  publication: Publication | null;
}

/** What the newest update of the leaderboard changed; open unless this browser has shown it before. */
export function WhatChanged({ tournamentId, publication }: WhatChangedProps) {
  if (publication === null) return null;
  return (
    <PublicationDetails
      key={publication.id}
      publication={publication}
      title="What changed"
      seenKey={`seenPublication ${tournamentId}`}
      pages={changedPlayersPages(tournamentId)}
      figures={{ tournamentId }}
    />
  );
}

interface PublicationDetailsProps {
  publication: Publication;
  title: string;
  /** A sentence before the results. */
  lead?: string;
  /** Under this key the browser keeps the last publication that it has shown. */
  seenKey: string;
  pages: ChangePages;
  /** The board whose totals explain the points. */
  figures: Omit<Figure, "playerId">;
}

/** What a publication changed on a board; open unless this browser has shown it before. */
export function PublicationDetails(props: PublicationDetailsProps) {
  const { publication, title, lead, seenKey, pages, figures } = props;
  const { id, published_at, rounds, scorers, players, moves, changed } = publication;
  const myId = useUser()?.id ?? null;
  const [isAllShown, setAllShown] = useState(false);
  const [isOpen, setOpen] = useState(() => deviceStorage.getItem(seenKey) !== String(id));
  useEffect(() => deviceStorage.setItem(seenKey, String(id)), [seenKey, id]);
  const now = useNow();
  const at = instantOf(published_at);
  return (
    <details className="card changes" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>
          <b>{title}</b>
          <small>
            {lead && `${lead} `}
            {describePublication(publication)}
            {", "}
            <time dateTime={isoOf(at)}>{dayAndTime(at, now)}</time>
          </small>
        </span>
        <ShellIcon name="chev-d" />
      </summary>
      <div className="changes-in">
        <RankMoves moves={moves} myId={myId} figures={figures} />
        {myId !== null &&
          rounds.map((round) => (
            <Link key={round} className="btn" to={paths.recap(round)}>
              Your round: {round}
            </Link>
          ))}
        <p>
          {scorers} of {players} {pluralize(players, "player")} got points.{" "}
          {changed > moves.length && (
            <button className="link-btn" type="button" onClick={() => setAllShown(true)}>
              Show all {changed}
            </button>
          )}
        </p>
        {isAllShown && (
          <Suspense>
            <AllChanges
              title={title}
              pages={pages}
              figures={figures}
              myId={myId}
              onClose={() => setAllShown(false)}
            />
          </Suspense>
        )}
      </div>
    </details>
  );
}

/** More results than this are counted instead of named. */
const MAX_NAMED = 3;

/** Describes why the board changed: the reason, if one was given, and the results. */
export function describePublication({ reason, is_undo, results }: Publication): string {
  const named = results.slice(0, MAX_NAMED).map((result) => describeResult(result, is_undo));
  const more = results.length - named.length;
  const changes = [...named, ...(more > 0 ? [`${more} more`] : [])].join("; ");
  // The sentence goes on after it.
  const why = reason === null ? "" : `“${reason.replace(/\.$/, "")}”`;
  const parts = is_undo ? [`Update taken back${why && `: ${why}`}`, changes] : [why, changes];
  return parts.filter((part) => part !== "").join(". ");
}

function describeResult({ name, kind }: PublishedResult, isUndo: boolean): string {
  if (kind === "result") return name;
  if (kind === "withdrawal") return `${name}: no result`;
  return isUndo ? `${name} again` : `Correction: ${name}`;
}
