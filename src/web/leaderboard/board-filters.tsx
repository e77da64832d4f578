import { startTransition, useOptimistic } from "react";
import { useSearchParams } from "wouter";
import { OVERALL } from "#domain/leaderboard/ranking.ts";
import { SelectField } from "#web/ui/select-field.tsx";

/** Value of the option for everyone; no team has an empty name. */
const ALL_FANS = "";

/** The board that the address asks for, and ways to choose another, which Back returns from. What is `chosen`
 * is known at once, the board of it is rendered in slices. */
export function useShownBoard() {
  const [search, setSearch] = useSearchParams();
  const choose = (name: string, value: string, fallback: string) =>
    setSearch((shown) => {
      const params = new URLSearchParams(shown);
      if (value === fallback) params.delete(name);
      else params.set(name, value);
      return params;
    });
  const round = search.get("round") ?? OVERALL;
  const team = search.get("fans") ?? ALL_FANS;
  const [chosen, setChosen] = useOptimistic({ round, team });
  return {
    round,
    team,
    chosen,
    chooseRound: (name: string) =>
      startTransition(() => {
        setChosen({ round: name, team });
        choose("round", name, OVERALL);
      }),
    chooseTeam: (name: string) =>
      startTransition(() => {
        setChosen({ round, team: name });
        choose("fans", name, ALL_FANS);
      }),
  };
}

interface FanSelectProps {
  /** The teams that have fans on the board. */
  teams: readonly string[];
  /** The team whose fans are shown; null: everyone. */
  team: string | null;
  onChooseTeam: (team: string) => void;
}

/** Chooses whom the board shows: everyone, or a team's fans. */
export function FanSelect({ teams, team, onChooseTeam }: FanSelectProps) {
  return (
    <SelectField label="Fan group" value={team ?? ALL_FANS} onChange={onChooseTeam}>
      <option value={ALL_FANS}>All Fans</option>
      {teams.length > 0 && (
        <optgroup label="Fans of">
          {teams.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </optgroup>
      )}
    </SelectField>
  );
}
