import { useState } from "react";
import { useLocation } from "wouter";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { paths } from "#web/navigation/paths.ts";
import { ConfirmButtons, Dialog } from "#web/ui/dialog.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useDeactivate } from "./use-profile-changes.ts";

/** Deactivates one's own account after a confirmation. */
export function DeactivateAccount({ user }: { user: SignedInUser }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <div className="danger-zone">
        <p className="muted">Deactivating removes you from the leaderboards.</p>
        <button className="btn btn-danger" type="button" onClick={() => setAsking(true)}>
          Deactivate Account
        </button>
      </div>
      {isAsking && <Confirmation user={user} onClose={() => setAsking(false)} />}
    </>
  );
}

function Confirmation({ user, onClose }: { user: SignedInUser; onClose: () => void }) {
  const deactivate = useDeactivate(user);
  const [, navigate] = useLocation();
  const toast = useToast();
  const handleConfirm = async () => {
    if (deactivate.isPending) return;
    try {
      await deactivate.mutateAsync();
    } catch {
      toast.error("An error occurred while deactivating your account. Please try again.");
      onClose();
      return;
    }
    toast.success("Your account has been deactivated successfully.");
    navigate(paths.home);
  };
  return (
    <Dialog title="Deactivate account" onClose={onClose}>
      <p>Are you sure you want to deactivate your account?</p>
      <ConfirmButtons
        action="Deactivate Account"
        isPending={deactivate.isPending}
        onConfirm={() => void handleConfirm()}
        onCancel={onClose}
      />
    </Dialog>
  );
}
