import { useQuery } from "@tanstack/react-query";
import { useRef, type ReactNode } from "react";
import { isRefusedWith, messageOf } from "#web/api/api.ts";
import { paths } from "#web/navigation/paths.ts";
import { settingsQuery } from "#web/settings/settings.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { CodeFailure } from "./code-failure.tsx";
import { CodeField } from "./code-field.tsx";
import { CodeNextStep, isCodeUseless } from "./code-next-step.tsx";
import { useOtherRequest } from "./request-code.ts";
import { type FailedTry, useCode } from "./use-code.ts";

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

/** Whether a code that was sent can still be entered. */
const isCodeTaken = (failure: FailedTry | null): boolean =>
  failure === null || failure.isCodeLeft || !isCodeUseless(failure.reason);

/** Takes the code that was sent to the address, and passes it on at the sixth digit. */
export function CodeStep({ email, onCode, otherWays, onOtherEmail, onClose }: CodeStepProps) {
  const field = useRef<HTMLInputElement>(null);
  const { code, failure, isBusy, sent, handleCode, handleResend } = useCode(field, email, onCode);
  const reason = failure?.reason;
  const isEnded = isRefusedWith(reason, "code-ended");
  const isWrong = isEnded || isRefusedWith(reason, "code-wrong");
  return (
    <Dialog title="Enter the code" hasClose onClose={onClose}>
      <div className="sign-in-steps">
        <p className="sign-in-lead" role="status">
          {sent === 1 ? "Sent to" : "Sent again to"} <b className="sign-in-address">{email}</b>. It works for
          10 minutes.
        </p>
        <DemoMailbox />
        {failure && !isWrong && <CodeFailure failure={reason} hasOtherWays={Boolean(otherWays)} />}
        {isCodeTaken(failure) && (
          <CodeField
            field={field}
            code={code}
            error={isWrong ? messageOf(reason) : null}
            isEnded={isEnded}
            isBusy={isBusy}
            onCode={handleCode}
          />
        )}
        <NewestOnly sent={sent} />
        <CodeNextStep
          key={sent}
          failure={failure}
          otherWays={otherWays}
          onResend={handleResend}
          onOtherEmail={onOtherEmail}
          onClose={onClose}
        />
      </div>
    </Dialog>
  );
}

/** Says which code works where there may be another one. */
function NewestOnly({ sent }: { sent: number }) {
  const isOther = useOtherRequest(sent);
  if (!isOther && sent === 1) return null;
  return (
    <p className="sign-in-hint" role="status">
      {isOther && "Another tab has asked for a code since. "}Only the newest code works.
    </p>
  );
}

function DemoMailbox() {
  if (useQuery(settingsQuery).data?.sign_in.kind !== "demo") return null;
  return (
    <p className="sign-in-hint">
      <a href={paths.mailbox} target="_blank" rel="noopener">
        Open the demo’s mailbox
      </a>
    </p>
  );
}
