/** A ref for an element that takes the focus as soon as it is there, where the one that had it is gone. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
