import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { Link } from "wouter";
import { SCREENS } from "#contract/screens.ts";
import { isSetUpToken } from "#domain/players/set-up-token.ts";
import { paths } from "#web/navigation/paths.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { setUpStateQuery } from "./queries.ts";
import { SetUpTop } from "./set-up-top.tsx";

/** Says where the link is while nobody is an admin, and afterwards that the set-up is for admins. */
export function WithoutLink({ isCutOff }: { isCutOff: boolean }) {
  const { data, isPending } = useQuery(setUpStateQuery);
  if (isPending) return <Loading />;
  return (
    <div className="set-up-page">
      {data?.has_admin === true ? <ForAdmins /> : <NoAdminYet />}
      {isCutOff && (
        <InlineError>This link is not complete. Copy all of it, to the end of the line.</InlineError>
      )}
      <TokenForm />
      <p className="hint">
        No link there? It lasts an hour. Restart the server, or run <code>jokerpick admin</code> (in a clone{" "}
        <code>npm run admin</code>), and a new one is written.
      </p>
    </div>
  );
}

function NoAdminYet() {
  return (
    <>
      <SetUpTop title="This Jokerpick has no admin yet">
        Whoever opens the one-time link becomes its admin. Only somebody who can read the server’s log has it.
      </SetUpTop>
      <div className="section-head">
        <h2>The link is in the log</h2>
      </div>
      <p className="hint">It was written when the server started, and works once. It looks like this:</p>
      <p className="set-up-log">
        <span>Nobody is an admin yet. Open this once, within 60 minutes, to become an admin:</span>
        <br />
        {location.origin}
        {SCREENS.setUp.path}#K7QM…
      </p>
    </>
  );
}

function ForAdmins() {
  return (
    <>
      <SetUpTop title="This page is for admins">
        This Jokerpick has an admin. Sign in as one, or open a new one-time link.
      </SetUpTop>
      <p className="set-up-actions">
        <Link className="btn btn-primary" href={paths.home}>
          To the game
        </Link>
      </p>
    </>
  );
}

/** Takes the token, or the whole link, typed or pasted. */
function TokenForm() {
  const [text, setText] = useState("");
  const [isRefused, setRefused] = useState(false);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const token = text.trim().replace(/^.*#/u, "");
    setRefused(!isSetUpToken(token));
    if (isSetUpToken(token)) location.hash = token;
  };
  return (
    <form className="set-up-token" onSubmit={handleSubmit} noValidate>
      <TextField
        label="Or paste the link here"
        value={text}
        autoComplete="off"
        spellCheck={false}
        error={isRefused ? "That is not the whole link." : null}
        onChange={setText}
      />
      <button className="btn btn-primary" type="submit">
        Go on
      </button>
    </form>
  );
}
