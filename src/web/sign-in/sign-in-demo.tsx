import type { FormEvent } from "react";
import type { SignInProvider } from "#contract/app/schemas.ts";
import { demo } from "#contract/app/calls.ts";
import { call } from "#web/api/api.ts";
import type { Credential } from "#web/session/session-store.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";

type DemoPeople = Extract<SignInProvider, { kind: "demo" }>["people"];

interface DemoProps {
  people: DemoPeople;
  /** What choosing does. */
  action: string;
  onPerson: (person: { name: string; email: string }) => void;
}

/** Requests a credential for any name and e-mail from the demo's own issuer. */
export async function getDemoCredential(person: { name: string; email: string }): Promise<Credential> {
  const { credential } = await call(demo.credential, { body: person });
  return { ...person, credential };
}

/** Offers the demo's people, or anyone else by name and e-mail. */
export function DemoPeople({ people, action, onPerson }: DemoProps) {
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const textOf = (name: string) => String(fields.get(name) ?? "").trim();
    onPerson({ name: textOf("name"), email: textOf("email") });
  };
  return (
    <>
      <ul className="demo-people" aria-label="Demo people">
        {people.map(({ name, email, admin }) => (
          <li key={email}>
            <button className="menu-item" type="button" onClick={() => onPerson({ name, email })}>
              <Icon name={admin ? "settings" : "user"} />
              {name}
              {admin && <small>Admin</small>}
            </button>
          </li>
        ))}
      </ul>
      <form className="demo-form" onSubmit={handleSubmit}>
        <p>Or be someone else:</p>
        <TextField label="Name" name="name" autoComplete="name" required maxLength={200} />
        <TextField label="E-mail" name="email" type="email" autoComplete="email" required maxLength={320} />
        <button className="btn btn-primary">{action}</button>
      </form>
    </>
  );
}
