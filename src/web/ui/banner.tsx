import type { ReactNode } from "react";
import { ShellIcon } from "./shell-icon.tsx";

interface NoteProps {
  kind?: "plain" | "warn" | "danger" | "gift";
  /** An emoji that is part of the text; without one, and in every warning, an icon is shown. */
  emoji?: string | undefined;
  lang?: string | undefined;
  /** Whether screen readers announce it when it appears; an error is always announced. */
  isAnnounced?: boolean;
  children: ReactNode;
}

/** A line above the content: an invitation, a warning, an error. */
export function Banner({
  kind = "plain",
  emoji,
  lang,
  isAnnounced = kind === "danger",
  children,
}: NoteProps) {
  const isWarning = kind === "warn" || kind === "danger";
  return (
    <p
      className={kind === "plain" ? "note" : `note ${kind}`}
      role={isAnnounced ? "alert" : undefined}
      lang={lang}
    >
      {isWarning || emoji === undefined ? (
        <ShellIcon name={isWarning ? "warn" : "info"} />
      ) : (
        <span className="note-emoji" aria-hidden="true">
          {emoji}
        </span>
      )}
      <span>{children}</span>
    </p>
  );
}

/** The error of a whole screen, with a button to try again if that can help. */
export function ErrorBanner({
  children,
  onRetry,
}: {
  children: ReactNode;
  onRetry?: (() => void) | undefined;
}) {
  return (
    <Banner kind="danger">
      {children}
      {onRetry && (
        <>
          {" "}
          <button className="link-btn" type="button" onClick={onRetry}>
            Try again
          </button>
        </>
      )}
    </Banner>
  );
}
