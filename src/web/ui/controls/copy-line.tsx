import { Icon } from "#web/ui/icon.tsx";

interface CopyLineProps {
  link: string;
  /** What the link is, such as "Invitation link". */
  label: string;
  onCopy: (link: string) => void;
  /** Whether the buttons are pictures without a word. */
  hasIconsOnly?: boolean;
  isPrimary?: boolean;
  /** The title under which the device's menu shares the link; without one, it does not. */
  shareAs?: string;
}

/** A link in a field that selects itself, with a button that copies it. */
export function CopyLine({ link, label, onCopy, hasIconsOnly, isPrimary, shareAs }: CopyLineProps) {
  const shape = hasIconsOnly ? "btn btn-icon" : "btn";
  return (
    <div className="copy-line">
      <input
        className="input"
        readOnly
        value={link}
        aria-label={label}
        onFocus={(event) => event.target.select()}
      />
      <button
        className={isPrimary ? `${shape} btn-primary` : shape}
        type="button"
        data-focus
        aria-label={hasIconsOnly ? "Copy the link" : undefined}
        onClick={() => onCopy(link)}
      >
        <Icon name="copy" />
        {!hasIconsOnly && "Copy"}
      </button>
      {shareAs !== undefined && "share" in navigator && (
        <button
          className={shape}
          type="button"
          aria-label={hasIconsOnly ? "Share the link" : undefined}
          // Closing the share menu rejects, but is not a failure.
          onClick={() => void navigator.share({ title: shareAs, url: link }).catch(() => undefined)}
        >
          <Icon name="share" />
          {!hasIconsOnly && "Share"}
        </button>
      )}
    </div>
  );
}
