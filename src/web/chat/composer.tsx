import { type FormEvent, type ReactNode, useId, useRef } from "react";
import { LONGEST_MESSAGE } from "#contract/chat.ts";
import { useUnsavedWork } from "#web/app/unsaved-work.ts";
import { Icon } from "../ui/icon.tsx";
import { useDraft } from "./use-draft.ts";

/** From this many characters on it is said how many are left. */
const NEAR_END = LONGEST_MESSAGE - 100;

interface ComposerProps {
  /** What is written is kept under this name. */
  draftKey: string;
  onSay: (content: string) => void;
  /** What stands above the line to write in. */
  children: ReactNode;
}

/** Where one writes: sent by Enter or the button, if it is not blank and not too long (spec §5). */
export function Composer({ draftKey, onSay, children }: ComposerProps) {
  const [text, setText] = useDraft(draftKey);
  const inputRef = useRef<HTMLInputElement>(null);
  const id = useId();
  const content = text.trim();
  useUnsavedWork(content !== "");
  const left = LONGEST_MESSAGE - content.length;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    inputRef.current?.focus();
    if (content === "" || left < 0) return;
    onSay(content);
    setText("");
  };
  return (
    <form className="composer" onSubmit={handleSubmit}>
      {children}
      <label className="vh" htmlFor={id}>
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
        {content.length >= NEAR_END && describeLeft(left)}
      </p>
    </form>
  );
}

function describeLeft(left: number): string {
  const count = Math.abs(left);
  return `${count} ${count === 1 ? "character" : "characters"} ${left < 0 ? "too many" : "left"}`;
}
