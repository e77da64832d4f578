import { useState } from "react";
import type { ContestFacts, Problem, Setup, SetupRound } from "#contract/organise/schemas.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { listNames } from "#web/organise/editor/edits/setup-edit.ts";

/** Which rounds a table shows: "all", "from" a round on, or a round "only". */
interface Chosen {
  kind: "all" | "from" | "only";
  round: string;
}

interface Option {
  value: string;
  title: string;
  chosen: Chosen;
}

interface RoundFilterState {
  options: readonly Option[];
  value: string;
  choose: (value: string) => void;
  isShown: (round: SetupRound) => boolean;
}

const toValue = ({ kind, round }: Chosen) => `${kind} ${round}`;

/** The first round with a game without a result; undefined if there is none or it is the first of all. */
function findCurrent({ rounds, games }: Setup, facts: readonly ContestFacts[]): string | undefined {
  const done = new Set(facts.filter(({ has_result }) => has_result).map(({ id }) => id));
  const current = rounds.find(({ name }) => games.some(({ id, round }) => round === name && !done.has(id)));
  return current === rounds[0] ? undefined : current?.name;
}

function listOptions({ rounds }: Setup, current: string | undefined): Option[] {
  const all: Option[] = [{ title: "All rounds", chosen: { kind: "all", round: "" }, value: "all " }];
  const add = (chosen: Chosen, title: string) => all.push({ title, chosen, value: toValue(chosen) });
  if (current !== undefined) add({ kind: "from", round: current }, `${current} and later`);
  for (const name of listNames(rounds)) add({ kind: "only", round: name }, name);
  return all;
}

/** Shows current and later rounds at first, but all of them while an earlier one may have a problem. */
export function useRoundFilter(
  setup: Setup,
  facts: readonly ContestFacts[],
  problems: readonly Problem[],
): RoundFilterState {
  const current = findCurrent(setup, facts);
  const [asked, choose] = useState<string | null>(null);
  const options = listOptions(setup, current);
  const first =
    current === undefined || problems.length > 0 ? "all " : toValue({ kind: "from", round: current });
  const option = options.find(({ value }) => value === (asked ?? first)) ?? options[0];
  const { kind = "all", round = "" } = option?.chosen ?? {};
  const names = setup.rounds.map(({ name }) => name);
  return {
    options,
    value: option?.value ?? "all ",
    choose,
    isShown: ({ name }) =>
      kind === "all" || name === round || (kind === "from" && names.indexOf(name) > names.indexOf(round)),
  };
}

/** Chooses which rounds a table shows. */
export function RoundFilter({ filter }: { filter: RoundFilterState }) {
  return (
    <SelectField label="Round" value={filter.value} onChange={filter.choose}>
      {filter.options.map(({ value, title }) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
