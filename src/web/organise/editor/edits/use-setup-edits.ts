import { useEffect, useRef, useState } from "react";
import type { OrganisedTournament, Setup, SetupDriver } from "#contract/organise/schemas.ts";
import {
  addEdit,
  applyEdits,
  type Edit,
  type EditedGame,
  type EditedRace,
  type EditedRound,
  type EditedSetup,
  type EditedTable,
  type EditedTeam,
  isNamed,
  keepKeys,
  keepNames,
  keyOf,
  keyRows,
  type Keys,
  mapCorrected,
  mergeEdits,
  takeNewId,
} from "./setup-edit.ts";
import { giveIdsTo, type GivenIds, mapGivenIds, toChanges } from "./given-ids.ts";
import { listOpposite, noteEdit, type UndoStep } from "./undo-steps.ts";
import { useChangeSetup } from "#web/organise/use-organised.ts";

interface SetupRows {
  settings: Setup["settings"];
  rounds: Setup["rounds"][number];
  teams: Setup["teams"][number];
  games: Setup["games"][number];
  races: Setup["races"][number];
  drivers: SetupDriver;
}

interface EditedRows extends SetupRows {
  rounds: EditedRound;
  teams: EditedTeam;
  games: EditedGame;
  races: EditedRace;
  /** The key of a driver is the stored name. */
  drivers: SetupDriver & { key: string };
}

export interface SetupEdits {
  /** The tournament with unsaved edits. */
  setup: EditedSetup;
  /** The tournament as it is stored. */
  stored: EditedSetup;
  /** The new names of teams, by the stored ones. */
  corrected: ReadonlyMap<string, string>;
  /** The new names of drivers, by the stored ones. */
  correctedDrivers: ReadonlyMap<string, string>;
  /** Number of rows with unsaved edits. */
  unsaved: number;
  isSaving: boolean;
  error: Error | null;
  /** Changes a row; a draft saves it at once. */
  change: <T extends EditedTable>(table: T, was: EditedRows[T] | null, now: SetupRows[T] | null) => void;
  /** Saves; `reason`: why, for the players who are told. */
  save: (reason?: string) => void;
  discard: () => void;
  canUndo: boolean;
  /** Takes the last action back; what it saved is changed again as any row is. */
  undo: () => void;
}

const NONE: readonly Edit[] = [];
const NO_STEPS: readonly UndoStep[] = [];
const NO_KEYS: Keys = new Map();
const NO_IDS: GivenIds = new Map();

/** An edit of a game or race as it is stored, where the row was shown with corrected names of its teams or
 * drivers. */
function keepStored(edit: Edit, { keyed, edits }: { keyed: EditedSetup; edits: readonly Edit[] }): Edit {
  const { table, key, was, now } = edit;
  if (was === null || (table !== "games" && table !== "races")) return edit;
  if (mapCorrected(edits, table === "games" ? "teams" : "drivers").size === 0) return edit;
  const stored = keyed[table].find((row) => row.key === key);
  if (stored === undefined) return edit;
  const kept = edits.find((one) => one.table === table && one.key === key)?.now ?? stored;
  return { table, key, was: stored, now: keepNames(table, now, { shown: was, kept }) };
}

/** The tournament as it is stored and as it is edited, at most one edit a row. */
const show = (stored: EditedSetup, edits: readonly Edit[]) => ({
  setup: applyEdits(stored, edits),
  stored,
  corrected: mapCorrected(edits, "teams"),
  correctedDrivers: mapCorrected(edits, "drivers"),
  unsaved: edits.length,
});

/** Remembers what the organiser did, edits of one task of the browser as one action; `listUnsaved`: the edits
 * that are neither saved nor being saved. */
function useUndo(setup: EditedSetup, put: (edit: Edit) => void, listUnsaved: () => readonly Edit[]) {
  const [steps, setSteps] = useState(NO_STEPS);
  const isActing = useRef(false);
  return {
    note(edit: Edit) {
      const isPart = isActing.current;
      isActing.current = true;
      if (!isPart) queueMicrotask(() => (isActing.current = false));
      setSteps((all) => noteEdit(all, edit, isPart));
    },
    forget: () => setSteps(NO_STEPS),
    canUndo: steps.length > 0,
    undo() {
      for (const edit of listOpposite(steps.at(-1) ?? [], { setup, unsaved: listUnsaved() })) put(edit);
      setSteps((all) => all.slice(0, -1));
    },
  };
}

/** Keeps an organiser's edits until they are saved: at once for a draft, with the button once published. */
export function useSetupEdits({ id, stage, setup }: OrganisedTournament): SetupEdits {
  const [edits, setEdits] = useState(NONE);
  const [keys, setKeys] = useState(NO_KEYS);
  const [ids, setIds] = useState(NO_IDS);
  // Until the refetch, shows the save's response, so that each new row is there once.
  const [answer, setAnswer] = useState<{ was: Setup; now: Setup } | null>(null);
  const stored = answer?.was === setup ? answer.now : setup;
  // Edits made during a save stay separate from it.
  const sent = useRef(NONE);
  const { mutate, isPending, error, reset } = useChangeSetup(id);
  const edited = giveIdsTo(edits, ids);
  const save = (reason = "") => {
    if (edits.length === 0 || isPending) return;
    sent.current = edits;
    const handleSaved = ({ setup: now }: OrganisedTournament) => {
      setEdits((all) => all.filter((edit) => !edits.includes(edit)));
      setKeys((before) => keepKeys(before, edits));
      setIds((before) => new Map([...before, ...mapGivenIds(edited, stored, now)]));
      setAnswer({ was: setup, now });
    };
    mutate(
      { body: { ...toChanges(edited), ...(reason !== "" && { reason }) }, onSaved: handleSaved },
      { onError: () => setEdits(mergeEdits), onSettled: () => (sent.current = NONE) },
    );
  };
  // A draft saves by itself; a refused edit waits for the next one.
  const isDue = stage === "draft" && edits.length > 0 && !isPending && error === null;
  useEffect(() => {
    if (isDue) save();
  });
  const merged = mergeEdits(edited);
  const keyed = keyRows(stored, keys, ids);
  const shown = show(keyed, merged);
  const put = (edit: Edit) => {
    // Resetting a pending save would lose its response and send the same edits again.
    if (error !== null) reset();
    const isSent = sent.current.some((one) => one.key === edit.key);
    const own = isSent ? edit : keepStored(edit, { keyed, edits: merged });
    setEdits((all) => addEdit(all, sent.current, own));
  };
  const listUnsaved = () => edits.filter((edit) => !sent.current.includes(edit));
  const { note, forget, ...undoing } = useUndo(shown.setup, put, listUnsaved);
  return {
    ...shown,
    ...undoing,
    isSaving: isPending,
    error,
    change(table, was, now) {
      const row = was ?? now;
      if (row === null) return;
      const key = was === null && isNamed(table) ? takeNewId() : keyOf(table, row);
      const edit = { table, key, was, now };
      put(edit);
      note(edit);
    },
    save,
    discard() {
      reset();
      setEdits(NONE);
      forget();
    },
  };
}
