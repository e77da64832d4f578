import { useLocation } from "wouter";
import type { LeagueEntry } from "#contract/leagues/schemas.ts";
import { OVERALL } from "#domain/leaderboard/overall.ts";
import { listFanGroups } from "#web/leaderboard/board.ts";
import { ShowSelect } from "#web/leaderboard/show-select.tsx";
import { paths } from "#web/navigation/paths.ts";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { RivalLink } from "./rival-link.tsx";

interface LeagueBoardFiltersProps {
  leagueId: number;
  /** The overall board. */
  entries: readonly LeagueEntry[];
  rounds: readonly string[];
  round: string;
  onChooseRound: (round: string) => void;
}

/** Which round is shown, and what leads to other boards. */
export function LeagueBoardFilters({
  leagueId,
  entries,
  rounds,
  round,
  onChooseRound,
}: LeagueBoardFiltersProps) {
  const tournament = useTournament();
  const [, navigate] = useLocation();
  return (
    <div className="filters has-action">
      <SelectField label="Round" value={round} onChange={onChooseRound}>
        {[OVERALL, ...rounds].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <ShowSelect
        tournamentId={tournament.id}
        teams={listFanGroups(entries)}
        team={null}
        leagueId={leagueId}
        onChooseTeam={(team) => navigate(paths.fansIn(tournament.id, team))}
      />
      <RivalLink entries={entries} tournamentId={tournament.id} />
    </div>
  );
}
