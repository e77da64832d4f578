import { useId, useState } from "react";
import type { SetupTeam } from "#contract/organise/schemas.ts";
import type { Sport } from "#contract/schemas.ts";
import { termsOf } from "#contract/sports.ts";
import { createNameFinder } from "#domain/names/name-finder.ts";
import { listNearestNames } from "#domain/names/nearest-names.ts";
import { listNames } from "#web/organise/editor/edits/setup-edit.ts";
import { RowDialog } from "#web/organise/editor/cells/row-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface TeamDialogProps {
  /** Null: a new one. */
  team: SetupTeam | null;
  /** All teams of the tournament. */
  teams: readonly SetupTeam[];
  sport: Sport;
  onClose: () => void;
  /** Another team is edited instead. */
  onOpen: (name: string) => void;
  /** Null: removes the team. */
  onSave: (team: SetupTeam | null) => void;
}

/** Edits a team and its players. */
export function TeamDialog({ team, teams, sport, onClose, onOpen, onSave }: TeamDialogProps) {
  const { newTeam, files } = termsOf(sport);
  const [edited, setEdited] = useState<SetupTeam>(team ?? { name: "", ...newTeam, players: [] });
  const set = (changed: Partial<SetupTeam>) => setEdited({ ...edited, ...changed });
  const known = team === null ? findKnown(edited.name, teams) : null;
  const handleSave = () => {
    if (known?.isSame === true) return;
    const players = edited.players.map((name) => name.trim()).filter((name) => name !== "");
    onSave({ ...edited, name: edited.name.trim(), players });
  };
  return (
    <RowDialog
      noun="team"
      name={team === null ? null : team.name}
      onSave={handleSave}
      onRemove={() => onSave(null)}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={edited.name}
        required
        maxLength={60}
        autoComplete="off"
        onChange={(name) => set({ name })}
      />
      {known !== null && <DidYouMean {...known} onOpen={onOpen} />}
      {isRenamed(team, edited) && <p className="hint">{RENAMED}</p>}
      <TextField
        label="Flag or emoji"
        value={edited.emoji}
        required
        maxLength={40}
        onChange={(emoji) => set({ emoji })}
      />
      {newTeam.color !== null && (
        <TextField
          label="Colour"
          type="color"
          value={edited.color ?? newTeam.color}
          onChange={(color) => set({ color })}
        />
      )}
      {files.includes("players") && (
        <>
          <TextField
            label="Group, if it is in one"
            value={edited.group ?? ""}
            maxLength={40}
            autoComplete="off"
            onChange={(group) => set({ group: group === "" ? null : group })}
          />
          <PlayersField players={edited.players} onChange={(players) => set({ players })} />
        </>
      )}
    </RowDialog>
  );
}

const RENAMED = "The same team under its right name: every pick stays, and files may say either.";

const isRenamed = (team: SetupTeam | null, { name }: SetupTeam) =>
  team !== null && ![team.name, ""].includes(name.trim());

interface DidYouMeanProps extends KnownTeam {
  onOpen: (name: string) => void;
}

/** Asks whether another team is meant. */
function DidYouMean({ name, isSame, onOpen }: DidYouMeanProps) {
  return (
    <div className="name-question" role="status">
      <p>
        <b>Did you mean {name}?</b> It is in the list.{" "}
        {isSame && "Blanks and capitals do not make another team."}
      </p>
      <div>
        <button className="btn" type="button" onClick={() => onOpen(name)}>
          Yes, open it
        </button>
      </div>
    </div>
  );
}

/** A team that a typed name may mean; `isSame`: it is that team's, in some spelling. */
interface KnownTeam {
  name: string;
  isSame: boolean;
}

/** Finds the team that a typed name may mean; null: none. */
function findKnown(typed: string, teams: readonly SetupTeam[]): KnownTeam | null {
  const name = typed.trim();
  if (name.length < MIN_ASKED) return null;
  const same = createNameFinder(teams)(name);
  if (same !== undefined) return { name: same.name, isSame: true };
  const [near] = listNearestNames(name, listNames(teams));
  return near === undefined ? null : { name: near, isSame: false };
}

/** A shorter name is still being typed. */
const MIN_ASKED = 3;

/** A team's players, one a line. */
function PlayersField({
  players,
  onChange,
}: {
  players: readonly string[];
  onChange: (players: string[]) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Players, one per line
      </label>
      <textarea
        className="input"
        id={id}
        rows={8}
        value={players.join("\n")}
        onChange={(event) => onChange(event.target.value.split("\n"))}
      />
    </div>
  );
}
