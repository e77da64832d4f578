import type { KeyboardEvent } from "react";

type Step = readonly [rows: number, columns: number];

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const CELL = ".cell";

/** Whether an arrow key should leave a text: it is vertical, all is selected, or the caret is at that end. */
function isAtEdge({ selectionStart, selectionEnd, value }: HTMLInputElement, columns: number): boolean {
  if (columns === 0) return true;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  const edge = columns < 0 ? 0 : value.length;
  return isWhole || (selectionStart === edge && selectionEnd === edge);
}

const isModified = ({ altKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey || nativeEvent.isComposing;

/** The step that a key means in this cell; null when the cell handles the key itself. */
function findStep(event: KeyboardEvent, cell: HTMLElement): Step | null {
  if (isModified(event)) return null;
  const { key, shiftKey } = event;
  const input = cell instanceof HTMLInputElement ? cell : null;
  // A button opens its list with Enter.
  if (key === "Enter") return input && [shiftKey ? -1 : 1, 0];
  const step = shiftKey ? undefined : STEPS[key];
  if (step === undefined) return null;
  return input && !isAtEdge(input, step[1]) ? null : step;
}

/** The cell one step away in the rows with cells; undefined beyond the table's edge. */
function findCell(cell: Element, [rows, columns]: Step): HTMLElement | undefined {
  const row = cell.closest("tr");
  const rowsWithCells = [...(row?.parentElement?.querySelectorAll(`tr:has(${CELL})`) ?? [])];
  const cellsOf = (one: Element | null | undefined) => [...(one?.querySelectorAll<HTMLElement>(CELL) ?? [])];
  const column = cellsOf(row).findIndex((one) => one === cell);
  const at = rowsWithCells.findIndex((one) => one === row);
  return cellsOf(rowsWithCells[at + rows])[column + columns];
}

/** Moves the focus as in a spreadsheet: Enter goes down, with Shift up, arrow keys in their direction. */
export function handleCellKey(event: KeyboardEvent<HTMLElement>): void {
  const cell = event.currentTarget;
  const step = findStep(event, cell);
  if (step === null) return;
  event.preventDefault();
  const next = findCell(cell, step);
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}
