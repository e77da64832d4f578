import { useState } from "react";
import type { Feed } from "#contract/feeds/schemas.ts";
import { messageOf } from "#web/api/api.ts";
import { useMoveFeed, useTryFeed } from "#web/organise/feed-queries.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { AddressField } from "./address-field.tsx";
import { Findings } from "./source-trial.tsx";

interface AddressDialogProps {
  id: number;
  feed: Feed;
  noun: "game" | "race";
  onClose: () => void;
}

/** Has a source read at another address, after one reading of it. */
export function AddressDialog({ id, feed, noun, onClose }: AddressDialogProps) {
  const [typed, setTyped] = useState("");
  const trial = useTryFeed(id);
  const move = useMoveFeed(id);
  const url = typed.trim();
  const found = trial.data;
  const isUsable = found?.said === null;
  const error = trial.error ?? move.error;
  const isPending = trial.isPending || move.isPending;
  const submit = () => {
    if (url === "" || isPending) return;
    if (isUsable) move.mutate({ feedId: feed.id, url }, { onSuccess: onClose });
    else trial.mutate({ kind: feed.kind, url });
  };
  return (
    <Dialog title={`Change the address of ${feed.name}`} isSheet onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <AddressField
          label="New address"
          noun={noun}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            // What was found was found elsewhere.
            trial.reset();
          }}
        />
        {found && <Findings trial={found} noun={noun} />}
        {error && <InlineError>{messageOf(error)}</InlineError>}
        <div className="dlg-act">
          <button className="btn" type="button" onClick={onClose}>
            Cancel
          </button>
          <button
            className="btn btn-primary"
            type="submit"
            disabled={url === ""}
            aria-busy={isPending || undefined}
          >
            {isUsable ? "Use it" : "Read it once"}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
