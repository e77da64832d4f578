import { useEffect, useEffectEvent } from "react";
import type { Instant } from "#domain/time.ts";
import { useLive } from "#web/live/live-provider.tsx";
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
  const { isOffline, lateFor, details, retry } = failure;
  useRetryOnline(isOffline ? retry : null);
  return (
    <div className={`pick-err at-${at}`} role="alert">
      <Icon name={iconOf(failure)} className="icon icon-16" />
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

function iconOf({ isOffline, lateFor }: CardFailure) {
  if (lateFor !== null) return "lock";
  return isOffline ? "offline" : "warn";
}

/** Tries again by itself once the browser or the connection to the server is back. */
function useRetryOnline(retry: (() => void) | null): void {
  const live = useLive();
  const isWaiting = retry !== null;
  const handleOnline = useEffectEvent(() => retry?.());
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => handleOnline();
    addEventListener("online", again);
    const stop = live.subscribe({ onConnect: again });
    return () => {
      removeEventListener("online", again);
      stop();
    };
  }, [isWaiting, live]);
}

type NamedProps = Pick<PickErrorProps, "failure" | "label">;

function NotSaved({ failure, label }: NamedProps) {
  const { isOffline, reason } = failure;
  return (
    <>
      {isOffline && `${reason} `}
      <WhatFailed failure={failure} label={label} />
      {!isOffline && ` ${reason}`}
    </>
  );
}

function WhatFailed({ failure: { change }, label }: NamedProps) {
  if ("isOn" in change) return change.isOn ? "The joker is not played." : "The joker is not taken back.";
  if ("takesBack" in change) return "The picks are not taken back.";
  if (change.name === null) return "The pick is not taken back.";
  return (
    <>
      <b>{label ?? change.name}</b> is not saved.
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
  /** UTC instant. */
  lockedAt: Instant;
}

/** The errors of changes that were not saved before the lock, on a closed card. */
export function LateFailures<T>({ attempts, card, lockedAt }: LateFailuresProps<T>) {
  return listLateFailures(attempts, card, lockedAt).map((failure) => (
    <PickError key={failure.change.slot} failure={failure} label={null} at="none" />
  ));
}
