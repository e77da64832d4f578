import { InlineError } from "#web/ui/inline-error.tsx";
import type { PendingMessage, OutgoingMessage } from "./outgoing-messages.ts";

interface FailedMessageProps {
  pending: PendingMessage;
  onRetry: (pending: OutgoingMessage) => void;
  onDiscard: (nonce: string) => void;
}

/** The error of a failed message, with buttons to retry and to discard. */
export function FailedMessage({ pending, onRetry, onDiscard }: FailedMessageProps) {
  return (
    <InlineError onRetry={() => onRetry(pending)}>
      {pending.failure}{" "}
      <button className="link-btn" type="button" onClick={() => onDiscard(pending.nonce)}>
        Discard
      </button>
    </InlineError>
  );
}
