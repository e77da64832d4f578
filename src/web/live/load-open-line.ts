import { whenInitialRenderIdle } from "#web/app/initial-render.ts";
import { paths } from "#web/app/paths.ts";
import type { OpenLine } from "./line.ts";

/** Loads what opens the line: at once where a chat is the first screen, which works over it, else once that is there. */
export async function loadOpenLine(): Promise<OpenLine> {
  if (location.pathname !== paths.chat) await whenInitialRenderIdle();
  return (await import("./open-line.ts")).openLine;
}
