import "#web/later-styles.css";
import { useId, useState } from "react";
import type { Question } from "#contract/questions/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { findInName } from "#web/ui/controls/find-in-name.ts";
import { useBackCloses } from "#web/browser/use-back-closes.ts";
import { useModal } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";

export interface OptionSheetProps {
  question: Question;
  picked: string | null;
  onPick: (name: string) => void;
  onClose: () => void;
}

/** How long the check is seen before the sheet closes. */
const CLOSE_DELAY_MS = 120;

/** The options of a question with a search; a tap chooses, saves and closes. */
export function OptionSheet({ question, picked, onPick, onClose }: OptionSheetProps) {
  const dialogRef = useModal();
  const titleId = useId();
  const [search, setSearch] = useState("");
  useBackCloses(onClose);
  const { options } = question;
  const shown = options.filter((name) => search.trim() === "" || findInName(name, search) !== null);
  const handlePick = (name: string) => {
    onPick(name);
    setTimeout(onClose, CLOSE_DELAY_MS);
  };
  return (
    <dialog
      ref={dialogRef}
      className="bottom-sheet ts-sheet"
      aria-labelledby={titleId}
      closedby="any"
      onCancel={onClose}
    >
      <div className="bottom-sheet-head">
        <h2 id={titleId}>{question.text}</h2>
        <p>{countOf(options.length, "option")}</p>
        <button
          className="btn btn-quiet btn-icon"
          type="button"
          aria-label="Close"
          data-focus={picked === null ? "" : undefined}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="bottom-sheet-body ts-body">
        <OptionSearch search={search} onSearch={setSearch} />
        <p className="visually-hidden" role="status">
          {search !== "" && countOf(shown.length, "option")}
        </p>
        {shown.length === 0 && <p className="ts-none">None of the options has “{search.trim()}” in it.</p>}
        <ul className="option-list">
          {shown.map((name) => (
            <li key={name}>
              <button
                className="ts-p"
                type="button"
                aria-pressed={name === picked}
                data-focus={name === picked ? "" : undefined}
                onClick={() => handlePick(name)}
              >
                <span>{name}</span>
                <Icon name="check" className="icon pick-check" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </dialog>
  );
}

function OptionSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  return (
    <label className="ts-find">
      <span className="visually-hidden">Search an option</span>
      <Icon name="find" />
      <input
        className="input"
        type="search"
        placeholder="Search"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
    </label>
  );
}
