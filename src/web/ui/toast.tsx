import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from "react";
import { ShellIcon } from "./shell-icon.tsx";

/** How long a toast stays; an error stays until it is dismissed. */
const STAYS_FOR = 4000;

interface Toast {
  key: number;
  text: string;
  isError: boolean;
}

interface Toaster {
  /** Reports a success; disappears after 4 s. */
  success: (text: string) => void;
  /** Reports a failure; stays until dismissed. */
  error: (text: string) => void;
  /** Removes an error that no longer applies. */
  clearError: () => void;
}

const ToasterContext = createContext<Toaster | null>(null);

interface ToastPlace {
  toast: Toast | null;
  onDismiss: () => void;
  /** Registers a place within the screen that shows the toasts, until the returned function is called. */
  claim: () => () => void;
}

const ToastPlaceContext = createContext<ToastPlace | null>(null);

/** Shows the toasts of everything inside it, one at a time: a new one replaces the last. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null);
  const [claims, setClaims] = useState(0);
  const show = useCallback(
    (text: string, isError: boolean) => setToast((last) => ({ key: (last?.key ?? 0) + 1, text, isError })),
    [],
  );
  const toaster = useMemo(
    () => ({
      success: (text: string) => show(text, false),
      error: (text: string) => show(text, true),
      clearError: () => setToast((last) => (last?.isError === true ? null : last)),
    }),
    [show],
  );
  const claim = useCallback(() => {
    setClaims((count) => count + 1);
    return () => setClaims((count) => count - 1);
  }, []);
  const place = useMemo(() => ({ toast, onDismiss: () => setToast(null), claim }), [toast, claim]);
  useEffect(() => {
    if (!toast || toast.isError) return;
    const timer = setTimeout(() => setToast(null), STAYS_FOR);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <ToasterContext value={toaster}>
      <ToastPlaceContext value={place}>{children}</ToastPlaceContext>
      {claims === 0 && <Toasts className="toasts" toast={toast} onDismiss={place.onDismiss} />}
    </ToasterContext>
  );
}

/** Shows the toasts here in the flow of the screen, where an overlay would cover something. */
export function InlineToasts() {
  const place = use(ToastPlaceContext);
  if (!place) throw new Error("There is no ToastProvider above this component.");
  const { toast, onDismiss, claim } = place;
  useLayoutEffect(claim, [claim]);
  return <Toasts className="toasts inline" toast={toast} onDismiss={onDismiss} />;
}

interface ToastsProps {
  className: string;
  toast: Toast | null;
  onDismiss: () => void;
}

function Toasts({ className, toast, onDismiss }: ToastsProps) {
  return (
    <div className={className} role="status">
      {toast && (
        <div
          className={toast.isError ? "toast is-error" : "toast"}
          role={toast.isError ? "alert" : undefined}
          key={toast.key}
        >
          <ShellIcon name={toast.isError ? "warn" : "check"} />
          {toast.text}
          <button className="btn btn-quiet btn-icon" type="button" aria-label="Dismiss" onClick={onDismiss}>
            <ShellIcon name="close" className="icon icon-16" />
          </button>
        </div>
      )}
    </div>
  );
}

/** Returns the functions that show toasts. */
export function useToast(): Toaster {
  const toaster = use(ToasterContext);
  if (!toaster) throw new Error("There is no ToastProvider above this component.");
  return toaster;
}
