import { type ReactNode, useEffect, useState } from "react";
import { SECOND } from "#domain/time.ts";
import { isRefusedWith } from "#web/api/api.ts";
import { focusOnMount } from "#web/browser/focus-on-mount.ts";
import { useDelayed } from "#web/clock/use-delayed.ts";
import { Icon } from "#web/ui/icon.tsx";
import { readCodeAskedAt } from "./pending-code.ts";
import type { BusyWith, FailedTry } from "./use-code.ts";

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
export function CodeNextStep(props: CodeNextStepProps) {
  const { failure, busyWith, otherWays, onResend, onOtherEmail, onClose } = props;
  const reason = failure?.reason;
  if (failure === null || isRefusedWith(reason, "code-wrong")) {
    return <ResendHint busyWith={busyWith} onResend={onResend} onOtherEmail={onOtherEmail} />;
  }
  const isBusy = busyWith !== null || undefined;
  if (isRefusedWith(reason, "code-ended")) {
    return (
      <button
        ref={focusOnMount}
        className="btn btn-primary"
        type="button"
        data-focus=""
        aria-busy={isBusy}
        onClick={onResend}
      >
        Send a new code
      </button>
    );
  }
  if (isCodeUseless(reason))
    return <OtherWayOn reason={reason} otherWays={otherWays} onOtherEmail={onOtherEmail} onClose={onClose} />;
  return (
    <button ref={focusOnMount} className="btn" type="button" aria-busy={isBusy} onClick={failure.retry}>
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

/** Reads how many seconds of them are left, also after a reload. */
const readWait = (): number => {
  const left = Math.ceil((readCodeAskedAt() - Date.now()) / SECOND) + RESEND_SECONDS;
  // The device's clock may have been set back since.
  return Math.min(Math.max(0, left), RESEND_SECONDS);
};

/** Shorter waits for the server are not shown. */
const BUSY_DELAY_MS = 300;

interface ResendProps {
  busyWith: BusyWith | null;
  onResend: () => void;
  onOtherEmail: (() => void) | undefined;
}

/** Counts down until another code may be requested; says in its place what the server takes long for. */
function ResendHint({ busyWith, onResend, onOtherEmail }: ResendProps) {
  const [seconds, setSeconds] = useState(readWait);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(readWait()), SECOND);
    return () => clearInterval(timer);
  }, []);
  const isLong = useDelayed(busyWith !== null, BUSY_DELAY_MS);
  return (
    <div className="code-wait">
      <p className="sign-in-hint" role="status">
        {isLong && (busyWith === "checking" ? "Checking…" : "Sending…")}
      </p>
      <p className="sign-in-hint" inert={isLong}>
        {seconds > 0 ? (
          `New code possible in ${seconds} s.`
        ) : (
          <>
            No mail? Look in spam, or{" "}
            <button className="link-btn" type="button" onClick={onResend}>
              send a new code
            </button>
            .
          </>
        )}{" "}
        {onOtherEmail && (
          <button className="link-btn" type="button" onClick={onOtherEmail}>
            Other e-mail
          </button>
        )}
      </p>
    </div>
  );
}
