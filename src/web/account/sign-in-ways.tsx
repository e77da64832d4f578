import type { SignedInUser } from "#contract/players/schemas.ts";
import { IdentityRows } from "#web/sign-in/identities/identity-rows.tsx";
import { LinkIdentity } from "#web/sign-in/identities/link-identity.tsx";
import { AddPasskey, PasskeyRows } from "#web/sign-in/passkeys/passkey-rows.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** How the player signs in: by the address, with accounts at providers and with passkeys, which are added and removed here. */
export function SignInWays({ user }: { user: SignedInUser }) {
  return (
    <section aria-labelledby="sign-in-ways">
      <div className="section-head">
        <h2 id="sign-in-ways">Ways to sign in</h2>
      </div>
      <ul className="sheet device-list">
        <li>
          <Icon name="mail" />
          <div>
            <p className="device-name">{user.email}</p>
            <small>Your address</small>
          </div>
        </li>
        <IdentityRows user={user} />
        <PasskeyRows userId={user.id} />
      </ul>
      <div className="account-actions">
        <AddPasskey />
        <LinkIdentity user={user} />
      </div>
    </section>
  );
}
