import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CARD_PICTURES, createCardRenderer } from "./card-renderer.ts";
import { createDrawStory, type Story, STORY_SIZE } from "./draw-story.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "jokerpick-stories-"));

beforeAll(() => {
  mkdirSync(join(folder, "assets"));
  for (const family of ["sofia-sans", "sofia-sans-extra-condensed"]) {
    const files = join(root, "node_modules/@fontsource-variable", family, "files");
    for (const file of readdirSync(files).filter((name) => name.endsWith("latin-wght-normal.woff2"))) {
      copyFileSync(join(files, file), join(folder, "assets", file));
    }
  }
  for (const file of CARD_PICTURES) copyFileSync(join(root, "src/web/public", file), join(folder, file));
});
afterAll(() => rmSync(folder, { recursive: true }));

const STORY: Story = {
  tournament: "EuroBasket 2025",
  kicker: "Liis Lepik’s semifinals in",
  title: "Kossuvennad",
  rank: { place: "2", ending: "nd" },
  move: 1,
  points: "+32",
  rows: [{ label: "Best pick, 36% had it", value: "Finland +12.5", figure: "+8" }],
  site: "jokerpick.example",
  foot: "9 players, semifinals 2025",
  accent: "#F0803C",
  icon: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="29"/></svg>',
};

test("a story is a PNG that stands upright, and differs with all that it shows", async () => {
  const drawStory = createDrawStory(createCardRenderer(folder), { name: "Jokerpick" });
  const png = await drawStory(STORY);
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([STORY_SIZE.width, STORY_SIZE.height]);
  const others: Partial<Story>[] = [
    { title: "Kossuvennad ja teised korvpallurid" },
    { rank: null },
    { move: 0 },
    { move: -1 },
    { rows: [] },
    { accent: "#FF5A63" },
    { icon: STORY.icon.replace("29", "9") },
  ];
  for (const other of others) expect(await drawStory({ ...STORY, ...other })).not.toEqual(png);
  const drawNamed = createDrawStory(createCardRenderer(folder), { name: "Friday Hoops" });
  expect(await drawNamed(STORY)).not.toEqual(png);
});
