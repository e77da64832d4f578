import { untilFirstScreen } from "#web/app/first-screen.ts";
import type { OpenLine } from "./line.ts";

/** Loads what opens the line, once the first screen is there. */
export async function loadOpenLine(): Promise<OpenLine> {
  await untilFirstScreen();
  return (await import("./open-line.ts")).openLine;
}
