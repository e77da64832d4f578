import type { Instant } from "#domain/time.ts";
import { timeOfDay } from "#web/ui/date-format.ts";
import { ErrorDetails } from "#web/ui/inline-error.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { CardChange } from "#web/picks/own-picks.ts";
import type { PickMutation } from "#web/picks/pick-mutations.ts";
import { type CardFailure, listLateFailures } from "./use-pick-card.ts";

interface PickErrorProps {
  failure: CardFailure;
  /** The text of the tapped button; null: use the name of the pick. */
  label: string | null;
  /** The side on which the tapped control is, above the error; none: it is no longer shown. */
  at: "left" | "right" | "none";
}

/** Shows below a row of a card that a tap was not saved, and why, with a retry where that may help. */
export function PickError({ failure, label, at }: PickErrorProps) {
  const { lateFor, details, retry } = failure;
  return (
    <div className={`pick-err at-${at}`} role="alert">
      <Icon name={lateFor === null ? "warn" : "lock"} className="icon icon-16" />
      <div>
        {lateFor === null ? (
          <NotSaved failure={failure} label={label} />
        ) : (
          <TooLate failure={failure} label={label} lockedAt={lateFor} />
        )}
        {details !== null && lateFor === null && <ErrorDetails>{details}</ErrorDetails>}
      </div>
      {retry !== null && (
        <button className="btn btn-quiet" type="button" onClick={retry}>
          Try again
        </button>
      )}
    </div>
  );
}

type NamedProps = Pick<PickErrorProps, "failure" | "label">;

function NotSaved({ failure, label }: NamedProps) {
  return (
    <>
      <WhatFailed failure={failure} label={label} /> {failure.reason}
    </>
  );
}

interface WhatFailedProps {
  failure: Pick<CardFailure, "change">;
  label: string | null;
  /** Whether it is still to be sent. */
  isYet?: boolean;
}

function WhatFailed({ failure: { change }, label, isYet = false }: WhatFailedProps) {
  const end = isYet ? " yet." : ".";
  if ("isOn" in change) return `The joker is not ${change.isOn ? "played" : "taken back"}${end}`;
  if ("takesBack" in change) return `The picks are not taken back${end}`;
  if (change.name === null) return `The pick is not taken back${end}`;
  return (
    <>
      <b>{label ?? change.name}</b> is not saved{end}
    </>
  );
}

function TooLate({ failure: { change }, label, lockedAt }: NamedProps & { lockedAt: Instant }) {
  const what = "kind" in change ? (label ?? change.name) : null;
  return (
    <>
      Locked at {timeOfDay(lockedAt)}. {what === null ? "The change" : <b>{what}</b>} came too late.
    </>
  );
}

interface LateFailuresProps<T> {
  attempts: readonly PickMutation<CardChange<T>>[];
  card: string;
  /** Its changes that have not reached the server. */
  unsent: readonly CardChange<T>[];
  /** UTC instant. */
  lockedAt: Instant;
}

/** The errors of changes that were not saved before the lock, on a closed card. */
export function LateFailures<T>({ attempts, card, unsent, lockedAt }: LateFailuresProps<T>) {
  return (
    <>
      {listLateFailures(attempts, card, lockedAt).map((failure) => (
        <PickError key={failure.change.slot} failure={failure} label={null} at="none" />
      ))}
      {unsent.map((change) => (
        <div key={change.slot} className="pick-err at-none" role="alert">
          <Icon name="offline" className="icon icon-16" />
          <div>
            <WhatFailed failure={{ change }} label={null} isYet /> It locked at {timeOfDay(lockedAt)}: once
            you are online you see what counts.
          </div>
        </div>
      ))}
    </>
  );
}
