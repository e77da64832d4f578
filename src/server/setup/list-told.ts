// Whom a change of a tournament's setup tells, as far as organisers may know: players who picked a game or
// race that it moves, cancels or restores, or of which it replaces a side. Jokers do not count, nor do those
// who are told of another handicap, as the numbers would reveal what is hidden.
import type { Setup } from "#contract/organise/schemas.ts";
import { foldText } from "#domain/names/fold-text.ts";
import type { Database } from "#server/db/open.ts";
import { listRescheduled } from "./list-rescheduled.ts";
import type { MergedSetup } from "./merge-setup.ts";
import { countTold, type ToldContest } from "./told-queries.ts";

/** A contest with what its players are told of. */
interface Offered {
  id: number;
  event: string;
  sides: readonly (string | null)[];
}

/** The key of a row of games or races. */
export const eventKey = (table: "games" | "races", id: number) => `${table} ${id}`;

function listOffered({ games, races, teams }: Setup): Offered[] {
  const known = new Set(teams.map(({ name }) => name));
  const decided = (side: string | null) => (side !== null && known.has(side) ? side : null);
  return [
    ...games.map(({ id, side1, side2 }) => ({
      id,
      event: eventKey("games", id),
      sides: [decided(side1), decided(side2)],
    })),
    ...races.flatMap((race) =>
      race.duels.map(({ id, driver1, driver2 }) => ({
        id,
        event: eventKey("races", race.id),
        sides: [driver1, driver2],
      })),
    ),
  ];
}

type Renamed = Pick<MergedSetup, "setup" | "renamedTeams" | "correctedDrivers">;

/** The contests of which a side is gone; a renamed team or driver is the same side. */
function compareOffers(before: Setup, { setup, renamedTeams, correctedDrivers }: Renamed) {
  const now = new Map(listOffered(setup).map((one) => [one.id, one]));
  const renamed = new Map([...renamedTeams, ...[...correctedDrivers].map(([was, is]) => [is, was] as const)]);
  const nameBefore = (side: string | null) => foldText(renamed.get(side ?? "") ?? side ?? "");
  return listOffered(before).flatMap((was): ToldContest[] => {
    const is = now.get(was.id);
    if (is === undefined) return [];
    const { id, event } = was;
    const sides = new Set(is.sides.map(nameBefore));
    const isReplaced = was.sides.some((side) => side !== null && !sides.has(foldText(side)));
    return isReplaced ? [{ id, event }] : [];
  });
}

/** How many players a change tells: in all, and by game or race (`eventKey`). */
export async function listTold(
  db: Database,
  before: Setup,
  merged: Renamed,
): Promise<{ all: number; byEvent: ReadonlyMap<string, number> }> {
  const moved = listRescheduled(before, merged.setup).flatMap(({ id, was }) =>
    was.contest_ids.map((contest) => ({
      id: contest,
      event: eventKey(was.kind === "game" ? "games" : "races", id),
    })),
  );
  const told = [...moved, ...compareOffers(before, merged)];
  return told.length === 0 ? { all: 0, byEvent: new Map() } : countTold(db, told);
}
