import { useState } from "react";
import type { League } from "#contract/leagues/schemas.ts";
import { TextField } from "#web/ui/field.tsx";
import { FormDialog } from "#web/leagues/form-dialog.tsx";
import { useChangeLeague } from "#web/leagues/league-mutations.ts";

/** Changes a league's name and emoji. */
export function RenameDialog({ league, onClose }: { league: League; onClose: () => void }) {
  const [name, setName] = useState(league.name);
  const [emoji, setEmoji] = useState(league.emoji);
  const { mutate, isPending, error } = useChangeLeague(league.id);
  return (
    <FormDialog
      title="Rename the league"
      label="Rename"
      isPending={isPending}
      failure={error}
      onSubmit={() => mutate({ name, emoji }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <TextField label="Name" value={name} required maxLength={32} onChange={setName} />
      <TextField label="Emoji" value={emoji} required maxLength={16} onChange={setEmoji} />
    </FormDialog>
  );
}
