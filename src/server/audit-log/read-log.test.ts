import { expect, test } from "vitest";
import { createLogIds } from "./read-log.ts";

const { show, find } = createLogIds("secret");
const LAST = 2 ** 50 - 1;

test("each entry is shown by one id of 16 digits and found by it", () => {
  const ids = [1, 2, 3, 1_000_000, 2 ** 32, 2 ** 48, LAST];
  const shown = ids.map(show);
  expect(new Set(shown).size).toBe(ids.length);
  expect(shown.map(find)).toEqual(ids);
  for (const id of shown) expect(String(id)).toMatch(/^\d{16}$/);
});

test("shown ids neither grow with the entries nor are the same in another installation", () => {
  const shown = Array.from({ length: 50 }, (_, at) => show(at + 1));
  const steps = shown.slice(1).filter((id, at) => id > (shown[at] ?? 0)).length;
  expect(steps).toBeGreaterThan(10);
  expect(steps).toBeLessThan(39);
  expect(createLogIds("other").show(1)).not.toBe(show(1));
});

test.for([0, 1, 2 ** 51 - 1, Number.MAX_SAFE_INTEGER])("nothing is found by %s", (id) => {
  expect(find(id)).toBeUndefined();
});
