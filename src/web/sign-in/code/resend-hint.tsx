import { useEffect, useState } from "react";

/** Seconds until another code may be asked for. */
const RESEND_SECONDS = 30;

export interface ResendProps {
  onResend: () => void;
  onOtherEmail: (() => void) | undefined;
}

/** Counts down until another code may be asked for. */
export function ResendHint({ onResend, onOtherEmail }: ResendProps) {
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
