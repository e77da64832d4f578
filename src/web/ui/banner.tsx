import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface NoteProps {
  kind?: "plain" | "warn" | "danger" | "gift";
  /** An emoji that is part of what the note says; without one it has an icon, as a warning always has. */
  emoji?: string | undefined;
  lang?: string | undefined;
  /** Read out when it appears; an error is in any case. */
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
        <Icon name={isWarning ? "warn" : "info"} />
      ) : (
        <span className="note-emoji" aria-hidden="true">
          {emoji}
        </span>
      )}
      <span>{children}</span>
    </p>
  );
}

/** What went wrong in a whole screen, in the spec's words, with a way to try again where there is one. */
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
