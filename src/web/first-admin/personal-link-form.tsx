import { type SubmitEvent, useState } from "react";
import { signIn } from "#contract/sign-in/calls.ts";
import { ApiError, call, messageOf } from "#web/api/api.ts";
import { useSingleMutation } from "#web/api/use-single-mutation.ts";
import { LinkLine } from "#web/sign-in/link-line.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { errorOf, nameErrorOf } from "./field-errors.ts";

/** Makes an account for somebody who gets no mail from here, and the link that signs them in. */
export function PersonalLinkForm() {
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const { mutate, data, error, isPending } = useSingleMutation({
    mutationFn: () => call(signIn.inviteByLink, { body: { name, email } }),
    onSuccess: () => {
      setName("");
      setEmail("");
    },
  });
  const field = error instanceof ApiError ? error.details.field : undefined;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <details className="set-up-provider">
      <summary>A link for somebody</summary>
      <form onSubmit={handleSubmit} noValidate>
        <p className="hint">It makes the account, and signs that person in once. Hand it over yourself.</p>
        <div className="set-up-pairs">
          <TextField
            label="Their name"
            value={name}
            autoComplete="off"
            error={nameErrorOf(error, name)}
            onChange={setName}
          />
          <TextField
            label="Their e-mail address"
            type="email"
            value={email}
            autoComplete="off"
            error={errorOf(error, "email")}
            onChange={setEmail}
          />
        </div>
        {error !== null && field === undefined && <InlineError>{messageOf(error)}</InlineError>}
        <div className="set-up-actions">
          <button className="btn" type="submit" aria-busy={isPending || undefined}>
            Make the link
          </button>
        </div>
        {data !== undefined && <LinkLine {...data} />}
      </form>
    </details>
  );
}
