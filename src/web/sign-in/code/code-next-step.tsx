import { type ReactNode, useEffect, useState } from "react";
import { isRefusedWith } from "#web/api/api.ts";
import { focusOnMount } from "#web/browser/focus-on-mount.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { FailedTry } from "./use-code.ts";

interface CodeNextStepProps extends ResendProps {
  failure: FailedTry | null;
  otherWays: ReactNode;
  onClose: () => void;
}

/** Refusals of the address or of the linked account, which no code can change. */
const FINAL = ["sign-up-closed", "identity-elsewhere", "credential-used", "credential-refused"] as const;

/** Returns whether every code would be refused: for another reason, or after too many tries. */
export const isCodeUseless = (reason: unknown): boolean =>
  [...FINAL, "too-many-calls" as const].some((code) => isRefusedWith(reason, code));

const focusFirstButton = (element: HTMLElement | null) => element?.querySelector("button")?.focus();

/** The next step when the code has not arrived or is of no use. */
export function CodeNextStep({ failure, otherWays, onResend, onOtherEmail, onClose }: CodeNextStepProps) {
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
  if (isCodeUseless(reason))
    return <OtherWayOn reason={reason} otherWays={otherWays} onOtherEmail={onOtherEmail} onClose={onClose} />;
  return (
    <button ref={focusOnMount} className="btn" type="button" onClick={failure.retry}>
      <Icon name="retry" />
      Try again
    </button>
  );
}

interface OtherWayOnProps extends Pick<CodeNextStepProps, "otherWays" | "onOtherEmail" | "onClose"> {
  reason: unknown;
}

/** The next step without a code. */
function OtherWayOn({ reason, otherWays, onOtherEmail, onClose }: OtherWayOnProps) {
  const isLimited = isRefusedWith(reason, "too-many-calls");
  if (isLimited && otherWays) {
    return (
      <div className="sign-in-steps" ref={focusFirstButton}>
        {otherWays}
      </div>
    );
  }
  const isOfAddress = isLimited || isRefusedWith(reason, "sign-up-closed");
  if (isOfAddress && onOtherEmail) return <WayOn label="Other e-mail" onClick={onOtherEmail} />;
  return <WayOn label="Close" onClick={onClose} />;
}

function WayOn({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button ref={focusOnMount} className="btn" type="button" onClick={onClick}>
      {label}
    </button>
  );
}

/** Seconds until another code may be requested. */
const RESEND_SECONDS = 30;

interface ResendProps {
  onResend: () => void;
  onOtherEmail: (() => void) | undefined;
}

/** Counts down until another code may be requested. */
function ResendHint({ onResend, onOtherEmail }: ResendProps) {
  const [seconds, setSeconds] = useState(RESEND_SECONDS);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1_000);
    return () => clearInterval(timer);
  }, []);
  const other = onOtherEmail && (
    <button className="link-btn" type="button" onClick={onOtherEmail}>
      Other e-mail
    </button>
  );
  if (seconds > 0) {
    return (
      <p className="sign-in-hint">
        New code possible in {seconds} s. {other}
      </p>
    );
  }
  return (
    <p className="sign-in-hint">
      No mail? Look in spam, or{" "}
      <button className="link-btn" type="button" onClick={onResend}>
        send a new code
      </button>
      . {other}
    </p>
  );
}
