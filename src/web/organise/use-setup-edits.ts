import { useEffect, useRef, useState } from "react";
import type { OrganisedTournament, Setup, SetupChanges, SetupTable } from "#contract/organise-schemas.ts";
import { useChangeSetup } from "./organise-mutations.ts";

interface SetupRows {
  settings: Setup["settings"];
  rounds: Setup["rounds"][number];
  teams: Setup["teams"][number];
  games: Setup["games"][number];
  races: Setup["races"][number];
}
type SetupRow<T extends SetupTable> = SetupRows[T];

/** A row as it was loaded and as it is wanted; without the one it is new, without the other it goes. */
interface Edit {
  table: SetupTable;
  was: object | null;
  now: object | null;
}

export interface SetupEdits {
  /** The tournament with what is not saved yet. */
  setup: Setup;
  /** How many rows are not saved yet. */
  unsaved: number;
  isSaving: boolean;
  error: Error | null;
  /** Changes a row; a draft saves it at once. */
  change: <T extends SetupTable>(table: T, was: SetupRow<T> | null, now: SetupRow<T> | null) => void;
  save: () => void;
  discard: () => void;
}

const keyOf = (table: SetupTable, row: object | null) => {
  const { id, name } = (row ?? {}) as { id?: number; name?: string };
  return table === "settings" ? table : `${table} ${id ?? name}`;
};

/** New rows have ids below zero until the server gives them theirs. */
let lastNewId = 0;
export const takeNewId = () => --lastNewId;

/** Applies the edits of one table in their order. */
function applyTo<R extends object>(table: SetupTable, rows: readonly R[], edits: readonly Edit[]): R[] {
  let applied = [...rows];
  for (const { was, now } of edits.filter((edit) => edit.table === table)) {
    const isRow = (row: R) => was !== null && keyOf(table, row) === keyOf(table, was);
    if (was === null) applied = now === null ? applied : [...applied, now as R];
    else applied = applied.flatMap((row) => (isRow(row) ? (now === null ? [] : [now as R]) : [row]));
  }
  return applied;
}

function applyEdits(setup: Setup, edits: readonly Edit[]): Setup {
  return {
    sport: setup.sport,
    settings: applyTo("settings", [setup.settings], edits)[0] ?? setup.settings,
    rounds: applyTo("rounds", setup.rounds, edits),
    teams: applyTo("teams", setup.teams, edits),
    games: applyTo("games", setup.games, edits),
    races: applyTo("races", setup.races, edits),
  };
}

/** A row as it is sent: without the id that only this page knows. */
function withoutNewId(row: object | null): object | null {
  if (row === null) return null;
  const { id, duels, ...rest } = row as { id?: number; duels?: object[] };
  const own = duels === undefined ? rest : { ...rest, duels: duels.map(withoutNewId) };
  return id === undefined || id < 0 ? own : { id, ...own };
}

function toChanges(edits: readonly Edit[]): SetupChanges {
  const changes: Record<string, unknown> = {};
  for (const { table, was, now } of edits) {
    const change = { was, now: withoutNewId(now) };
    changes[table] = table === "settings" ? change : [...((changes[table] as object[]) ?? []), change];
  }
  return changes as SetupChanges;
}

/** Adds an edit: to the one of the same row before it, unless that is being saved. */
function addEdit(edits: readonly Edit[], sent: readonly Edit[], { table, was, now }: Edit): Edit[] {
  const isBefore = (edit: Edit) =>
    edit.table === table &&
    edit.now !== null &&
    was !== null &&
    keyOf(table, edit.now) === keyOf(table, was) &&
    !sent.includes(edit);
  const before = edits.find(isBefore);
  if (before === undefined) return [...edits, { table, was, now }];
  const merged = { table, was: before.was, now };
  const isNothing = merged.was === null && now === null;
  return edits.flatMap((edit) => (edit === before ? (isNothing ? [] : [merged]) : [edit]));
}

const NONE: readonly Edit[] = [];

/** Holds what an organiser changes until it is saved: of a draft at once, of a published tournament with the button. */
export function useSetupEdits({ id, stage, setup }: OrganisedTournament): SetupEdits {
  const [edits, setEdits] = useState(NONE);
  // What is being saved is not merged with what is changed meanwhile.
  const sent = useRef(NONE);
  const { mutate, isPending, error, reset } = useChangeSetup(id);
  const save = () => {
    if (edits.length === 0 || isPending) return;
    sent.current = edits;
    mutate(toChanges(edits), {
      onSuccess: () => setEdits((all) => all.filter((edit) => !edits.includes(edit))),
      onSettled: () => (sent.current = NONE),
    });
  };
  // A draft saves itself; what was refused waits for the next change.
  const isDue = stage === "draft" && edits.length > 0 && !isPending && error === null;
  useEffect(() => {
    if (isDue) save();
  });
  return {
    setup: applyEdits(setup, edits),
    unsaved: edits.length,
    isSaving: isPending,
    error,
    change(table, was, now) {
      reset();
      setEdits((all) => addEdit(all, sent.current, { table, was, now }));
    },
    save,
    discard() {
      reset();
      setEdits(NONE);
    },
  };
}
