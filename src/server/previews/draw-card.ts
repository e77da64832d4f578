import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ImageSource, Renderer } from "@takumi-rs/core";
import { CARD_PICTURES, CARD_SIZE, layOutCard } from "./card-layout.ts";
import type { ShareCard } from "./share-card.ts";

/** The family of a font by the name of its file; the flags come last, for characters that no other font has. */
const FAMILIES: readonly [start: string, family: string][] = [
  ["sofia-sans-extra-condensed-", "Sofia Sans Extra Condensed"],
  ["sofia-sans-", "Sofia Sans"],
  ["TwemojiCountryFlags", "Flags"],
];

/** Draws a card as PNG, outside of this thread. */
export type DrawCard = (card: ShareCard) => Promise<Buffer>;

async function openRenderer(folder: string): Promise<{ renderer: Renderer; images: ImageSource[] }> {
  const renderer = new Renderer();
  const files = (await readdir(join(folder, "assets"))).filter((file) => file.endsWith(".woff2"));
  for (const [start, name] of FAMILIES) {
    const ofFamily = files.filter(
      (file) => file.startsWith(start) && FAMILIES.find(([other]) => file.startsWith(other))?.[0] === start,
    );
    for (const file of ofFamily) {
      await renderer.registerFont({ name, data: await readFile(join(folder, "assets", file)) });
    }
  }
  const images = await Promise.all(
    CARD_PICTURES.map(async (src) => ({ src, data: await readFile(join(folder, src)) })),
  );
  return { renderer, images };
}

/** Creates what draws cards with the fonts and pictures of the built client, which are read for the first card. */
export function createDrawCard(clientFolder: string): DrawCard {
  let opened: ReturnType<typeof openRenderer> | undefined;
  return async (card) => {
    opened ??= openRenderer(clientFolder);
    const { renderer, images } = await opened;
    return renderer.render(layOutCard(card), { ...CARD_SIZE, images, format: "png" });
  };
}
