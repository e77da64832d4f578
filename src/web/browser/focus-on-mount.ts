/** A ref that focuses its element when it is mounted, for use where the focused element has been removed. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
