import type { SignedInUser } from "#contract/players/schemas.ts";
import type { SiteSettings } from "#contract/site/schemas.ts";
import { useSettings } from "#web/settings/use-settings.ts";
import { AddPasskey, PasskeyRows } from "#web/sign-in/passkeys/passkey-rows.tsx";
import { MailForm } from "./mail-form.tsx";
import { PersonalLinkForm } from "./personal-link-form.tsx";
import { ProviderForm } from "./provider-form.tsx";
import { SetUpStep } from "./set-up-step.tsx";

/** How people sign in, and how the admin gets in again. */
export function SignInStep({ user, site }: { user: SignedInUser; site: SiteSettings }) {
  const provider = useSettings()?.sign_in.kind ?? "none";
  const isProviderFixed = site.by_environment.includes("sign-in");
  const isMailFixed = site.by_environment.includes("mail");
  return (
    <SetUpStep number={2} title="How people sign in">
      <p className="hint">At least one. Passkeys always work once somebody is in; yours opens Admin too.</p>
      <ul className="sheet set-up-ways">
        <Way title="Code by e-mail" {...describeCodes(site, isMailFixed)} />
        <Way
          title="Google, or another provider"
          text={
            isProviderFixed
              ? "GOOGLE_CLIENT_ID or OIDC_ISSUER sets it, and wins over what is stored"
              : "OpenID Connect: address and client"
          }
          state={provider === "none" ? "Off" : "On"}
        />
        <Way title="Personal links" text="You hand each player a link. Needs no mail server" state="On" />
      </ul>
      <h3>Your passkeys</h3>
      <ul className="sheet device-list">
        <PasskeyRows userId={user.id} />
      </ul>
      <div className="set-up-actions">
        <AddPasskey />
      </div>
      {isMailFixed ? (
        <p className="hint set-up-fixed">
          SMTP_URL and MAIL_FROM set the mail server, and win over what is stored.
        </p>
      ) : (
        <MailForm userId={user.id} mail={site.mail} siteName={site.name} />
      )}
      <PersonalLinkForm />
      {!isProviderFixed && <ProviderForm userId={user.id} site={site} />}
    </SetUpStep>
  );
}

/** Outside production a server without a mail server prints the codes. */
function describeCodes({ email_codes, mail }: SiteSettings, isMailFixed: boolean) {
  if (!email_codes) return { text: "Anybody with an address", state: "Needs a mail server" };
  if (mail !== null || isMailFixed) return { text: "Anybody with an address", state: "On" };
  return { text: "Nobody gets a mail: this server prints the codes", state: "Printed only" };
}

function Way({ title, text, state }: { title: string; text: string; state: string }) {
  return (
    <li>
      <div>
        <p>{title}</p>
        <small>{text}</small>
      </div>
      <span className="tag">{state}</span>
    </li>
  );
}
