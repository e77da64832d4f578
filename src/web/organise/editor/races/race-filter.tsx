import { useState } from "react";
import type { ContestFacts, Problem } from "#contract/organise/schemas.ts";
import type { EditedRace } from "#web/organise/editor/edits/setup-edit.ts";
import { SelectField } from "#web/ui/select-field.tsx";

interface RaceFilterState {
  /** The races that are not long over; null: all of them, so that there is nothing to choose. */
  fromNowOn: readonly EditedRace[] | null;
  isFromNowOn: boolean;
  choose: (isFromNowOn: boolean) => void;
  isShown: (race: EditedRace) => boolean;
}

/** The first race without a result, those after it, and the one before, whose result may be corrected. */
function listFromNowOn(races: readonly EditedRace[], facts: readonly ContestFacts[]) {
  const done = new Set(facts.filter(({ has_result }) => has_result).map(({ id }) => id));
  const next = races.findIndex(({ duels }) => !duels.some(({ id }) => done.has(id)));
  return next > 1 ? races.slice(next - 1) : null;
}

/** Shows the races from now on at first, but all of them while an earlier one may have a problem. */
export function useRaceFilter(
  races: readonly EditedRace[],
  facts: readonly ContestFacts[],
  problems: readonly Problem[],
): RaceFilterState {
  const [chosen, choose] = useState<boolean | null>(null);
  const fromNowOn = listFromNowOn(races, facts);
  const isLate = ({ table, row }: Problem) =>
    table !== "races" || fromNowOn?.some(({ id }) => id === row) === true;
  const isFromNowOn = fromNowOn !== null && (chosen ?? problems.every(isLate));
  return {
    fromNowOn,
    isFromNowOn,
    choose,
    isShown: (race) => !isFromNowOn || fromNowOn.some(({ key }) => key === race.key),
  };
}

/** Chooses which races the table shows. */
export function RaceFilter({ filter }: { filter: RaceFilterState }) {
  if (filter.fromNowOn === null) return null;
  return (
    <SelectField
      label="Races"
      value={filter.isFromNowOn ? "now" : "all"}
      onChange={(value) => filter.choose(value === "now")}
    >
      <option value="now">From now on</option>
      <option value="all">All races</option>
    </SelectField>
  );
}
