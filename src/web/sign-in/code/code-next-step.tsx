import type { ReactNode } from "react";
import { isRefusedWith } from "#web/api/api.ts";
import { focusOnMount } from "#web/ui/focus-on-mount.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ResendHint, type ResendProps } from "./resend-hint.tsx";
import type { FailedTry } from "./use-code.ts";

interface CodeNextStepProps extends ResendProps {
  failure: FailedTry | null;
  otherWays: ReactNode;
  onClose: () => void;
}

/** Refusals that neither this code nor a new one changes: of the address, or of the provider's account that comes with the code. */
const FINAL = ["sign-up-closed", "identity-elsewhere", "credential-used", "credential-refused"] as const;

/** Whether no code is taken: it would be refused for another reason, or there were too many tries. */
export const isCodeUseless = (reason: unknown): boolean =>
  [...FINAL, "too-many-calls" as const].some((code) => isRefusedWith(reason, code));

const focusFirstButton = (element: HTMLElement | null) => element?.querySelector("button")?.focus();

/** What one can do where the code is not at hand, or is of no use. */
export function CodeNextStep({ failure, otherWays, onResend, onOtherEmail, onClose }: CodeNextStepProps) {
  const reason = failure?.reason;
  if (failure === null || isRefusedWith(reason, "code-wrong")) {
    return <ResendHint onResend={onResend} onOtherEmail={onOtherEmail} />;
  }
  if (isRefusedWith(reason, "code-ended")) {
    return (
      <button ref={focusOnMount} className="btn btn-primary" type="button" onClick={onResend}>
        Send a new code
      </button>
    );
  }
  if (isCodeUseless(reason))
    return <OtherWayOn reason={reason} otherWays={otherWays} onOtherEmail={onOtherEmail} onClose={onClose} />;
  return (
    <button ref={focusOnMount} className="btn" type="button" onClick={failure.retry}>
      <Icon name="retry" />
      Try again
    </button>
  );
}

interface OtherWayOnProps extends Pick<CodeNextStepProps, "otherWays" | "onOtherEmail" | "onClose"> {
  reason: unknown;
}

/** What one can do without a code. */
function OtherWayOn({ reason, otherWays, onOtherEmail, onClose }: OtherWayOnProps) {
  const isLimited = isRefusedWith(reason, "too-many-calls");
  if (isLimited && otherWays) {
    return (
      <div className="sign-in-steps" ref={focusFirstButton}>
        {otherWays}
      </div>
    );
  }
  const isOfAddress = isLimited || isRefusedWith(reason, "sign-up-closed");
  if (isOfAddress && onOtherEmail) return <WayOn label="Other e-mail" onClick={onOtherEmail} />;
  return <WayOn label="Close" onClick={onClose} />;
}

function WayOn({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button ref={focusOnMount} className="btn" type="button" onClick={onClick}>
      {label}
    </button>
  );
}
