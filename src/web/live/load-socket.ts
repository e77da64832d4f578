import { whenInitialRenderIdle } from "#web/browser/initial-render.ts";
import { paths } from "#web/navigation/paths.ts";
import type { OpenConnection } from "./live.ts";

/** Loads Socket.IO: at once when the chat, which needs it, is the first screen, otherwise after the initial
 * render. */
export async function loadSocket(): Promise<OpenConnection> {
  if (location.pathname !== paths.chat) await whenInitialRenderIdle();
  return (await import("./socket.ts")).openSocket;
}
