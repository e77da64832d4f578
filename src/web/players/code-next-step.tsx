import type { ReactNode } from "react";
import { isRefusedWith } from "#web/api/api.ts";
import { focusOnMount } from "#web/ui/focus-on-mount.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ResendHint, type ResendProps } from "./resend-hint.tsx";
import type { FailedTry } from "./use-code.ts";

interface CodeNextStepProps extends ResendProps {
  failure: FailedTry | null;
  otherWays: ReactNode;
}

const focusFirstButton = (element: HTMLElement | null) => element?.querySelector("button")?.focus();

/** What one can do where the code is not at hand, or is of no use. */
export function CodeNextStep({ failure, otherWays, onResend, onOtherEmail }: CodeNextStepProps) {
  const reason = failure?.reason;
  if (failure === null || isRefusedWith(reason, "code-wrong")) {
    return <ResendHint onResend={onResend} onOtherEmail={onOtherEmail} />;
  }
  if (isRefusedWith(reason, "code-ended")) {
    return (
      <button ref={focusOnMount} className="btn btn-primary" type="button" onClick={onResend}>
        Send a new code
      </button>
    );
  }
  if (isRefusedWith(reason, "sign-up-closed") && onOtherEmail) {
    // The code is used up, and another one would be refused for the same address.
    return <OtherEmail onOtherEmail={onOtherEmail} />;
  }
  if (!isRefusedWith(reason, "too-many-calls")) {
    return (
      <button ref={focusOnMount} className="btn" type="button" onClick={failure.retry}>
        <Icon name="retry" />
        Try again
      </button>
    );
  }
  return (
    <div className="sign-in-steps" ref={focusFirstButton}>
      {otherWays}
      {!otherWays && onOtherEmail && <OtherEmail onOtherEmail={onOtherEmail} />}
    </div>
  );
}

function OtherEmail({ onOtherEmail }: { onOtherEmail: () => void }) {
  return (
    <button ref={focusOnMount} className="btn" type="button" onClick={onOtherEmail}>
      Other e-mail
    </button>
  );
}
