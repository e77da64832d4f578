import { isRefusedWith, isUnreachable, messageOf } from "#web/api/api.ts";
import { Banner } from "#web/ui/banner.tsx";

interface CodeFailureProps {
  failure: unknown;
  /** Whether buttons of other ways to sign in follow after too many tries. */
  hasOtherWays?: boolean;
}

/** Why no code was sent, or why the typed one could not be checked. */
export function CodeFailure({ failure, hasOtherWays = false }: CodeFailureProps) {
  if (isUnreachable(failure)) {
    return (
      <Banner kind="warn" isAnnounced>
        <b>No connection.</b> Your open picks are safe on this device and wait.
      </Banner>
    );
  }
  const message = messageOf(failure);
  // A message of one sentence is bold as a whole.
  const end = message.indexOf(". ") + 1 || message.length;
  return (
    <Banner kind="danger">
      <b>{message.slice(0, end)}</b>
      {message.slice(end)}
      {hasOtherWays && isRefusedWith(failure, "too-many-calls") && " Or use another way in."}
    </Banner>
  );
}
