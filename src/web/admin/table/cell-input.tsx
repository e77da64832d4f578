import { type KeyboardEvent, useRef } from "react";
import { handleCellKey } from "./cell-keys.ts";
import type { Column } from "./editable-table-config.ts";

const WIDTHS = { name: "is-wide", emoji: "", decimal: "is-number", integer: "is-number" } as const;
const INPUT_MODES = { name: undefined, emoji: undefined, decimal: "decimal", integer: "numeric" } as const;

export interface CellProps {
  label: string;
  /** What was loaded. */
  before: string;
  text: string;
  isChanged: boolean;
  errorId: string | undefined;
  onType: (text: string) => void;
}

/** What both kinds of cell have in common. */
export function describeCell({ label, before, isChanged, errorId }: CellProps) {
  return {
    "aria-label": isChanged ? `${label}, changed` : label,
    title: isChanged ? `Before: ${before || "empty"}` : undefined,
    "aria-invalid": errorId !== undefined,
    "aria-describedby": errorId,
  };
}

/** A cell to type into; Escape takes back what was typed since it got the focus. */
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
