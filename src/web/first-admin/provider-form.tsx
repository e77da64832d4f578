import { type SubmitEvent, useState } from "react";
import type { SiteSettings } from "#contract/site/schemas.ts";
import { ApiError, messageOf } from "#web/api/api.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useSaveSite } from "./site-queries.ts";

/** What the provider has to know about this site. */
function ProviderHint({ isGoogle }: { isGoogle: boolean }) {
  return (
    <p className="hint">
      {isGoogle
        ? `Make an OAuth client of the type web application, with ${location.origin} as authorised JavaScript origin. Anyone with a Google account can then sign in.`
        : `Register a public client (authorization code with PKCE, no secret) with the redirect address ${location.origin}/signed-in, and allow calls from ${location.origin}.`}
    </p>
  );
}

interface Fields {
  issuer: string;
  clientId: string;
}

/** Returns the field that a refusal is about, if there is one. */
const fieldOf = (error: Error | null): string | undefined =>
  error instanceof ApiError ? error.details.field : undefined;

interface ProviderFieldsProps {
  fields: Fields;
  error: Error | null;
  onChange: (changed: Partial<Fields>) => void;
}

function ProviderFields({ fields, error, onChange }: ProviderFieldsProps) {
  const errorOf = (name: string) => (error !== null && fieldOf(error) === name ? messageOf(error) : null);
  return (
    <div className="set-up-pairs">
      <TextField
        label="Issuer; leave it empty for Google"
        type="url"
        value={fields.issuer}
        placeholder="https://login.example.org"
        autoComplete="off"
        error={errorOf("issuer")}
        onChange={(issuer) => onChange({ issuer })}
      />
      <TextField
        label="Client id"
        value={fields.clientId}
        autoComplete="off"
        spellCheck={false}
        error={errorOf("client_id")}
        onChange={(clientId) => onChange({ clientId })}
      />
    </div>
  );
}

const describeSaved = ({ provider }: SiteSettings): string =>
  provider === null ? "Turned off." : "Saved. It works on pages that are loaded from now on.";

/** What the fields hold for a stored provider, or for none. */
const toFields = (provider: SiteSettings["provider"]): Fields => ({
  issuer: provider?.issuer ?? "",
  clientId: provider?.client_id ?? "",
});

/** The sign-in provider: Google, or another issuer of OpenID Connect. */
export function ProviderForm({ userId, site }: { userId: number; site: SiteSettings }) {
  const { provider } = site;
  const [fields, setFields] = useState(toFields(provider));
  const { mutate, error, isPending, data } = useSaveSite(userId);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const { issuer, clientId } = fields;
    mutate({ provider: { issuer: issuer.trim() === "" ? null : issuer, client_id: clientId } });
  };
  return (
    <details className="set-up-provider" open={provider !== null || undefined}>
      <summary>Google, or another provider</summary>
      <form onSubmit={handleSubmit} noValidate>
        <ProviderHint isGoogle={fields.issuer.trim() === ""} />
        <ProviderFields
          fields={fields}
          error={error}
          onChange={(changed) => setFields({ ...fields, ...changed })}
        />
        {error !== null && fieldOf(error) === undefined && <InlineError>{messageOf(error)}</InlineError>}
        <div className="set-up-actions">
          <button className="btn btn-primary" type="submit" aria-busy={isPending || undefined}>
            Save the provider
          </button>
          {provider !== null && (
            <button className="btn" type="button" onClick={() => mutate({ provider: null })}>
              Turn it off
            </button>
          )}
          <span className="hint" role="status">
            {data && describeSaved(data)}
          </span>
        </div>
      </form>
    </details>
  );
}
