import { expect, test } from "vitest";
import { type Sentences, writeReason } from "./reason.ts";

interface Codes {
  closed: unknown;
  taken: { by: string };
}

const sentences: Sentences<Codes> = { closed: () => "It is closed.", taken: ({ by }) => `${by} has it.` };

test("a reason is written with what its sentence names", () => {
  expect(writeReason(sentences, { code: "closed" })).toBe("It is closed.");
  expect(writeReason(sentences, { code: "taken", by: "Spain" })).toBe("Spain has it.");
});

test("a code without a sentence, and a reason without its data, do not compile", () => {
  // @ts-expect-error -- The sentence of `taken` is missing.
  const incomplete: Sentences<Codes> = { closed: () => "" };
  // @ts-expect-error -- Nobody says who has it.
  const written = writeReason(sentences, { code: "taken" });
  expect([incomplete.taken, written]).toEqual([undefined, "undefined has it."]);
});
