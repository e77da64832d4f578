import { useState } from "react";

/** Copies, and says what came of it. */
export function useCopyStatus() {
  const [status, setStatus] = useState<string | null>(null);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus("Copied.");
    } catch {
      // Browsers have no clipboard on pages without HTTPS, or refuse it.
      setStatus("This browser does not let the page copy. Select the link instead.");
    }
  };
  return { status, copy };
}
