import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useState } from "react";
import type { Rights } from "#contract/organise/schemas.ts";
import { messageOf } from "#web/api/api.ts";
import { Choices } from "#web/organise/choices.tsx";
import { useAppoint } from "#web/organise/use-organised.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { DialogButtons } from "#web/ui/controls/dialog-buttons.tsx";
import { SheetDialog } from "#web/ui/controls/sheet-dialog.tsx";
import { PlayerOptions } from "#web/ui/controls/player-options.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { peopleQuery } from "./people-query.ts";

/** Number of players that the list offers. */
const MAX_OFFERED = 6;

const RIGHTS: readonly { value: Rights; title: string; text: string }[] = [
  { value: "results", title: "Results only", text: "Enters, pastes and corrects results" },
  { value: "everything", title: "Everything", text: "Games, people, publishing" },
];

interface AppointDialogProps {
  id: number;
  /** The tournament's name. */
  name: string;
  /** Whether the tournament has players to choose from; a draft has none. */
  hasPlayers: boolean;
  onClose: () => void;
}

interface Candidate {
  id: number;
  name: string;
}

/** The player whose profile's address, or whose number, somebody typed. */
function readProfile(text: string): Candidate | null {
  const userId = Number(/^(?:\S*\/)?(\d{1,9})\D*$/.exec(text.trim())?.[1] ?? 0);
  return userId > 0 ? { id: userId, name: `Player ${userId}` } : null;
}

/** Makes a player an organiser: chosen by name, or by the link or number of the profile. */
export function AppointDialog({ id, name, hasPlayers, onClose }: AppointDialogProps) {
  const toast = useToast();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<Candidate | null>(null);
  const [rights, setRights] = useState<Rights>("results");
  const { mutate, isPending, error } = useAppoint(id);
  const candidate = chosen ?? readProfile(text);
  const handleSubmit = () => {
    if (isPending || candidate === null) return;
    const handleAppointed = () => {
      toast.success(`${candidate.name} is an organiser now, and has been told.`);
      onClose();
    };
    mutate({ userId: candidate.id, rights }, { onSuccess: handleAppointed });
  };
  return (
    <SheetDialog
      title="Appoint an organiser"
      line={name}
      foot={
        <DialogButtons
          title={candidate === null ? "Appoint" : `Appoint ${candidate.name}`}
          isPending={isPending}
          isDisabled={candidate === null}
          onClose={onClose}
        />
      }
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <PlayerChoice
        id={id}
        text={text}
        isOpen={hasPlayers && chosen === null && text.trim() !== ""}
        onText={(typed) => {
          setText(typed);
          setChosen(null);
        }}
        onChoose={(player) => {
          setText(player.name);
          setChosen(player);
        }}
      />
      <Choices label="Rights" value={rights} options={RIGHTS} onChange={setRights} />
      <p className="hint">
        Only people with an account can be organisers. The player finds Organise in the menu.
      </p>
      {error && <InlineError>{messageOf(error)}</InlineError>}
    </SheetDialog>
  );
}

interface PlayerChoiceProps {
  id: number;
  text: string;
  isOpen: boolean;
  onText: (text: string) => void;
  onChoose: (player: Candidate) => void;
}

/** A text field with the players whose names contain what is typed. */
function PlayerChoice({ id, text, isOpen, onText, onChoose }: PlayerChoiceProps) {
  const listId = useId();
  const [active, setActive] = useState(0);
  const { data } = useQuery({
    ...peopleQuery(id, { group: "all", search: text.trim(), offset: 0 }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const players = isOpen
    ? (data?.people ?? []).slice(0, MAX_OFFERED).map(({ user_id, name }) => ({ id: user_id, name }))
    : [];
  const handleKey = (event: KeyboardEvent) => {
    const player = players[active];
    if (event.key === "ArrowDown") setActive((at) => Math.min(at + 1, players.length - 1));
    else if (event.key === "ArrowUp") setActive((at) => Math.max(at - 1, 0));
    else if (event.key === "Enter" && player !== undefined) onChoose(player);
    else return;
    event.preventDefault();
  };
  return (
    <div className="player-choice">
      <TextField
        label="Name of a player, or the link to a profile"
        value={text}
        required
        autoComplete="off"
        role="combobox"
        aria-expanded={players.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={players.length > 0 ? `${listId}-${active}` : undefined}
        onKeyDown={handleKey}
        onChange={(typed) => {
          setActive(0);
          onText(typed);
        }}
      />
      {players.length > 0 && (
        <PlayerOptions
          id={listId}
          className="player-options"
          players={players}
          active={active}
          onChoose={onChoose}
        />
      )}
    </div>
  );
}
