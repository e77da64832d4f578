import type { Problem, SetupChanges } from "#contract/organise/schemas.ts";
import type { Database } from "#server/db/open.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";
import { deleteHandicaps } from "./store-queries.ts";
import { SetupRefused } from "./store-setup.ts";

interface Cleared extends Pick<Problem, "table" | "row" | "field"> {
  contestId: number;
}

/** Lists the contests whose handicap an edit removes, with their cells. */
function listCleared({ games = [], races = [] }: SetupChanges): Cleared[] {
  const ofGames = games.flatMap(({ was, now }): Cleared[] =>
    was !== null && was.spread !== null && now?.spread === null
      ? [{ contestId: was.id, table: "games", row: was.id, field: "spread" }]
      : [],
  );
  const ofRaces = races.flatMap(({ was, now }) => {
    const empty = new Set((now?.duels ?? []).flatMap(({ id, handicap }) => (handicap === null ? [id] : [])));
    const cleared = (was?.duels ?? []).filter(({ id, handicap }) => handicap !== null && empty.has(id));
    return cleared.map(({ id }): Cleared => ({
      contestId: id,
      table: "races",
      row: was?.id ?? id,
      field: "duels",
    }));
  });
  return [...ofGames, ...ofRaces];
}

/** Clears the handicaps that an organiser's edit empties, as the
 * importer keeps them; throws if picks are sealed. */
export async function clearHandicaps(tx: Database, changes: SetupChanges, at: string): Promise<void> {
  const cleared = listCleared(changes);
  if (cleared.length === 0) return;
  const ids = cleared.map(({ contestId }) => contestId);
  const done = new Set(await deleteHandicaps(tx, ids, at));
  const refused = cleared.filter(({ contestId }) => !done.has(contestId));
  if (refused.length === 0) return;
  const problems = refused.map(({ contestId: _, ...cell }) => ({
    ...cell,
    sentence: sentences.handicapSealed,
  }));
  throw new SetupRefused(problems);
}
