/** How many items are sorted without yielding: about 2 ms with strings. */
const RUN_LENGTH = 2_000;

type Compare = (a: number, b: number) => number;

interface SortOptions {
  compare: Compare;
  yieldWhenDue: () => Promise<void>;
}

interface Halves {
  start: number;
  middle: number;
  end: number;
}

/** Merges two sorted halves of a range of `from` into the same range of `to`. */
async function merge(
  from: Uint32Array,
  to: Uint32Array,
  { start, middle, end }: Halves,
  { compare, yieldWhenDue }: SortOptions,
): Promise<void> {
  let [left, right] = [start, middle];
  const isLeftNext = () => compare(from[left] ?? 0, from[right] ?? 0) <= 0;
  for (let at = start; at < end; at++) {
    if (at % RUN_LENGTH === 0) await yieldWhenDue();
    const takesLeft = right === end || (left < middle && isLeftNext());
    to[at] = from[takesLeft ? left++ : right++] ?? 0;
  }
}

/** Sorts numbers by this comparison, awaiting `yieldWhenDue` between slices. */
export async function sortInSlices(
  numbers: Uint32Array,
  compare: Compare,
  yieldWhenDue: () => Promise<void>,
): Promise<Uint32Array> {
  let from = numbers.slice();
  let to = new Uint32Array(numbers.length);
  for (let start = 0; start < from.length; start += RUN_LENGTH) {
    await yieldWhenDue();
    from.subarray(start, start + RUN_LENGTH).sort(compare);
  }
  for (let width = RUN_LENGTH; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) {
      const middle = Math.min(start + width, from.length);
      const halves = { start, middle, end: Math.min(start + 2 * width, from.length) };
      await merge(from, to, halves, { compare, yieldWhenDue });
    }
    [from, to] = [to, from];
  }
  return from;
}
