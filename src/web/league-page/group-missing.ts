/** A member who misses picks. */
interface MissingMember {
  name: string;
  picked: number;
}

/** Names that are followed by the same number of picks. */
interface MissingGroup {
  names: string[];
  /** " 2 of 3" or " none"; empty where only some of many are named. */
  text: string;
}

/** Up to this many members are named with the picks that they have made; of more only these are named. */
const MAX_NAMED = 4;

/** Groups the members who miss picks by the number that they have made; `count`: of all of them. */
export function groupMissing(
  missing: readonly MissingMember[],
  { count, picks }: { count: number; picks: number },
): { groups: MissingGroup[]; more: number } {
  if (count > MAX_NAMED) {
    const names = missing.slice(0, MAX_NAMED).map(({ name }) => name);
    return { groups: [{ names, text: "" }], more: count - names.length };
  }
  const groups = [...new Set(missing.map(({ picked }) => picked))].map((picked) => ({
    names: missing.filter((one) => one.picked === picked).map(({ name }) => name),
    text: picked === 0 ? " none" : ` ${picked} of ${picks}`,
  }));
  return { groups, more: 0 };
}
