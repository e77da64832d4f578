import type { Page } from "@playwright/test";

/** The most blocks that a screen may have on a phone (docs/product.md). */
export const MAX_BLOCKS = 5;

/** Lists the blocks of a screen, top to bottom: what stands before the first heading, and each heading of the
 * main landmark or section of its own with what follows it. A text of several chapters is one block. */
export function listBlocks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (one: Element) => one.checkVisibility() && one.getBoundingClientRect().height > 1;
    const main = document.querySelector("main");
    const isInText = (one: Element) => one.closest(".prose, dialog, article, .visually-hidden") !== null;
    const starts = [...(main?.querySelectorAll("h1, h2, section, aside, [role='region']") ?? [])].filter(
      (one) => isShown(one) && !isInText(one),
    );
    // A section that begins with its heading, or holds others, is not counted beside them.
    const parts = starts.filter((one) => !starts.some((other) => other !== one && one.contains(other)));
    // Pixels up to which a title has nothing of its own before the next block but a sentence.
    const titleGap = 88;
    const blocks = parts.filter((one, at) => {
      const next = parts[at + 1]?.getBoundingClientRect().top ?? Infinity;
      return !one.matches("h1") || next - one.getBoundingClientRect().bottom > titleGap;
    });
    return blocks.map(
      (one) => one.querySelector("h1, h2")?.textContent ?? one.textContent.trim().slice(0, 30),
    );
  });
}
