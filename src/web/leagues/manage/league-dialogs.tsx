import { useState } from "react";
import type { League } from "#contract/leagues/schemas.ts";
import { LATE_JOINER_RULES, type LateJoinerRule } from "#domain/leagues/late-joiners.ts";
import { FormDialog } from "#web/leagues/form-dialog.tsx";
import { useChangeLeague } from "#web/leagues/league-mutations.ts";
import { TextField } from "#web/ui/text-field.tsx";

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

/** Describes in a few words who may join a league. */
export function describeJoining({ is_closed, needs_approval, members_invite }: League): string {
  if (is_closed) return "Nobody new";
  const who = needs_approval ? "Anyone a captain lets in" : "Anyone with the link";
  return members_invite ? `${who}. Members can share the link.` : who;
}

type Switch = "is_closed" | "needs_approval" | "members_invite" | "shows_names";

interface SwitchesDialogProps {
  league: League;
  title: string;
  /** The settings with what each says. */
  labels: Partial<Record<Switch, string>>;
  onClose: () => void;
}

/** Changes settings that are on or off. */
function SwitchesDialog({ league, title, labels, onClose }: SwitchesDialogProps) {
  const [changes, setChanges] = useState<Partial<Record<Switch, boolean>>>({});
  const { mutate, isPending, error } = useChangeLeague(league.id);
  const shown = Object.entries(labels) as [Switch, string][];
  return (
    <FormDialog
      title={title}
      label="Save"
      isPending={isPending}
      failure={error}
      onSubmit={() => mutate(changes, { onSuccess: onClose })}
      onClose={onClose}
    >
      {shown.map(([key, label]) => (
        <label key={key} className="league-check">
          <input
            type="checkbox"
            checked={changes[key] ?? league[key]}
            onChange={(event) => setChanges({ ...changes, [key]: event.target.checked })}
          />
          {label}
        </label>
      ))}
    </FormDialog>
  );
}

const JOINING = {
  is_closed: "Take no new members",
  needs_approval: "A captain lets new members in",
  members_invite: "Members see the code and can share it",
} as const;

/** Changes who may join a league. */
export function JoiningDialog(props: { league: League; onClose: () => void }) {
  return <SwitchesDialog {...props} title="Who may join" labels={JOINING} />;
}

const NAMES = { shows_names: "Name members on the page of the invitation" } as const;

/** Changes whether the page of an invitation names members. */
export function NamesDialog(props: { league: League; onClose: () => void }) {
  return <SwitchesDialog {...props} title="Names on the invitation" labels={NAMES} />;
}

/** What late joiners get for what was locked before, by rule. */
export const LATE_JOINER_TEXTS: Readonly<Record<LateJoinerRule, string>> = {
  own: "Keep the points that they have",
  zero: "Start from zero",
  mean: "Get the average of the members, rounded down",
  lowest: "Get as much as the lowest member",
};

/** Chooses the rule for late joiners, before the league's first deadline. */
export function LateJoinersDialog({ league, onClose }: { league: League; onClose: () => void }) {
  const [rule, setRule] = useState(league.late_joiners);
  const { mutate, isPending, error } = useChangeLeague(league.id);
  return (
    <FormDialog
      title="Late joiners"
      label="Save"
      isPending={isPending}
      failure={error}
      onSubmit={() => mutate({ late_joiners: rule }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>For what was locked before they joined, late joiners:</p>
      {LATE_JOINER_RULES.map((one) => (
        <label key={one} className="league-check">
          <input type="radio" name="late-joiners" checked={one === rule} onChange={() => setRule(one)} />
          {LATE_JOINER_TEXTS[one]}
        </label>
      ))}
      <p className="muted">Nobody can change this after the league’s first deadline.</p>
    </FormDialog>
  );
}
