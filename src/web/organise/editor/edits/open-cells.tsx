import { createContext, type ReactNode, use, useEffect, useState } from "react";

interface OpenCells {
  count: number;
  add: () => void;
  remove: () => void;
}

const nothing = () => undefined;
const OpenCellsContext = createContext<OpenCells>({ count: 0, add: nothing, remove: nothing });

/** Counts the cells below that wait: for a time, for what can be read, or for an answer. */
export function OpenCellsProvider({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0);
  const [{ add, remove }] = useState(() => ({
    add: () => setCount((before) => before + 1),
    remove: () => setCount((before) => before - 1),
  }));
  return <OpenCellsContext value={{ count, add, remove }}>{children}</OpenCellsContext>;
}

/** Number of cells that wait; nothing is published until there is none. */
export const useOpenCellCount = () => use(OpenCellsContext).count;

/** Has a cell counted while it waits. */
export function useOpenCell(isOpen: boolean): void {
  const { add, remove } = use(OpenCellsContext);
  useEffect(() => {
    if (!isOpen) return;
    add();
    return remove;
  }, [isOpen, add, remove]);
}
