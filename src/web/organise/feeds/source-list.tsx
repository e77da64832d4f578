import { useState } from "react";
import { Link } from "wouter";
import { FEED_TERMS } from "#contract/feeds/feed-terms.ts";
import type { Feed, Feeds } from "#contract/feeds/schemas.ts";
import { messageOf } from "#web/api/api.ts";
import { useNow } from "#web/clock/clock.tsx";
import { organisePaths } from "#web/navigation/organise-paths.ts";
import { RowMenu } from "#web/ui/controls/row-menu.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { AddressDialog } from "./address-dialog.tsx";
import { AnswersDialog } from "./answers-dialog.tsx";
import { describeState, listFacts } from "./describe-source.ts";
import { useReadFeed, useStopFeed } from "#web/organise/feed-queries.ts";
import { ResumeDialog } from "./resume-dialog.tsx";

interface SourceListProps {
  id: number;
  all: Feeds;
  noun: "game" | "race";
  /** Whether sources can be added, stopped and read again. */
  mayChange: boolean;
}

/** The sources that are read, and those that were stopped. */
export function SourceList({ id, all, noun, mayChange }: SourceListProps) {
  const { feeds, stopped } = all;
  return (
    <section aria-labelledby="feed-sources">
      <div className="section-head">
        <h2 id="feed-sources">Sources</h2>
        <span className="section-note">{feeds.length}</span>
        {mayChange && (
          <Link className="btn btn-s" href={organisePaths.addFeed(id)}>
            <Icon name="plus" className="icon icon-16" />
            Add a source
          </Link>
        )}
      </div>
      <ul className="sheet feed-sources">
        {feeds.map((feed) => (
          <ReadSource key={feed.id} id={id} feed={feed} noun={noun} mayChange={mayChange} />
        ))}
        {stopped.map((feed) => (
          <StoppedSource key={feed.id} id={id} feed={feed} mayChange={mayChange} />
        ))}
      </ul>
    </section>
  );
}

interface SourceProps {
  id: number;
  feed: Feed;
  mayChange: boolean;
}

/** A source's kind and licence. */
function Kind({ feed: { kind } }: { feed: Feed }) {
  const { title, licence, terms } = FEED_TERMS[kind];
  return (
    <p className="feed-licence">
      <span>{title}</span>
      {licence !== null && <span className="stage-tag">{licence}</span>}
      {terms !== null && (
        <a href={terms} target="_blank" rel="noreferrer">
          Terms
        </a>
      )}
    </p>
  );
}

function ReadSource({ id, feed, noun, mayChange }: SourceProps & { noun: "game" | "race" }) {
  const now = useNow();
  const read = useReadFeed(id);
  const stop = useStopFeed(id);
  const error = read.error ?? stop.error;
  const { text, isBad } = describeState(feed, now);
  return (
    <li className={isBad ? "is-bad" : undefined}>
      <div>
        <h3>
          {feed.name}{" "}
          <span className={isBad ? "stage-tag is-refused" : "stage-tag is-new"}>
            <Icon name={isBad ? "warn" : "check"} className="icon icon-16" />
            {text}
          </span>
        </h3>
        <p className="feed-address">{feed.url}</p>
        <Kind feed={feed} />
      </div>
      <SourceMenu
        id={id}
        feed={feed}
        noun={noun}
        isBusy={read.isPending || stop.isPending}
        onRead={() => read.mutate(feed.id)}
        onStop={mayChange ? () => stop.mutate(feed.id) : undefined}
      />
      <p className="feed-facts">
        {listFacts(feed, noun, now).map(({ name, value, more }) => (
          <span key={name}>
            {name} <b>{value}</b>
            {more !== undefined && `, ${more}`}
          </span>
        ))}
      </p>
      {feed.said !== null && <p className="feed-said">{feed.said}</p>}
      {error && <InlineError>{messageOf(error)}</InlineError>}
    </li>
  );
}

interface SourceMenuProps {
  id: number;
  feed: Feed;
  noun: "game" | "race";
  isBusy: boolean;
  onRead: () => void;
  /** Undefined: it may not be changed. */
  onStop: (() => void) | undefined;
}

function SourceMenu({ id, feed, noun, isBusy, onRead, onStop }: SourceMenuProps) {
  const [open, setOpen] = useState<"answers" | "address" | null>(null);
  const onClose = () => setOpen(null);
  const hasOwnAddress = FEED_TERMS[feed.kind].url !== null;
  return (
    <>
      <RowMenu label={`Actions for ${feed.name}`} isQuiet isBusy={isBusy}>
        {(close) => {
          const choose = (act: () => void) => () => {
            close();
            act();
          };
          return (
            <>
              <button className="menu-item" type="button" onClick={choose(onRead)}>
                Read now
              </button>
              {onStop && !hasOwnAddress && (
                <button className="menu-item" type="button" onClick={choose(() => setOpen("address"))}>
                  Change the address…
                </button>
              )}
              <button className="menu-item" type="button" onClick={choose(() => setOpen("answers"))}>
                What it sent, 30 days…
              </button>
              {onStop && (
                <button className="menu-item is-danger" type="button" onClick={choose(onStop)}>
                  Stop reading
                </button>
              )}
            </>
          );
        }}
      </RowMenu>
      {open === "answers" && <AnswersDialog id={id} feed={feed} onClose={onClose} />}
      {open === "address" && <AddressDialog id={id} feed={feed} noun={noun} onClose={onClose} />}
    </>
  );
}

function StoppedSource({ id, feed, mayChange }: SourceProps) {
  const [isResuming, setResuming] = useState(false);
  return (
    <li>
      <div>
        <h3>
          {feed.name} <span className="stage-tag">Not read</span>
        </h3>
        <p className="feed-address">{feed.url}</p>
        <Kind feed={feed} />
      </div>
      {mayChange && (
        <button className="btn btn-s" type="button" onClick={() => setResuming(true)}>
          Read again…
          <span className="visually-hidden"> {feed.name}</span>
        </button>
      )}
      {isResuming && <ResumeDialog id={id} feed={feed} onClose={() => setResuming(false)} />}
    </li>
  );
}
