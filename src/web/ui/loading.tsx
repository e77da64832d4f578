import { useEffect, useLayoutEffect, useState, type ReactNode } from "react";
import { startLoading } from "./screen-state.ts";

/** Loads shorter than this many milliseconds show nothing, so that nothing flickers. */
const SHOW_AFTER = 300;

interface LoadingProps {
  text?: string;
  /** Whether it extends something that is shown already. */
  isPart?: boolean;
  children?: ReactNode;
}

/** A line that says what is loading, also for screen readers, and skeletons below it; both appear after 300
 * ms. */
export function Loading({ text = "Loading...", isPart = false, children }: LoadingProps) {
  useLayoutEffect(() => (isPart ? undefined : startLoading()), [isPart]);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOW_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <p className="loading" role="status">
        {isShown && (
          <>
            <span className="spin" aria-hidden="true" />
            {text}
          </>
        )}
      </p>
      {isShown && children}
    </>
  );
}

/** A grey bar where text or a control will be; sizes as CSS lengths. */
export function Skeleton({ width, height }: { width?: string; height: string }) {
  return <span className="skeleton" aria-hidden="true" style={{ width, height }} />;
}
