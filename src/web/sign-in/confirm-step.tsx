import { describeProvider } from "#web/sign-in/providers/describe-provider.ts";
import type { Credential } from "#web/session/session-store.ts";
import { useSettings } from "#web/settings/use-settings.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { EmailStep, useCodeRequest } from "#web/sign-in/code/email-step.tsx";

interface ConfirmStepProps {
  account: Credential;
  onSent: (email: string) => void;
  onClose: () => void;
}

/** Has a code confirm the address that the provider did not. */
export function ConfirmStep({ account, onSent, onClose }: ConfirmStepProps) {
  const provider = describeProvider(useSettings()?.sign_in);
  const request = useCodeRequest(account.email, onSent);
  const isKnown = account.email !== "";
  return (
    <Dialog title="One more step" hasClose onClose={onClose}>
      <div className="sign-in-steps">
        <p className="sign-in-lead">
          {isKnown ? (
            <>
              {provider} has not verified <b className="sign-in-address">{account.email}</b>.
            </>
          ) : (
            <>{provider} gave no e-mail address.</>
          )}
        </p>
        <p className="sign-in-hint">Enter a code once. After that {provider} opens the same account.</p>
        <EmailStep request={request} isKnown={isKnown} />
      </div>
    </Dialog>
  );
}
