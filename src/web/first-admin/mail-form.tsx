import { type SubmitEvent, useState } from "react";
import type { MailServer, MailServerEdit } from "#contract/site/schemas.ts";
import { ApiError, messageOf } from "#web/api/api.ts";
import { Icon } from "#web/ui/icon.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { MailTestResult } from "./mail-test-result.tsx";
import { useSaveSite, useTestMail } from "./site-queries.ts";

/** The fields as they are typed; an empty password keeps the stored one. */
type Fields = Required<MailServerEdit>;

const EMPTY: Fields = { server: "", from: "", user: "", password: "" };

interface MailFieldsProps {
  fields: Fields;
  hasPassword: boolean;
  /** The sender's name that is proposed. */
  siteName: string;
  error: Error | null;
  onChange: (changed: Partial<Fields>) => void;
}

/** Returns the field that a refusal is about, if there is one. */
const fieldOf = (error: Error | null): string | undefined =>
  error instanceof ApiError ? error.details.field : undefined;

function MailFields({ fields, hasPassword, siteName, error, onChange }: MailFieldsProps) {
  const field = fieldOf(error);
  const errorOf = (name: string) => (error !== null && field === name ? messageOf(error) : null);
  return (
    <div className="set-up-pairs">
      <TextField
        label="Server"
        value={fields.server}
        placeholder="smtp.example.org:587"
        autoComplete="off"
        error={errorOf("server")}
        onChange={(server) => onChange({ server })}
      />
      <TextField
        label="Sender"
        value={fields.from}
        placeholder={`${siteName} <picks@example.org>`}
        autoComplete="off"
        error={errorOf("from")}
        onChange={(from) => onChange({ from })}
      />
      <TextField
        label="User name"
        value={fields.user}
        autoComplete="off"
        onChange={(user) => onChange({ user })}
      />
      <TextField
        label="Password"
        type="password"
        value={fields.password}
        placeholder={hasPassword ? "as it is stored" : ""}
        autoComplete="new-password"
        onChange={(password) => onChange({ password })}
      />
      {error !== null && field === undefined && <InlineError>{messageOf(error)}</InlineError>}
    </div>
  );
}

interface MailFormProps {
  userId: number;
  mail: MailServer | null;
  siteName: string;
}

/** The mail server's settings: a test sends a mail with them before or after they are saved. */
export function MailForm({ userId, mail, siteName }: MailFormProps) {
  const { has_password: hasPassword = false, ...stored } = mail ?? {};
  const [fields, setFields] = useState<Fields>({ ...EMPTY, ...stored });
  const save = useSaveSite(userId);
  const test = useTestMail();
  const { password, ...edit } = fields;
  const sent: MailServerEdit = password === "" ? edit : fields;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    test.reset();
    save.mutate({ mail: sent });
  };
  const handleTest = () => {
    save.reset();
    test.mutate(sent);
  };
  return (
    <form onSubmit={handleSubmit} noValidate>
      <h3>Mail server</h3>
      <MailFields
        fields={fields}
        hasPassword={hasPassword}
        siteName={siteName}
        error={save.error ?? test.error}
        onChange={(changed) => setFields({ ...fields, ...changed })}
      />
      <div className="set-up-actions">
        <button className="btn" type="button" aria-busy={test.isPending} onClick={handleTest}>
          <Icon name="mail" />
          Send me a test
        </button>
        <button className="btn btn-primary" type="submit" aria-busy={save.isPending}>
          Save
        </button>
        <span className="hint" role="status">
          {save.isSuccess && "Saved. People can sign in by a code now."}
        </span>
      </div>
      <div role="status">{test.data && <MailTestResult result={test.data} server={fields.server} />}</div>
    </form>
  );
}
