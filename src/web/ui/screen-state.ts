// Whether the page shows a screen, and whether the screen is still loading.

let screens = 0;
let loading = 0;
const waiting = new Set<() => void>();

/** Returns whether a screen is shown and nothing of it is loading. */
export const isScreenReady = () => screens > 0 && loading === 0;

function update(): void {
  // For what stands below the screen, which waits for it.
  document.body.classList.toggle("is-loading", loading > 0);
  // One line of loading may follow another in the same commit of React.
  queueMicrotask(() => {
    if (!isScreenReady()) return;
    for (const resolve of waiting) resolve();
    waiting.clear();
  });
}

/** Registers that a screen is shown, until the returned function is called. */
export function showScreen(): () => void {
  screens += 1;
  update();
  return () => {
    screens -= 1;
    update();
  };
}

/** Registers that the screen is loading, until the returned function is called. */
export function startLoading(): () => void {
  loading += 1;
  update();
  return () => {
    loading -= 1;
    update();
  };
}

/** Resolves once a loaded screen is shown, at the latest after these milliseconds. */
export async function whenScreenReady(timeoutMs: number): Promise<void> {
  if (isScreenReady()) return;
  await new Promise<void>((resolve) => {
    waiting.add(resolve);
    setTimeout(resolve, timeoutMs);
  });
}
