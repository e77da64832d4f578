/** The sides of a contest as they are stored; without an id the name is the label of an undecided one. */
interface StoredSides {
  side1_id: number | null;
  side1: string;
  side2_id: number | null;
  side2: string;
}

/** The sides of a contest after an edit. */
export interface ReplacedSides {
  /** Null where a side is unknown to the tournament, or stays undecided. */
  ids: { side1_id: number | null; side2_id: number | null };
  /** Current names instead of former ones. */
  names: { side1: string | null; side2: string | null };
  /** The names that are unknown to the tournament. */
  unknown: string[];
}

type Find = (name: string) => { id: number; name: string } | undefined;

function replaceSide(stored: { id: number | null; name: string }, typed: string | null, find: Find) {
  const isUndecided = stored.id === null && typed === stored.name;
  if (typed === null || isUndecided) return { id: null, name: typed, unknown: [] };
  const found = find(typed);
  return { id: found?.id ?? null, name: found?.name ?? typed, unknown: found === undefined ? [typed] : [] };
}

/** Replaces a contest's sides by the ones with the typed names, found by current or
 * former name. The label of an undecided side leaves it undecided. */
export function replaceSides(
  { side1_id, side1, side2_id, side2 }: StoredSides,
  [typed1, typed2]: readonly [string | null, string | null],
  find: Find,
): ReplacedSides {
  const one = replaceSide({ id: side1_id, name: side1 }, typed1, find);
  const two = replaceSide({ id: side2_id, name: side2 }, typed2, find);
  return {
    ids: { side1_id: one.id, side2_id: two.id },
    names: { side1: one.name, side2: two.name },
    unknown: [...one.unknown, ...two.unknown],
  };
}
