import { useQuery } from "@tanstack/react-query";
import { type ChangeEvent, type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { CODE_LIFETIME } from "#contract/sign-in/sentences.ts";
import { readDigits } from "#domain/players/read-digits.ts";
import { isRefusedWith, messageOf } from "#web/api/api.ts";
import { paths } from "#web/navigation/paths.ts";
import { settingsQuery } from "#web/settings/settings.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { CodeFailure } from "./code-request.tsx";
import { CodeNextStep, isCodeUseless } from "./code-next-step.tsx";
import { type FailedTry, useCode, useOtherRequest } from "./use-code.ts";

interface CodeStepProps {
  email: string;
  /** Submits the six digits; rejects when they are refused. */
  onCode: (code: string) => Promise<void>;
  /** Buttons of other ways to sign in, shown after too many tries. */
  otherWays?: ReactNode;
  /** Given where another address may be chosen. */
  onOtherEmail?: () => void;
  onClose: () => void;
}

/** Returns whether a code that was sent can still be entered. */
const isCodeTaken = (failure: FailedTry | null): boolean =>
  failure === null || failure.isCodeLeft || !isCodeUseless(failure.reason);

/** The dialog for the code that was sent to the address; submits it at the sixth digit. */
export function CodeStep({ email, onCode, otherWays, onOtherEmail, onClose }: CodeStepProps) {
  const field = useRef<HTMLInputElement>(null);
  const { code, failure, busyWith, sent, handleCode, handleResend } = useCode(field, email, onCode);
  const reason = failure?.reason;
  const isEnded = isRefusedWith(reason, "code-ended");
  const isWrong = isEnded || isRefusedWith(reason, "code-wrong");
  return (
    <Dialog title="Enter the code" hasClose onClose={onClose}>
      <div className="sign-in-steps">
        <p className="sign-in-lead" role="status">
          {sent === 1 ? "Sent to" : "Sent again to"} <b className="sign-in-address">{email}</b>.
          {!isEnded && ` ${CODE_LIFETIME}.`}
        </p>
        <DemoMailbox />
        {failure && !isWrong && <CodeFailure failure={reason} hasOtherWays={Boolean(otherWays)} />}
        {isCodeTaken(failure) && (
          <CodeField
            field={field}
            code={code}
            error={isWrong ? messageOf(reason) : null}
            isEnded={isEnded}
            isBusy={busyWith !== null}
            onCode={handleCode}
          />
        )}
        <NewestOnly sent={sent} />
        <CodeNextStep
          key={sent}
          failure={failure}
          busyWith={busyWith}
          otherWays={otherWays}
          onResend={handleResend}
          onOtherEmail={onOtherEmail}
          onClose={onClose}
        />
      </div>
    </Dialog>
  );
}

/** States which code works when several were sent. */
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

interface CodeFieldProps {
  field: RefObject<HTMLInputElement | null>;
  code: string;
  error: string | null;
  isEnded: boolean;
  isBusy: boolean;
  onCode: (text: string) => void;
}

/** Returns whether an input method is composing: replacing its text now would insert the digits twice. */
const isUnfinished = ({ nativeEvent, target: { value } }: ChangeEvent<HTMLInputElement>): boolean =>
  nativeEvent instanceof InputEvent && nativeEvent.isComposing && readDigits(value) !== value;

/** The field for the six digits, which accepts digits of any script and width. */
function CodeField({ field, code, error, isEnded, isBusy, onCode }: CodeFieldProps) {
  const id = useId();
  const [unfinished, setUnfinished] = useState<string | null>(null);
  const handleText = (text: string) => {
    setUnfinished(null);
    onCode(text);
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Six-digit code
      </label>
      <input
        ref={field}
        className="code-input"
        id={id}
        data-focus={isEnded ? undefined : ""}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={unfinished ?? code}
        disabled={isEnded}
        readOnly={isBusy}
        aria-busy={isBusy || undefined}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={(event) => {
          if (isUnfinished(event)) setUnfinished(event.target.value);
          else handleText(event.target.value);
        }}
        onCompositionEnd={(event) => handleText(event.currentTarget.value)}
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
