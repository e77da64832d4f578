import { type SubmitEvent, useState } from "react";
import type { League } from "#contract/league-schemas.ts";
import { messageOf } from "#web/api/api.ts";
import { useNow } from "#web/clock/clock.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import { LATE_JOINER_TEXTS, LateJoinersDialog } from "./late-joiners.tsx";
import { describeEnd } from "./invite-dialog.tsx";
import { useChangeLeague } from "./league-mutations.ts";
import { NewCodeDialog } from "./new-code-dialog.tsx";
import { PickedRow } from "./picked-row.tsx";
import { StakeDialog } from "./stake-dialog.tsx";
import { describeStake } from "./stake-section.tsx";

type Tool = "name" | "code" | "joining" | "late" | "stake";

/** What captains and co-captains change about their league. */
export function CaptainTools({ league }: { league: League }) {
  const [tool, setTool] = useState<Tool | null>(null);
  const now = useNow();
  const close = () => setTool(null);
  const rows: { tool: Tool; title: string; text: string; button: string | null }[] = [
    { tool: "name", title: "Name", text: league.name, button: "Rename" },
    {
      tool: "code",
      title: "Code",
      text:
        league.invitation === null
          ? "There is none now"
          : `${league.invitation.code}. ${describeEnd(league.invitation, now)} A new code stops the old link and QR`,
      button: "New code",
    },
    { tool: "joining", title: "Who may join", text: describeJoining(league), button: "Change" },
    {
      tool: "late",
      title: "Late joiners",
      text: LATE_JOINER_TEXTS[league.late_joiners],
      button: league.is_late_joiners_fixed ? null : "Change",
    },
    {
      tool: "stake",
      title: "Stake",
      text: league.stake === null ? "The league plays for nothing" : describeStake(league.stake),
      button: league.stake === null ? "Set" : "Change",
    },
  ];
  return (
    <>
      <div className="section-head">
        <h2>Captain’s tools</h2>
      </div>
      <ul className="sheet league-rows">
        {rows.map((row) => (
          <li key={row.tool}>
            <div>
              <p className="league-row-title">{row.title}</p>
              <small>{row.text}</small>
            </div>
            {row.button && (
              <button className="btn" type="button" aria-haspopup="dialog" onClick={() => setTool(row.tool)}>
                {row.button}
              </button>
            )}
          </li>
        ))}
        <PickedRow leagueId={league.id} />
      </ul>
      {tool === "name" && <RenameDialog league={league} onClose={close} />}
      {tool === "code" && <NewCodeDialog league={league} onClose={close} />}
      {tool === "joining" && <JoiningDialog league={league} onClose={close} />}
      {tool === "late" && <LateJoinersDialog league={league} onClose={close} />}
      {tool === "stake" && <StakeDialog league={league} onClose={close} />}
    </>
  );
}

function describeJoining({ is_closed, needs_approval }: League): string {
  if (is_closed) return "Nobody new";
  return needs_approval ? "Whoever a captain lets in" : "Anyone with the link";
}

interface ToolProps {
  league: League;
  onClose: () => void;
}

function RenameDialog({ league, onClose }: ToolProps) {
  const [name, setName] = useState(league.name);
  const [emoji, setEmoji] = useState(league.emoji);
  const { mutate, isPending, error } = useChangeLeague(league.id);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending) mutate({ name, emoji }, { onSuccess: onClose });
  };
  return (
    <Dialog title="Rename the league" onClose={onClose}>
      <form className="league-dialog" onSubmit={handleSubmit}>
        <TextField label="Name" value={name} required maxLength={32} onChange={setName} />
        <TextField label="Emoji" value={emoji} required maxLength={16} onChange={setEmoji} />
        {error && <InlineError>{messageOf(error)}</InlineError>}
        <DialogActions label="Rename" isPending={isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}

function JoiningDialog({ league, onClose }: ToolProps) {
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
    <Dialog title="Who may join" onClose={onClose}>
      <form
        className="league-dialog"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) mutate(settings, { onSuccess: onClose });
        }}
      >
        {box("is_closed", "Take no new members")}
        {box("needs_approval", "A captain lets new members in")}
        {box("shows_names", "Name members on the page of the invitation")}
        {error && <InlineError>{messageOf(error)}</InlineError>}
        <DialogActions label="Save" isPending={isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
