import { messageOf } from "#web/api/api.ts";
import type { Round, Tournament } from "#contract/tournaments/schemas.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useToast } from "#web/ui/toast.tsx";
import { NamesButton } from "#web/organise/names/names-button.tsx";
import { useUpdateLeaderboard } from "#web/organise/publication/publication-queries.ts";
import { RoundSwitch } from "./round-switch.tsx";
import { UpdatePreview } from "#web/organise/publication/update-preview.tsx";

interface AdminToolbarProps {
  tournament: Tournament;
  /** The rounds to choose from. */
  rounds: readonly { name: string; emoji?: string }[];
  /** The chosen round; undefined: none. */
  round: Round | undefined;
  /** The label of choosing none; without it a round is always chosen. */
  placeholder?: string;
  /** The games or the race of the chosen round without a result. */
  unplayed: readonly string[];
  onChooseRound: (name: string) => void;
}

/** Actions on a tournament as a whole: choose a round, mark it complete, update the leaderboard. */
export function AdminToolbar(props: AdminToolbarProps) {
  const { tournament, rounds, round, placeholder, unplayed, onChooseRound } = props;
  return (
    <>
      <div className="toolbar">
        <SelectField label="Round" value={round?.name ?? ""} onChange={onChooseRound}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {rounds.map(({ name, emoji }) => (
            <option key={name} value={name}>
              {emoji ? `${emoji} ${name}` : name}
            </option>
          ))}
        </SelectField>
        {round && <RoundSwitch tournamentId={tournament.id} round={round} unplayed={unplayed} />}
        <UpdateButton tournament={tournament} />
        <NamesButton tournament={tournament} />
      </div>
      <UpdatePreview tournament={tournament} />
    </>
  );
}

function UpdateButton({ tournament }: { tournament: Tournament }) {
  const toast = useToast();
  const { mutate, isPending } = useUpdateLeaderboard(tournament);
  const handleClick = () => {
    if (isPending) return;
    mutate(undefined, {
      onSuccess: () => toast.success("Leaderboard updated successfully!"),
      onError: (failure) => toast.error(`Error updating leaderboard: ${messageOf(failure)}`),
    });
  };
  return (
    <button className="btn" type="button" aria-busy={isPending} onClick={handleClick}>
      {isPending ? <span className="spin" aria-hidden="true" /> : <Icon name="retry" />}
      Update Leaderboard
    </button>
  );
}
