import { ErrorDetails } from "#web/ui/inline-error.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { CardFailure } from "./use-pick-card.ts";

interface PickErrorProps {
  failure: CardFailure;
  /** What was picked, as the button shows it. */
  label: string | null;
  /** On which side above it the tapped control is; none: it is not shown any more. */
  at: "left" | "right" | "none";
}

/** Says below a row of a card that the tap on it was not saved, and why; with a way to try again where that may help. */
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
