import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface NoteProps {
  kind?: "plain" | "warn" | "danger" | "gift";
  /** An emoji that is part of what the note says; a warning has its icon anyway. */
  emoji?: string | undefined;
  lang?: string | undefined;
  children: ReactNode;
}

/** A line above the content: an invitation, a warning, an error. An error is announced. */
export function Banner({ kind = "plain", emoji, lang, children }: NoteProps) {
  const isIcon = kind === "warn" || kind === "danger";
  return (
    <p
      className={kind === "plain" ? "note" : `note ${kind}`}
      role={kind === "danger" ? "alert" : undefined}
      lang={lang}
    >
      {isIcon ? (
        <Icon name="warn" />
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
