import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { signIn } from "#contract/sign-in-calls.ts";
import { call, isRefusedWith, messageOf } from "#web/api/api.ts";
import { paths } from "#web/navigation/paths.ts";
import { settingsQuery } from "#web/settings/settings.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { CodeFailure } from "./email-step.tsx";

/** Digits of a code. */
const CODE_LENGTH = 6;

/** Seconds until another code may be asked for. */
const RESEND_SECONDS = 30;

interface CodeStepProps {
  email: string;
  /** Takes the six digits, and fails when they are refused. */
  onCode: (code: string) => Promise<void>;
  /** Where another address may be chosen. */
  onOtherEmail?: () => void;
  onClose: () => void;
}

/** Sends the code at its sixth digit; says what was typed, why it was refused, and how often codes were sent. */
function useCode(email: string, onCode: (code: string) => Promise<void>) {
  const [code, setCode] = useState("");
  const [failure, setFailure] = useState<unknown>(null);
  const [isChecking, setChecking] = useState(false);
  const [sent, setSent] = useState(1);
  const handleCode = (text: string) => {
    const digits = text.replaceAll(/\D/g, "").slice(0, CODE_LENGTH);
    setCode(digits);
    if (digits.length < CODE_LENGTH || isChecking) return setFailure(null);
    void check(digits);
  };
  const check = async (digits: string) => {
    setChecking(true);
    try {
      await onCode(digits);
    } catch (refused) {
      setFailure(refused);
      setChecking(false);
    }
  };
  const resend = async () => {
    try {
      await call(signIn.requestCode, { body: { email } });
      setCode("");
      setFailure(null);
      setSent((times) => times + 1);
    } catch (refused) {
      setFailure(refused);
    }
  };
  return { code, failure, sent, handleCode, handleResend: () => void resend() };
}

/** Takes the code that was sent to the address, and passes it on at the sixth digit. */
export function CodeStep({ email, onCode, onOtherEmail, onClose }: CodeStepProps) {
  const { code, failure, sent, handleCode, handleResend } = useCode(email, onCode);
  const isDemo = useQuery(settingsQuery).data?.sign_in.kind === "demo";
  const isEnded = isRefusedWith(failure, "code-ended");
  const isWrong = isEnded || isRefusedWith(failure, "code-wrong");
  return (
    <Dialog title="Enter the code" hasClose onClose={onClose}>
      <div className="sign-in-steps">
        <p>
          Sent to <b className="sign-in-address">{email}</b>. It works for 10 minutes.
        </p>
        {isDemo && (
          <p>
            <a href={paths.mailbox} target="_blank" rel="noopener">
              Open the demo’s mailbox
            </a>
          </p>
        )}
        {failure !== null && !isWrong && <CodeFailure failure={failure} />}
        <CodeField
          code={code}
          error={isWrong ? messageOf(failure) : null}
          isEnded={isEnded}
          onCode={handleCode}
        />
        <NextStep key={sent} failure={failure} onResend={handleResend} onOtherEmail={onOtherEmail} />
      </div>
    </Dialog>
  );
}

interface CodeFieldProps {
  code: string;
  error: string | null;
  isEnded: boolean;
  onCode: (text: string) => void;
}

function CodeField({ code, error, isEnded, onCode }: CodeFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Six-digit code
      </label>
      <input
        className="code-input"
        id={id}
        data-focus
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        disabled={isEnded}
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

/** What one can do where the code is not at hand, or no more: a new code, or after too many another way in. */
function NextStep({ failure, ...ways }: ResendProps & { failure: unknown }) {
  if (isRefusedWith(failure, "code-ended"))
    return (
      <button className="btn btn-primary" type="button" onClick={ways.onResend}>
        Send a new code
      </button>
    );
  if (!isRefusedWith(failure, "too-many-calls")) return <ResendHint {...ways} />;
  return (
    ways.onOtherEmail && (
      <button className="btn" type="button" onClick={ways.onOtherEmail}>
        Use another way in
      </button>
    )
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
