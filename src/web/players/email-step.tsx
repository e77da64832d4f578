import { useState, type FormEvent } from "react";
import { signIn } from "#contract/sign-in-calls.ts";
import { call, isRefusedWith, isUnreachable, messageOf } from "#web/api/api.ts";
import { Banner } from "#web/ui/banner.tsx";
import { TextField } from "#web/ui/field.tsx";

interface EmailStepProps {
  /** What the field holds at first. */
  address?: string;
  onSent: (email: string) => void;
}

/** Asks for the address and has a code sent there. */
export function EmailStep({ address = "", onSent }: EmailStepProps) {
  const [email, setEmail] = useState(address);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send();
  };
  const send = async () => {
    setSending(true);
    try {
      await call(signIn.requestCode, { body: { email } });
      onSent(email.trim());
    } catch (refused) {
      setFailure(refused);
      setSending(false);
    }
  };
  const handleChange = (value: string) => {
    setEmail(value);
    setFailure(null);
  };
  const isInvalid = isRefusedWith(failure, "email-invalid");
  return (
    // Without the browser's check: the server says what an address is.
    <form className="sign-in-steps" noValidate onSubmit={handleSubmit}>
      {failure !== null && !isInvalid && <CodeFailure failure={failure} />}
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        placeholder="you@example.org"
        data-focus
        maxLength={320}
        value={email}
        error={isInvalid ? messageOf(failure) : null}
        onChange={handleChange}
      />
      <button className="btn btn-primary" disabled={isSending}>
        Send me a code
      </button>
    </form>
  );
}

/** Why no code was sent. */
export function CodeFailure({ failure }: { failure: unknown }) {
  if (!isUnreachable(failure)) return <Banner kind="danger">{messageOf(failure)}</Banner>;
  return (
    <Banner kind="warn">
      <b>No connection.</b> Your open picks are safe on this device and wait.
    </Banner>
  );
}
