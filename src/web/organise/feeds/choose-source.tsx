import { type ReactNode, useId } from "react";
import { FEED_TERMS } from "#contract/feeds/feed-terms.ts";
import { FEED_KINDS, type FeedKind } from "#domain/feeds/feed-kinds.ts";
import { messageOf } from "#web/api/api.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { AddressField } from "./address-field.tsx";
import { TermsCheck } from "./terms-check.tsx";

/** What an organiser has chosen so far. */
export interface Choice {
  kind: FeedKind;
  url: string;
  agrees: boolean;
}

interface ChooseSourceProps {
  noun: "game" | "race";
  choice: Choice;
  error: unknown;
  isPending: boolean;
  onChange: (choice: Choice) => void;
  onTry: () => void;
}

const titleOf = (kind: FeedKind): 0 | 1 | 2 => {
  const { needsConsent, licence } = FEED_TERMS[kind];
  if (needsConsent) return 2;
  return licence === null ? 0 : 1;
};

/** The address when another kind is chosen: what was typed stays, what was suggested is the new kind's. */
function keepAddress({ kind: before, url }: Choice, kind: FeedKind): string {
  const isTyped = url.trim() !== "" && url !== FEED_TERMS[before].suggested;
  return isTyped ? url : (FEED_TERMS[kind].suggested ?? "");
}

const GROUPS = [
  { title: "Your own address", note: "" },
  { title: "Free data", note: "Named under its licence" },
  { title: "At your own word", note: "Their terms are between them and you" },
] as const;

/** Chooses a kind of source and its address. */
export function ChooseSource({ noun, choice, error, isPending, onChange, onTry }: ChooseSourceProps) {
  const terms = FEED_TERMS[choice.kind];
  const kinds = FEED_KINDS.filter((kind) => [null, noun].includes(FEED_TERMS[kind].event));
  const canTry = (terms.url !== null || choice.url.trim() !== "") && (!terms.needsConsent || choice.agrees);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (canTry && !isPending) onTry();
      }}
    >
      <div className="feed-columns">
        <div>
          {GROUPS.map(({ title, note }, at) => (
            <KindGroup
              key={title}
              title={title}
              note={note}
              kinds={kinds.filter((kind) => titleOf(kind) === at)}
              choice={choice}
              onChange={onChange}
            >
              <SourceDetails noun={noun} choice={choice} onChange={onChange} />
            </KindGroup>
          ))}
          {error !== null && <InlineError>{messageOf(error)}</InlineError>}
        </div>
        <WhatHappens />
      </div>
      <div className="savebar import-bar">
        <span>Nothing changes yet.</span>
        <button
          className="btn btn-primary"
          type="submit"
          disabled={!canTry}
          aria-busy={isPending || undefined}
        >
          Read it once
        </button>
      </div>
    </form>
  );
}

/** The address of a source, and its terms, where it has none of its own or needs them. */
function SourceDetails({ noun, choice, onChange }: Pick<ChooseSourceProps, "noun" | "choice" | "onChange">) {
  const terms = FEED_TERMS[choice.kind];
  return (
    <>
      {terms.url === null && (
        <AddressField
          label="Address"
          noun={noun}
          value={choice.url}
          onChange={(url) => onChange({ ...choice, url })}
        />
      )}
      {terms.needsConsent && (
        <TermsCheck
          terms={terms.terms}
          isChecked={choice.agrees}
          onChange={(agrees) => onChange({ ...choice, agrees })}
        />
      )}
    </>
  );
}

interface KindGroupProps {
  title: string;
  note: string;
  kinds: readonly FeedKind[];
  choice: Choice;
  onChange: (choice: Choice) => void;
  /** Follows the kinds if one of them is chosen. */
  children: ReactNode;
}

function KindGroup({ title, note, kinds, choice, onChange, children }: KindGroupProps) {
  const headingId = useId();
  if (kinds.length === 0) return null;
  return (
    <>
      <div className="section-head">
        <h2 id={headingId}>{title}</h2>
        {note !== "" && <span className="section-note">{note}</span>}
      </div>
      <div className="choices feed-kinds" role="radiogroup" aria-labelledby={headingId}>
        {kinds.map((kind) => {
          const { title: name, text, licence, needsConsent } = FEED_TERMS[kind];
          return (
            <label key={kind} className={kind === choice.kind ? "choice is-chosen" : "choice"}>
              <input
                type="radio"
                name="kind"
                checked={kind === choice.kind}
                onChange={() => onChange({ kind, url: keepAddress(choice, kind), agrees: false })}
              />
              <span>
                {name}
                <small>{text}</small>
                {(licence !== null || needsConsent) && (
                  <small className="feed-licence">
                    <span className="stage-tag">{licence ?? "No licence published"}</span>
                  </small>
                )}
              </span>
            </label>
          );
        })}
      </div>
      {kinds.includes(choice.kind) && children}
    </>
  );
}

function WhatHappens() {
  return (
    <aside aria-labelledby="feed-then">
      <div className="section-head">
        <h2 id="feed-then">What happens then</h2>
      </div>
      <ol className="feed-steps">
        <li>It is read once. You see what it has and how it fits.</li>
        <li>If you use it, it is read regularly and shows what it would change.</li>
        <li>You accept. Or it does so itself after the minutes that you choose.</li>
      </ol>
    </aside>
  );
}
