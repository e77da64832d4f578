import { useState } from "react";
import type { League } from "#contract/leagues/schemas.ts";
import { FormDialog } from "#web/leagues/form-dialog.tsx";
import { useChangeLeague } from "#web/leagues/league-mutations.ts";

/** Says in a few words who may join a league. */
export function describeJoining({ is_closed, needs_approval }: League): string {
  if (is_closed) return "Nobody new";
  return needs_approval ? "Whoever a captain lets in" : "Anyone with the link";
}

/** Changes who may join a league, and what an invitation shows of it. */
export function JoiningDialog({ league, onClose }: { league: League; onClose: () => void }) {
  const [settings, setSettings] = useState({
    is_closed: league.is_closed,
    needs_approval: league.needs_approval,
    shows_names: league.shows_names,
  });
  const { mutate, isPending, error } = useChangeLeague(league.id);
  const box = (key: keyof typeof settings, label: string) => (
    <label className="league-check">
      <input
        type="checkbox"
        checked={settings[key]}
        onChange={(event) => setSettings({ ...settings, [key]: event.target.checked })}
      />
      {label}
    </label>
  );
  return (
    <FormDialog
      title="Who may join"
      label="Save"
      isPending={isPending}
      failure={error}
      onSubmit={() => mutate(settings, { onSuccess: onClose })}
      onClose={onClose}
    >
      {box("is_closed", "Take no new members")}
      {box("needs_approval", "A captain lets new members in")}
      {box("shows_names", "Name members on the page of the invitation")}
    </FormDialog>
  );
}
