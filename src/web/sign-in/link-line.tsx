import { useState } from "react";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { paths } from "#web/navigation/paths.ts";
import { CopyLine } from "#web/ui/controls/copy-line.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { useCopy } from "#web/ui/use-copy.ts";

/** The link to hand over; its token is behind the #, which no server is sent. */
export function LinkLine({ token, expires_at }: { token: string; expires_at: string }) {
  const copy = useCopy();
  const [isCopied, setCopied] = useState(false);
  const link = new URL(`${paths.signInLink}#${token}`, location.origin).href;
  return (
    <>
      <CopyLine label="Sign-in link" link={link} onCopy={(text) => void copy(text).then(setCopied)} />
      <p className="hint" role="status">
        {isCopied ? "Copied. " : ""}It works until {dayAndTime(instantOf(expires_at), useNow())}.
      </p>
    </>
  );
}
