import type { Round, Tournament } from "#contract/tournaments.ts";
import { SelectField } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { Switch } from "../ui/switch.tsx";
import { useToast } from "../ui/toast.tsx";
import { messageOf, useToggleRound, useUpdateLeaderboard } from "./queries.ts";

interface AdminToolbarProps {
  tournament: Tournament;
  /** The rounds to choose from. */
  rounds: readonly { name: string; emoji?: string }[];
  /** The chosen round; undefined: none is. */
  round: Round | undefined;
  /** What stands for choosing none; where it is missing, a round is always chosen. */
  placeholder?: string;
  onChooseRound: (name: string) => void;
}

/** What an admin does to a tournament as a whole: choose a round, mark it complete, have the leaderboard updated. */
export function AdminToolbar(props: AdminToolbarProps) {
  const { tournament, rounds, round, placeholder, onChooseRound } = props;
  return (
    <div className="toolbar">
      <SelectField label="Round" value={round?.name ?? ""} onChange={onChooseRound}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {rounds.map(({ name, emoji }) => (
          <option key={name} value={name}>
            {emoji ? `${emoji} ${name}` : name}
          </option>
        ))}
      </SelectField>
      {round && <RoundSwitch tournamentId={tournament.id} round={round} />}
      <UpdateButton tournament={tournament} />
    </div>
  );
}

function RoundSwitch({ tournamentId, round }: { tournamentId: number; round: Round }) {
  const toast = useToast();
  const { mutate, isPending, variables } = useToggleRound(tournamentId);
  const isHere = isPending && variables.round === round.name;
  const handleToggle = () => {
    if (isPending) return;
    mutate(
      { round: round.name, is_over: !round.is_over },
      {
        onSuccess: () => toast.succeed(`Round marked as ${round.is_over ? "active" : "complete"}!`),
        onError: (failure) => toast.fail(`Error updating round status: ${messageOf(failure)}`),
      },
    );
  };
  return (
    <Switch
      label="Round Complete"
      isOn={isHere ? variables.is_over : round.is_over}
      isBusy={isPending}
      onToggle={handleToggle}
    />
  );
}

function UpdateButton({ tournament }: { tournament: Tournament }) {
  const toast = useToast();
  const { mutate, isPending } = useUpdateLeaderboard(tournament);
  const handleClick = () => {
    if (isPending) return;
    mutate(undefined, {
      onSuccess: () => toast.succeed("Leaderboard updated successfully!"),
      onError: (failure) => toast.fail(`Error updating leaderboard: ${messageOf(failure)}`),
    });
  };
  return (
    <button className="btn" type="button" aria-busy={isPending} onClick={handleClick}>
      {isPending ? <span className="spin" aria-hidden="true" /> : <Icon name="retry" />}
      Update Leaderboard
    </button>
  );
}
