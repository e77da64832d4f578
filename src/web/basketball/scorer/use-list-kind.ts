import { createDeviceValue } from "#web/browser/device-value.ts";

const kind = createDeviceValue("scorer-list");

const hasDialog = "HTMLDialogElement" in globalThis;

/** Whether top scorers are chosen from a plain list rather than from the sheet, on all cards, and what
 * changes that. */
export function useListKind() {
  const isSimple = kind.useValue() === "simple" || !hasDialog;
  return { isSimple, hasDialog, choose: (wanted: "simple" | "sheet") => kind.write(wanted) };
}
