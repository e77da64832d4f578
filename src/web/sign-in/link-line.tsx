import { useState } from "react";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { paths } from "#web/navigation/paths.ts";
import { dayAndTime } from "#web/ui/date-format.ts";

/** The link to hand over; its token is behind the #, which no server is sent. */
export function LinkLine({ token, expires_at }: { token: string; expires_at: string }) {
  const [isCopied, setCopied] = useState(false);
  const link = new URL(`${paths.signInLink}#${token}`, location.origin).href;
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <>
      <div className="copy-line">
        <input className="input" readOnly value={link} aria-label="Sign-in link" />
        <button className="btn" type="button" onClick={() => void copy()}>
          Copy
        </button>
      </div>
      <p className="hint" role="status">
        {isCopied ? "Copied. " : ""}It works until {dayAndTime(instantOf(expires_at), useNow())}.
      </p>
    </>
  );
}
