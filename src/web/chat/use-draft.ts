import { useState } from "react";
import { visitStorage } from "#web/browser/browser-storage.ts";

/** Returns a text state that survives a reload of the page. */
export function useDraft(key: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => visitStorage.getItem(key) ?? "");
  const save = (next: string) => {
    setText(next);
    if (next === "") visitStorage.removeItem(key);
    else visitStorage.setItem(key, next);
  };
  return [text, save];
}
