import "#web/later-styles.css";
import { useRef, useState } from "react";
import type { Question } from "#contract/questions/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { findInName } from "#web/ui/controls/find-in-name.ts";
import { CLOSE_DELAY_MS, SearchSheet } from "#web/picks/search-sheet.tsx";
import { Icon } from "#web/ui/icon.tsx";

export interface OptionSheetProps {
  question: Question;
  picked: string | null;
  onPick: (name: string) => void;
  onClose: () => void;
}

/** The options of a question with a search; a tap chooses, saves and closes. */
export function OptionSheet({ question, picked, onPick, onClose }: OptionSheetProps) {
  const searchRef = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState("");
  const { options } = question;
  const shown = options.filter((name) => search.trim() === "" || findInName(name, search) !== null);
  const handlePick = (name: string) => {
    onPick(name);
    setTimeout(onClose, CLOSE_DELAY_MS);
  };
  return (
    <SearchSheet
      title={question.text}
      note={countOf(options.length, "option")}
      searchLabel="Search an option"
      search={search}
      onSearch={setSearch}
      searchRef={searchRef}
      hasChoice={picked !== null}
      onClose={onClose}
    >
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
    </SearchSheet>
  );
}
