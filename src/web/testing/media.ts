import { vi } from "vitest";

/** Answers media queries from now on, without telling of changes. */
export function stubMedia(matches: (query: string) => boolean): void {
  const listen = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: matches(query), ...listen }));
}
