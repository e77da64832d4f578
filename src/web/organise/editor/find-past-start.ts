import type { OrganisedTournament, Setup } from "#contract/organise/schemas.ts";
import { isLocked } from "#domain/contest/locks.ts";
import { instantOf, type Instant } from "#domain/time.ts";

/** The lock of each game or race with its name. */
function listLocks({ games, races }: Setup) {
  return [
    ...games.map(({ id, side1, side2, starts_at, status }) => ({
      id,
      name: `${side1} – ${side2}`,
      locksAt: starts_at,
      status,
    })),
    ...races.map(({ id, name, qualifying_at, status }) => ({ id, name, locksAt: qualifying_at, status })),
  ];
}

/** Names the first published game or race whose lock an edit moves into the past; null: none. */
export function findPastStart(
  { stage, setup }: Pick<OrganisedTournament, "stage" | "setup">,
  edited: Setup,
  now: Instant,
): string | null {
  if (stage === "draft") return null;
  const stored = new Map(listLocks(setup).map((one) => [one.id, one.locksAt]));
  const found = listLocks(edited).find(
    ({ id, locksAt, status }) =>
      status === "scheduled" &&
      locksAt !== null &&
      stored.has(id) &&
      stored.get(id) !== locksAt &&
      isLocked(instantOf(locksAt), now),
  );
  return found?.name ?? null;
}
