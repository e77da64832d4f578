/** History state with the path that a visitor wanted, set by redirects and by pages with a sign-in button. */
export interface IntendedPath {
  intended: string;
}

/** Stores the path to which the next sign-in on this page leads. */
export function storeIntendedPath(intended: string): void {
  const state: IntendedPath = { intended };
  history.replaceState(state, "");
}
