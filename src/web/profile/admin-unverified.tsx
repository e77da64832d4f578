import type { Settings } from "#contract/app/schemas.ts";
import { describeProvider } from "#web/sign-in/providers/describe-provider.ts";
import { useSettings } from "#web/settings/use-settings.ts";
import { Banner } from "#web/ui/banner.tsx";

/** The ways to sign in that verify an address. */
function describeWays({ email_codes, sign_in }: Settings): string {
  const provider = sign_in.kind === "google" || sign_in.kind === "oidc" ? describeProvider(sign_in) : null;
  const ways = [email_codes ? "an e-mail code" : null, provider].filter((way) => way !== null);
  return ways.join(" or ") || "another way";
}

/** Tells an admin whose sign-in verified no address, such as one with a passkey, how to get an admin's rights. */
export function AdminUnverified() {
  const settings = useSettings();
  if (settings === undefined) return null;
  return (
    <Banner>
      <b>You are an admin, but not in this session.</b> A passkey or a link does not check your address. Sign
      out, then sign in with {describeWays(settings)}.
    </Banner>
  );
}
