import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");

test.each([
  ["Dockerfile", /^FROM (\S+)/gm],
  ["compose.yaml", /^\s+image: (\S+)/gm],
])("every image in %s is pinned by its digest, which a tag may change", (file, pattern) => {
  const images = [...read(file).matchAll(pattern)].map(([, image]) => image);
  expect(images).not.toHaveLength(0);
  for (const image of images) expect(image).toMatch(/^[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}$/);
});
