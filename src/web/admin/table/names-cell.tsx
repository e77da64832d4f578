import { useState } from "react";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { handleCellKey } from "./cell-keys.ts";
import { type CellProps, describeCell } from "./cell-input.tsx";

const listNames = (text: string) =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

interface NamesCellProps extends CellProps {
  /** Over the list: "Top Scorer". */
  title: string;
  rowName: string;
  /** Whom one may choose. */
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
  // Who was chosen and is listed no more stays to be seen, and to be taken out.
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
