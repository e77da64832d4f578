import type { SetupRace } from "#contract/organise/schemas.ts";
import { NO_FLAG } from "./create-duel.ts";
import type { EditedRace } from "#web/organise/editor/edits/setup-edit.ts";
import { takeNewId } from "#web/organise/editor/edits/take-new-id.ts";
import type { SetupEdits } from "#web/organise/editor/edits/use-setup-edits.ts";

/** Saves a race; a new one is in a round of its own name. */
export function saveRace({ setup, change }: SetupEdits, was: EditedRace | null, now: SetupRace | null): void {
  const round = now === null ? "" : now.round || now.name;
  if (now !== null && !setup.rounds.some(({ name }) => name === round))
    change("rounds", null, { name: round, multiplier: 1 });
  change("races", was, now && { ...now, round });
}

/** A new race, in a round of its own, with the teams of the one before and no handicaps. */
export const createRace = (races: readonly SetupRace[]): SetupRace => ({
  id: takeNewId(),
  round: "",
  name: "",
  starts_at: null,
  qualifying_at: null,
  status: "scheduled",
  gp_emoji: NO_FLAG,
  duels: (races.at(-1)?.duels ?? []).map((duel) => ({ ...duel, id: takeNewId(), handicap: null })),
});
