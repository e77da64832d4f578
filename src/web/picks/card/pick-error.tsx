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
  const { isOffline, reason, details, retry } = failure;
  return (
    <div className={`pick-err at-${at}`} role="alert">
      <Icon name={isOffline ? "offline" : "warn"} className="icon icon-16" />
      <div>
        {isOffline && `${reason} `}
        <NotSaved failure={failure} label={label} />
        {!isOffline && ` ${reason}`}
        {details !== null && <ErrorDetails>{details}</ErrorDetails>}
      </div>
      {retry !== null && (
        <button className="btn btn-quiet" type="button" onClick={retry}>
          Try again
        </button>
      )}
    </div>
  );
}

function NotSaved({ failure: { change }, label }: Pick<PickErrorProps, "failure" | "label">) {
  if ("isOn" in change) return change.isOn ? "The joker is not played." : "The joker is not taken back.";
  if (change.name === null) return "The pick is not taken back.";
  return (
    <>
      <b>{label ?? change.name}</b> is not saved.
    </>
  );
}

interface LateFailuresProps<T> {
  attempts: readonly PickMutation<CardChange<T>>[];
  card: string;
}

/** The errors of changes that were not saved before the lock, on a closed card. */
export function LateFailures<T>({ attempts, card }: LateFailuresProps<T>) {
  return listLateFailures(attempts, card).map((failure) => (
    <PickError key={failure.change.slot} failure={failure} label={null} at="none" />
  ));
}
