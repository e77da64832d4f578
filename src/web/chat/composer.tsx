import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { MAX_MESSAGE_LENGTH } from "#domain/chat/messages.ts";
import { countOf } from "#domain/pluralize.ts";
import { useUnsavedWork } from "#web/browser/unsaved-work.ts";
import { Icon } from "#web/ui/icon.tsx";
import { visitStorage } from "#web/browser/browser-storage.ts";

/** From this length on, the remaining characters are shown. */
const COUNTER_FROM_LENGTH = MAX_MESSAGE_LENGTH - 100;

interface ComposerProps {
  /** Storage key of the draft. */
  draftKey: string;
  onSend: (content: string) => void;
  /** Shown above the input. */
  children: ReactNode;
}

/** The form to write a message; sends it unless it is blank or too long. */
export function Composer({ draftKey, onSend, children }: ComposerProps) {
  const [text, setText] = useDraft(draftKey);
  const inputRef = useRef<HTMLInputElement>(null);
  const id = useId();
  const content = text.trim();
  useUnsavedWork(content !== "");
  const left = MAX_MESSAGE_LENGTH - content.length;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    inputRef.current?.focus();
    if (content === "" || left < 0) return;
    onSend(content);
    setText("");
  };
  return (
    <form className="composer" onSubmit={handleSubmit}>
      {children}
      <label className="visually-hidden" htmlFor={id}>
        Message
      </label>
      <input
        ref={inputRef}
        type="text"
        className="input"
        id={id}
        placeholder="Say something"
        autoComplete="off"
        enterKeyHint="send"
        value={text}
        aria-invalid={left < 0 || undefined}
        aria-describedby={`${id}-left`}
        onChange={(event) => setText(event.target.value)}
      />
      <button className="btn btn-primary" type="submit">
        <Icon name="send" />
        Send
      </button>
      <p className={left < 0 ? "chars over" : "chars"} id={`${id}-left`} role="status">
        {content.length >= COUNTER_FROM_LENGTH && describeLeft(left)}
      </p>
    </form>
  );
}

function describeLeft(left: number): string {
  const count = Math.abs(left);
  return `${countOf(count, "character")} ${left < 0 ? "too many" : "left"}`;
}

/** Returns a text state that survives a reload of the page. */
function useDraft(key: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => visitStorage.getItem(key) ?? "");
  const save = (next: string) => {
    setText(next);
    if (next === "") visitStorage.removeItem(key);
    else visitStorage.setItem(key, next);
  };
  return [text, save];
}
