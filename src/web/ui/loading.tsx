import { useEffect, useLayoutEffect, useState, type ReactNode } from "react";
import { startLoading } from "./screen-state.ts";

/** A load that ends sooner than this many milliseconds shows nothing, so that nothing flickers. */
const SHOW_AFTER = 300;

interface LoadingProps {
  text?: string;
  /** More is loading of what is there already. */
  isPart?: boolean;
  children?: ReactNode;
}

/** The line that says what is loading, read out to those who do not see it, with skeletons below it; both
 * after 300 ms. */
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
