import type { SetupDuel } from "#contract/organise/schemas.ts";
import { takeNewId } from "#web/organise/editor/edits/take-new-id.ts";

/** Stands where no flag is known. */
export const NO_FLAG = "🏁";

/** A team's duel of two drivers who are not known yet. */
export const createDuel = (team: string): SetupDuel => ({
  id: takeNewId(),
  team,
  driver1: "",
  driver1_flag: NO_FLAG,
  driver2: "",
  driver2_flag: NO_FLAG,
  handicap: null,
});
