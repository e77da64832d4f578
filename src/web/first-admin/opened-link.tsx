import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { Link } from "wouter";
import { instantOf } from "#domain/time.ts";
import { isRefusedWith, messageOf } from "#web/api/api.ts";
import { useNow } from "#web/clock/clock.tsx";
import { paths } from "#web/navigation/paths.ts";
import { useUser } from "#web/session/session.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { errorOf, nameErrorOf } from "./field-errors.ts";
import { setUpLinkQuery, useClaim } from "./queries.ts";
import { SetUpTop } from "./set-up-top.tsx";

/** Shows what a link is good for: it makes an admin, was used, or has ended. */
export function OpenedLink({ token }: { token: string }) {
  const { data, error, isPending, refetch } = useQuery(setUpLinkQuery(token));
  if (isPending) return <Loading />;
  return (
    <div className="set-up-page">
      {error && isRefusedWith(error, "set-up-link-ended") ? (
        <EndedLink />
      ) : error ? (
        <ErrorBanner onRetry={() => void refetch()}>{messageOf(error)}</ErrorBanner>
      ) : data.used === null ? (
        <Claim token={token} />
      ) : (
        <UsedLink {...data.used} />
      )}
    </div>
  );
}

function EndedLink() {
  return (
    <>
      <SetUpTop title="This link has ended">It worked for an hour, or there is an admin by now.</SetUpTop>
      <p className="hint">
        Restart the server, or run <code>jokerpick admin</code> (in a clone <code>npm run admin</code>): both
        write a new one into the log.
      </p>
    </>
  );
}

function UsedLink({ by, at }: { by: string; at: string }) {
  const now = useNow();
  return (
    <>
      <SetUpTop title="This link was used">
        {by} became an admin with it, {dayAndTime(instantOf(at), now)}.
      </SetUpTop>
      <div className="note">
        <Icon name="info" />
        <span>
          <b>Was that not you or somebody you know?</b> Stop the server and run{" "}
          <code>jokerpick admin --reset</code> (in a clone <code>npm run admin -- --reset</code>). It removes
          that admin and writes a new link.
        </span>
      </div>
      <p className="set-up-actions">
        <Link className="btn btn-primary" href={paths.home}>
          To the game
        </Link>
      </p>
    </>
  );
}

function Claim({ token }: { token: string }) {
  const user = useUser();
  const { mutate, isPending, error } = useClaim(token);
  return (
    <>
      <SetUpTop title="Become the admin">
        This link makes you the admin of this Jokerpick, once. You enter results, appoint organisers and
        decide how people sign in.
      </SetUpTop>
      {user === null ? (
        <NewAccount isPending={isPending} error={error} onSend={mutate} />
      ) : (
        <>
          <p className="hint">
            You are signed in as <b>{user.name}</b>, {user.email}.
          </p>
          {error && <InlineError>{messageOf(error)}</InlineError>}
          <p className="set-up-actions">
            <button
              className="btn btn-primary"
              type="button"
              aria-busy={isPending || undefined}
              onClick={() => mutate(null)}
            >
              Become the admin
            </button>
          </p>
        </>
      )}
    </>
  );
}

interface NewAccountProps {
  isPending: boolean;
  error: Error | null;
  onSend: (account: { name: string; email: string }) => void;
}

function NewAccount({ isPending, error, onSend }: NewAccountProps) {
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [nameError, emailError] = [nameErrorOf(error, name), errorOf(error, "email")];
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending) onSend({ name, email });
  };
  return (
    <form className="set-up-account" onSubmit={handleSubmit} noValidate>
      <TextField
        label="Your name, as others see it"
        value={name}
        autoComplete="name"
        error={nameError}
        onChange={setName}
      />
      <TextField
        label="Your e-mail address"
        type="email"
        value={email}
        autoComplete="email"
        error={emailError}
        onChange={setEmail}
      />
      <p className="hint">Nobody else sees it. It gets the test mail, and signs you in later.</p>
      {error && nameError === null && emailError === null && <InlineError>{messageOf(error)}</InlineError>}
      <button className="btn btn-primary" type="submit" aria-busy={isPending || undefined}>
        Become the admin
      </button>
    </form>
  );
}
