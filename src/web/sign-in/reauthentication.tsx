import { Suspense, useCallback, useState, type ReactNode } from "react";
import { exportOf } from "#web/browser/export-of.ts";
import { lazyComponent } from "#web/browser/lazy-component.ts";
import { AskForProofContext } from "#web/session/recent-proof.ts";
import { useUser } from "#web/session/session.tsx";

const ReauthenticationDialog = lazyComponent(() =>
  exportOf(import("./reauthentication-dialog.tsx"), "ReauthenticationDialog"),
);

/** Lets its children ask the player to prove who it is, and renders the dialog. */
export function ReauthenticationProvider({ children }: { children: ReactNode }) {
  const user = useUser();
  const [asked, setAsked] = useState<{ answer: (isProved: boolean) => void } | null>(null);
  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        setAsked({ answer: resolve });
      }),
    [],
  );
  const handleEnd = (isProved: boolean) => {
    asked?.answer(isProved);
    setAsked(null);
  };
  return (
    <AskForProofContext value={ask}>
      {children}
      {asked && user && (
        <Suspense>
          <ReauthenticationDialog user={user} onEnd={handleEnd} />
        </Suspense>
      )}
    </AskForProofContext>
  );
}
