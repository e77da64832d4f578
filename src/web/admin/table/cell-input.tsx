import { type KeyboardEvent, useRef, useState } from "react";
import { handleCellKey } from "./cell-keys.ts";
import type { Column } from "./editable-table-config.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";

const WIDTHS = { name: "is-wide", emoji: "", decimal: "is-number", integer: "is-number" } as const;
const INPUT_MODES = { name: undefined, emoji: undefined, decimal: "decimal", integer: "numeric" } as const;

interface CellProps {
  label: string;
  /** The loaded text. */
  before: string;
  text: string;
  isChanged: boolean;
  errorId: string | undefined;
  onType: (text: string) => void;
}

/** The attributes that both kinds of cell share. */
function describeCell({ label, before, isChanged, errorId }: CellProps) {
  return {
    "aria-label": isChanged ? `${label}, changed` : label,
    title: isChanged ? `Before: ${before || "empty"}` : undefined,
    "aria-invalid": errorId !== undefined,
    "aria-describedby": errorId,
  };
}

/** A text cell; Escape restores the text from before the focus. */
export function CellInput({ kind, ...props }: CellProps & { kind: Column<never>["kind"] }) {
  const { text, isChanged, onType } = props;
  const entered = useRef(text);
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") onType(entered.current);
    else handleCellKey(event);
  };
  return (
    <input
      {...describeCell(props)}
      type="text"
      className={["cell", WIDTHS[kind], isChanged && "changed"].filter(Boolean).join(" ")}
      value={text}
      inputMode={INPUT_MODES[kind]}
      autoComplete="off"
      spellCheck={false}
      onFocus={() => {
        entered.current = text;
      }}
      onKeyDown={handleKey}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

const listNames = (text: string) =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

interface NamesCellProps extends CellProps {
  /** The list's heading: "Top Scorer". */
  title: string;
  rowName: string;
  /** The names to choose from. */
  names: readonly string[];
}

/** A cell whose names are chosen from a list, as many as apply. */
export function NamesCell({ title, rowName, names, ...props }: NamesCellProps) {
  const { label, text, isChanged } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        {...describeCell({ ...props, label: `${label}: ${text || "nobody"}` })}
        type="button"
        className={isChanged ? "cell is-wide pick changed" : "cell is-wide pick"}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onKeyDown={handleCellKey}
      >
        <span>{text}</span>
        <Icon name="chev-d" className="icon icon-16" />
      </button>
      {isOpen && (
        <Dialog title={`${title}, ${rowName}`} onClose={() => setOpen(false)}>
          <NameList names={names} text={text} onChoose={props.onType} />
          <div className="dlg-act">
            <button className="btn btn-primary" type="button" onClick={() => setOpen(false)}>
              Done
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

interface NameListProps {
  names: readonly string[];
  text: string;
  onChoose: (text: string) => void;
}

function NameList({ names, text, onChoose }: NameListProps) {
  const chosen = listNames(text);
  // Chosen names that are no longer listed stay visible, so that they can be removed.
  const [unlisted] = useState(() => chosen.filter((name) => !names.includes(name)));
  const all = [...unlisted, ...names];
  const choose = (name: string, isChosen: boolean) => {
    const now = chosen.filter((one) => one !== name);
    onChoose((isChosen ? [...now, name] : now).join(", "));
  };
  return (
    <ul className="names">
      {all.map((name, at) => (
        <li key={name}>
          <label>
            <input
              type="checkbox"
              data-focus={at === 0 ? "" : undefined}
              checked={chosen.includes(name)}
              onChange={(event) => choose(name, event.target.checked)}
            />
            {name}
          </label>
        </li>
      ))}
    </ul>
  );
}
