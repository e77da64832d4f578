import { type FormEvent, useEffect, useRef, useState } from "react";
import { isRefusedWith, isUnreachable, messageOf } from "#web/api/api.ts";
import { Banner } from "#web/ui/banner.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { requestCode } from "./use-code.ts";

/** The typed address, and the state of the request for a code. */
export interface CodeRequest {
  email: string;
  failure: unknown;
  isSending: boolean;
  setEmail: (email: string) => void;
  send: () => void;
}

/** Holds a typed address and sends a code to it; `address` is the initial one. */
export function useCodeRequest(address: string, onSent: (email: string) => void): CodeRequest {
  const [email, setEmail] = useState(address);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      await requestCode(email);
      onSent(email.trim());
    } catch (refused) {
      setFailure(refused);
      setSending(false);
    }
  };
  return {
    email,
    failure,
    isSending,
    setEmail: (typed) => {
      setEmail(typed);
      setFailure(null);
    },
    send: () => {
      if (!isSending) void send();
    },
  };
}

interface SendCodeProps {
  request: CodeRequest;
}

/** The button that sends a code to the player's own address. */
export function SendCode({ request: { failure, isSending, send } }: SendCodeProps) {
  return (
    <>
      {failure !== null && <CodeFailure failure={failure} />}
      <button
        className="btn btn-primary"
        type="button"
        data-focus=""
        aria-busy={isSending || undefined}
        onClick={send}
      >
        Send me a code
      </button>
    </>
  );
}

interface EmailStepProps {
  request: CodeRequest;
  /** Whether the address is known already, so that the focus starts on the button. */
  isKnown?: boolean;
}

/** The form that sends a code to an address. */
export function EmailStep({ request, isKnown = false }: EmailStepProps) {
  const { email, failure, isSending } = request;
  const isInvalid = isRefusedWith(failure, "email-invalid");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isRefusedWith(failure, "email-invalid")) field.current?.focus();
  }, [failure]);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    request.send();
  };
  return (
    // Without the browser's check: the server says what an address is.
    <form className="sign-in-steps" noValidate onSubmit={handleSubmit}>
      {failure !== null && !isInvalid && <CodeFailure failure={failure} />}
      <TextField
        ref={field}
        label="E-mail"
        type="email"
        autoComplete="email"
        placeholder="you@example.org"
        data-focus={isKnown ? undefined : ""}
        maxLength={320}
        value={email}
        error={isInvalid ? messageOf(failure) : null}
        onChange={request.setEmail}
      />
      <button
        className="btn btn-primary"
        data-focus={isKnown ? "" : undefined}
        aria-busy={isSending || undefined}
      >
        Send me a code
      </button>
    </form>
  );
}

interface CodeFailureProps {
  failure: unknown;
  /** Whether buttons of other ways to sign in follow after too many tries. */
  hasOtherWays?: boolean;
}

/** Why no code was sent, or why the typed one could not be checked. */
export function CodeFailure({ failure, hasOtherWays = false }: CodeFailureProps) {
  if (isUnreachable(failure)) {
    return (
      <Banner kind="warn" isAnnounced>
        <b>No connection.</b> Your open picks are safe on this device and wait.
      </Banner>
    );
  }
  const message = messageOf(failure);
  // A message of one sentence is bold as a whole.
  const end = message.indexOf(". ") + 1 || message.length;
  return (
    <Banner kind="danger">
      <b>{message.slice(0, end)}</b>
      {message.slice(end)}
      {hasOtherWays && isRefusedWith(failure, "too-many-calls") && " Or use another way in."}
    </Banner>
  );
}
