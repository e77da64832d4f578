import { useToast } from "./toast.tsx";

/** Returns a function that copies a text and shows a toast, which can say what was copied; resolves to
 * whether it succeeded. */
export function useCopy(): (text: string, success?: string) => Promise<boolean> {
  const toast = useToast();
  return async (text, success = "Copied.") => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(success);
      return true;
    } catch {
      // Browsers have no clipboard on pages without HTTPS, or refuse it.
      toast.error("This browser does not let the page copy. Select the text instead.");
      return false;
    }
  };
}
