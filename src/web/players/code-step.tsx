import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from "react";
import { signIn } from "#contract/sign-in-calls.ts";
import { call, isRefusedWith, messageOf } from "#web/api/api.ts";
import { paths } from "#web/navigation/paths.ts";
import { settingsQuery } from "#web/settings/settings.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { focusOnMount } from "#web/ui/focus-on-mount.ts";
import { Icon } from "#web/ui/icon.tsx";
import { CodeFailure } from "./code-failure.tsx";

/** Digits of a code. */
const CODE_LENGTH = 6;

/** Seconds until another code may be asked for. */
const RESEND_SECONDS = 30;

interface CodeStepProps {
  email: string;
  /** Takes the six digits, and fails when they are refused. */
  onCode: (code: string) => Promise<void>;
  /** Buttons of other ways to sign in, shown after too many tries. */
  otherWays?: ReactNode;
  /** Where another address may be chosen. */
  onOtherEmail?: () => void;
  onClose: () => void;
}

interface Failure {
  reason: unknown;
  retry: () => void;
}

/** Sends the code at its sixth digit; says what was typed, why it was refused, and how often codes were sent. */
function useCode(
  field: RefObject<HTMLInputElement | null>,
  email: string,
  onCode: (code: string) => Promise<void>,
) {
  const [code, setCode] = useState("");
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState(1);
  useEffect(() => {
    if (sent > 1) field.current?.focus();
  }, [field, sent]);
  const attempt = async (action: () => Promise<void>) => {
    setBusy(true);
    try {
      await action();
      setFailure(null);
    } catch (reason) {
      setFailure({ reason, retry: () => void attempt(action) });
      // The next digit replaces the wrong ones.
      if (isRefusedWith(reason, "code-wrong")) field.current?.select();
    }
    setBusy(false);
  };
  const handleCode = (text: string) => {
    const digits = text.replaceAll(/\D/g, "").slice(0, CODE_LENGTH);
    // A seventh digit is no new try.
    if (isBusy || digits === code) return;
    setCode(digits);
    setFailure(null);
    if (digits.length === CODE_LENGTH) void attempt(() => onCode(digits));
  };
  const resend = async () => {
    await call(signIn.requestCode, { body: { email } });
    setCode("");
    setSent((times) => times + 1);
  };
  const handleResend = () => {
    if (!isBusy) void attempt(resend);
  };
  return { code, failure, isBusy, sent, handleCode, handleResend };
}

/** Takes the code that was sent to the address, and passes it on at the sixth digit. */
export function CodeStep({ email, onCode, otherWays, onOtherEmail, onClose }: CodeStepProps) {
  const field = useRef<HTMLInputElement>(null);
  const { code, failure, isBusy, sent, handleCode, handleResend } = useCode(field, email, onCode);
  const isDemo = useQuery(settingsQuery).data?.sign_in.kind === "demo";
  const reason = failure?.reason;
  const isEnded = isRefusedWith(reason, "code-ended");
  const isWrong = isEnded || isRefusedWith(reason, "code-wrong");
  const isLimited = isRefusedWith(reason, "too-many-calls");
  return (
    <Dialog title="Enter the code" hasClose onClose={onClose}>
      <div className="sign-in-steps">
        <p className="sign-in-lead" role="status">
          {sent === 1 ? "Sent to" : "Sent again to"} <b className="sign-in-address">{email}</b>. It works for
          10 minutes.
        </p>
        {isDemo && (
          <p className="sign-in-hint">
            <a href={paths.mailbox} target="_blank" rel="noopener">
              Open the demo’s mailbox
            </a>
          </p>
        )}
        {failure && !isWrong && <CodeFailure failure={reason} hasOtherWays={Boolean(otherWays)} />}
        {!isLimited && (
          <CodeField
            field={field}
            code={code}
            error={isWrong ? messageOf(reason) : null}
            isEnded={isEnded}
            isBusy={isBusy}
            onCode={handleCode}
          />
        )}
        <NextStep
          key={sent}
          failure={failure}
          otherWays={otherWays}
          onResend={handleResend}
          onOtherEmail={onOtherEmail}
        />
      </div>
    </Dialog>
  );
}

interface CodeFieldProps {
  field: RefObject<HTMLInputElement | null>;
  code: string;
  error: string | null;
  isEnded: boolean;
  isBusy: boolean;
  onCode: (text: string) => void;
}

function CodeField({ field, code, error, isEnded, isBusy, onCode }: CodeFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Six-digit code
      </label>
      <input
        ref={field}
        className="code-input"
        id={id}
        data-focus
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        disabled={isEnded}
        readOnly={isBusy}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={(event) => onCode(event.target.value)}
      />
      {error !== null && (
        <span className="field-error" role="alert" id={`${id}-error`}>
          <Icon name="warn" className="icon icon-16" />
          {error}
        </span>
      )}
    </div>
  );
}

interface ResendProps {
  onResend: () => void;
  onOtherEmail: (() => void) | undefined;
}

interface NextStepProps extends ResendProps {
  failure: Failure | null;
  otherWays: ReactNode;
}

const focusFirstButton = (element: HTMLElement | null) => element?.querySelector("button")?.focus();

/** What one can do where the code is not at hand, or is of no use. */
function NextStep({ failure, otherWays, onResend, onOtherEmail }: NextStepProps) {
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
      {!otherWays && onOtherEmail && (
        <button className="btn" type="button" onClick={onOtherEmail}>
          Other e-mail
        </button>
      )}
    </div>
  );
}

/** Counts down until another code may be asked for. */
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
