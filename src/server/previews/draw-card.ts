import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ImageSource, Renderer } from "@takumi-rs/core";
import { CARD_PICTURES, CARD_SIZE, layOutCard } from "./card-layout.ts";
import type { ShareCard } from "./share-card.ts";

/** Font families by file name; the flag font is last, as the fallback. */
const FAMILIES: readonly [start: string, family: string][] = [
  ["sofia-sans-extra-condensed-", "Sofia Sans Extra Condensed"],
  ["sofia-sans-", "Sofia Sans"],
  ["TwemojiCountryFlags", "Flags"],
];

/** Draws a card as PNG, in another thread. */
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

/** Creates the card renderer; it reads fonts and pictures of the built client with the first card. */
export function createDrawCard(clientFolder: string): DrawCard {
  let opened: ReturnType<typeof openRenderer> | undefined;
  return async (card) => {
    opened ??= openRenderer(clientFolder).catch((error: unknown) => {
      // The next card tries again.
      opened = undefined;
      throw error;
    });
    const { renderer, images } = await opened;
    return renderer.render(layOutCard(card), { ...CARD_SIZE, images, format: "png" });
  };
}
