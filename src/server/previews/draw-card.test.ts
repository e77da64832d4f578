import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAX_SITE_NAME } from "#domain/site-name.ts";
import { CARD_PICTURES, createCardRenderer } from "./card-renderer.ts";
import { CARD_SIZE, createDrawCard } from "./draw-card.ts";
import { fitCardName, type ShareCard, writeDrawn } from "./share-card.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "jokerpick-cards-"));

/** A folder like that of the build, with fonts and pictures. */
beforeAll(() => {
  mkdirSync(join(folder, "assets"));
  for (const family of ["sofia-sans", "sofia-sans-extra-condensed"]) {
    const files = join(root, "node_modules/@fontsource-variable", family, "files");
    for (const file of readdirSync(files).filter((name) => name.endsWith("wght-normal.woff2"))) {
      copyFileSync(join(files, file), join(folder, "assets", file));
    }
  }
  for (const file of CARD_PICTURES) copyFileSync(join(root, "src/web/public", file), join(folder, file));
});
afterAll(() => rmSync(folder, { recursive: true }));

const site = { name: "Jokerpick" };

const CARD: ShareCard = {
  sport: "basketball",
  kicker: "EuroBasket 2025",
  title: "Leaderboard",
  foot: "41 players",
  rows: [{ lead: "1", name: "Liis Õunapuu", value: "80" }],
};

test("a card is a PNG of the size that messengers want, and differs with its text", async () => {
  const drawCard = createDrawCard(createCardRenderer(folder), site);
  const png = await drawCard(CARD);
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([CARD_SIZE.width, CARD_SIZE.height]);
  expect(await drawCard(CARD)).toEqual(png);
  const others: Partial<ShareCard>[] = [
    { kicker: "Formula 1" },
    { title: "Kossuvennad" },
    { foot: "Янис" },
    { rows: [] },
    { rows: [{ lead: "1", name: "Kadri Mägi", value: "80" }] },
    { rows: [{ lead: "1", name: "Liis Õunapuu", value: "80", move: 2 }] },
    { rows: [{ lead: "1", name: "Liis Õunapuu", value: "80", move: -2 }] },
    { rows: [{ lead: "1", name: "Liis Õunapuu", value: "80", move: 0 }] },
  ];
  for (const other of others) expect(await drawCard({ ...CARD, ...other })).not.toEqual(png);
  for (const name of ["Friday Hoops", "x".repeat(MAX_SITE_NAME)])
    expect(await createDrawCard(createCardRenderer(folder), { name })(CARD)).not.toEqual(png);
});

test("when the fonts could not be read, the next card tries again", async () => {
  const late = join(folder, "late");
  const drawCard = createDrawCard(createCardRenderer(late), site);
  await expect(drawCard(CARD)).rejects.toThrow("ENOENT");
  symlinkSync(folder, late);
  expect((await drawCard(CARD)).subarray(1, 4).toString()).toBe("PNG");
});

test("a long name ends in an ellipsis, by letters; one in a script without a font is left out", () => {
  expect(fitCardName("Liis Õunapuu")).toBe("Liis Õunapuu");
  expect(fitCardName("x".repeat(23))).toBe(`${"x".repeat(21)}…`);
  expect(fitCardName("Милица Петровић")).toBe("Милица Петровић");
  expect(fitCardName("משה כהן")).toBe("A player");
  expect(fitCardName("🇪🇪".repeat(22))).toBe("🇪🇪".repeat(22));
});

test.each([
  ["Nguyễn Thị Hạnh", "Nguyên Thi Hanh"],
  ["Ŝirin Ĉapek", "Sirin Capek"],
  ["𝕸𝖆𝖗𝖎", "Mari"],
  ["Büro 🏀 Liga 🔥", "Büro Liga"],
  ["Büro 🇪🇪", "Büro 🇪🇪"],
  ["Ștefan Ђорђевић", "Ștefan Ђорђевић"],
])("%s is written with what the fonts have: %s", (text, drawn) => {
  expect(writeDrawn(text)).toBe(drawn);
});

test.each(["🏀🔥", "Әсел", "Mari 山田", "Ἀχιλλεύς ᾳ ჯ", "…"])("%s cannot be drawn", (text) => {
  expect(writeDrawn(text)).toBeNull();
});
