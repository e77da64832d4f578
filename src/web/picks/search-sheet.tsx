import { type KeyboardEvent, type ReactNode, type RefObject, useId } from "react";
import { useModal } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface SearchSheetProps {
  title: string;
  /** One line below the title. */
  note: string;
  /** What is searched: "Search a player". */
  searchLabel: string;
  search: string;
  onSearch: (search: string) => void;
  searchRef: RefObject<HTMLInputElement | null>;
  /** Whether something is chosen, which then has the focus. */
  hasChoice: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** How long, in milliseconds, the check of what was tapped is seen before a sheet closes. */
export const CLOSE_DELAY_MS = 120;

/** A sheet from the bottom of a phone with a search above what can be chosen. A letter that is typed anywhere
 * goes into the search; the back button closes. */
export function SearchSheet(props: SearchSheetProps) {
  const { title, note, searchLabel, search, onSearch, searchRef, hasChoice, onClose, children } = props;
  const dialogRef = useModal(onClose);
  const titleId = useId();
  return (
    <dialog
      ref={dialogRef}
      className="bottom-sheet ts-sheet"
      aria-labelledby={titleId}
      closedby="any"
      onCancel={onClose}
      onKeyDown={(event) => {
        if (isTyping(event)) searchRef.current?.focus();
      }}
    >
      <div className="bottom-sheet-head">
        <h2 id={titleId}>{title}</h2>
        <p>{note}</p>
        <button
          className="btn btn-quiet btn-icon"
          type="button"
          aria-label="Close"
          data-focus={hasChoice ? undefined : ""}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="bottom-sheet-body ts-body">
        <label className="ts-find">
          <span className="visually-hidden">{searchLabel}</span>
          <Icon name="find" />
          <input
            ref={searchRef}
            className="input"
            type="search"
            placeholder={searchLabel}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="done"
            value={search}
            onChange={({ target }) => onSearch(target.value)}
          />
        </label>
        {children}
      </div>
    </dialog>
  );
}

/** Whether a key writes a letter while the focus is outside of the search field. */
function isTyping({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || target instanceof HTMLInputElement) return false;
  return key.length === 1 && key !== " ";
}
