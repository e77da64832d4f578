import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ImageSource, Node, Renderer } from "@takumi-rs/core";
import { HttpError } from "#server/errors/http-error.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

/** The image files of the pictures, from the built client. */
export const CARD_PICTURES = [
  "favicon.svg",
  "harlequin.svg",
  "joker-back.svg",
  "joker-card.svg",
  "move-down.svg",
  "move-up.svg",
] as const;

export const [DISPLAY, TEXT] = ["Sofia Sans Extra Condensed", "Sofia Sans"];
export const COLORS = {
  ink: "#14171A",
  white: "#FFFFFF",
  grey: "#B9BEC0",
  line: "#3A4247",
  joker: "#FFD02B",
};

export type Style = NonNullable<Node["style"]>;

export const text = (content: string, style: Style): Node => ({ type: "text", text: content, style });

export const box = (style: Style, ...children: Node[]): Node => ({
  type: "container",
  style: { display: "flex", ...style },
  children,
});

/** Shows one of `CARD_PICTURES`, or an image that is drawn along with the picture. */
export const picture = (src: string, style: Style): Node => ({ type: "image", src, style });

/** Size of a picture in pixels. */
interface CardSize {
  width: number;
  height: number;
}

/** Font families by file name; the flag font is last, as the fallback. */
const FAMILIES: readonly [start: string, family: string][] = [
  ["sofia-sans-extra-condensed-", "Sofia Sans Extra Condensed"],
  ["sofia-sans-", "Sofia Sans"],
  ["TwemojiCountryFlags", "Flags"],
];

/** Loads the library, a program for some kinds of machines: on others there are no pictures. */
async function createRenderer(): Promise<Renderer> {
  try {
    const library = await import("@takumi-rs/core");
    return new library.Renderer();
  } catch (error) {
    const refusal = new HttpError("address-not-found", sentences.pictureNotFound);
    refusal.cause = error;
    throw refusal;
  }
}

async function openRenderer(folder: string): Promise<{ renderer: Renderer; images: ImageSource[] }> {
  const renderer = await createRenderer();
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

/** Draws a tree of boxes as PNG, in another thread; `drawn` has images of its own. */
export type RenderCard = (tree: Node, size: CardSize, drawn?: readonly ImageSource[]) => Promise<Buffer>;

/** Creates the renderer of pictures; it reads fonts and images of the built client with the first one. */
export function createCardRenderer(clientFolder: string): RenderCard {
  let opened: ReturnType<typeof openRenderer> | undefined;
  return async (tree, size, drawn = []) => {
    opened ??= openRenderer(clientFolder).catch((error: unknown) => {
      // The next picture tries again.
      opened = undefined;
      throw error;
    });
    const { renderer, images } = await opened;
    return renderer.render(tree, { ...size, images: [...images, ...drawn], format: "png" });
  };
}
