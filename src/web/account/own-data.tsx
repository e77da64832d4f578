import { type FormEvent, useState } from "react";
import { useLocation } from "wouter";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { messageOf } from "#web/api/api.ts";
import { saveAsFile } from "#web/browser/save-as-file.ts";
import { paths } from "#web/navigation/paths.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { useErase, useOwnData } from "./queries.ts";

const FILE_NAME = "jokerpick-my-data.json";

/** Downloads everything that is stored about the player. */
export function OwnData() {
  const data = useOwnData();
  const toast = useToast();
  const handleDownload = () => {
    if (data.isPending) return;
    data.mutate(undefined, {
      onSuccess: (own) => saveAsFile(FILE_NAME, own),
      onError: (failure) => toast.error(messageOf(failure)),
    });
  };
  return (
    <section aria-labelledby="own-data">
      <div className="section-head">
        <h2 id="own-data">Your data</h2>
      </div>
      <div className="danger-zone">
        <p className="muted">Everything stored about you, as one JSON file.</p>
        <button
          className="btn"
          type="button"
          aria-busy={data.isPending || undefined}
          onClick={handleDownload}
        >
          <Icon name="download" />
          Download my data
        </button>
      </div>
    </section>
  );
}

/** Erases the player's account after the name has been typed. */
export function EraseAccount({ user }: { user: SignedInUser }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section aria-labelledby="erase">
      <div className="section-head">
        <h2 id="erase">Erase account</h2>
      </div>
      <div className="danger-zone">
        <p className="muted">
          Your name, address and messages are deleted for good. To come back later, deactivate instead.
        </p>
        <button className="btn btn-danger" type="button" onClick={() => setAsking(true)}>
          Erase Account
        </button>
      </div>
      {isAsking && <Confirmation user={user} onClose={() => setAsking(false)} />}
    </section>
  );
}

function Confirmation({ user, onClose }: { user: SignedInUser; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const erase = useErase();
  const [, navigate] = useLocation();
  const toast = useToast();
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (erase.isPending) return;
    try {
      await erase.mutateAsync(typed);
    } catch {
      // The field says why.
      return;
    }
    toast.success("Your account has been erased.");
    navigate(paths.home);
  };
  return (
    <Dialog title="Erase account" onClose={onClose}>
      <form className="erase-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <p>
          This cannot be undone. Picks of locked games stay in their sealed records under a number that
          belongs to nobody. If you sign in again, you are a new player.
        </p>
        <TextField
          label={`To confirm, type your name: ${user.name}`}
          value={typed}
          error={erase.error && messageOf(erase.error)}
          autoComplete="off"
          onChange={setTyped}
        />
        <div className="dlg-act">
          <button className="btn" type="button" data-focus="" onClick={onClose}>
            Cancel
          </button>
          <button className="btn btn-danger-solid" aria-busy={erase.isPending || undefined}>
            Erase Account
          </button>
        </div>
      </form>
    </Dialog>
  );
}
