import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Quote } from "#contract/chat/schemas.ts";
import { MAX_MESSAGE_LENGTH } from "#domain/chat/messages.ts";
import { countOf } from "#domain/pluralize.ts";
import { useUnsavedWork } from "#web/browser/unsaved-work.ts";
import { Icon } from "#web/ui/icon.tsx";
import { visitStorage } from "#web/browser/browser-storage.ts";
import { MentionList } from "./mention-list.tsx";
import type { Room } from "./rooms.ts";
import { useMentionChoice } from "./use-mention-choice.ts";

/** From this length on, the remaining characters are shown. */
const COUNTER_FROM_LENGTH = MAX_MESSAGE_LENGTH - 100;

interface ComposerProps {
  room: Room;
  /** Storage key of the draft. */
  draftKey: string;
  /** Beside something else, with a small button. */
  isAside?: boolean;
  /** The message to which the next one replies. */
  replyTo: Quote | null;
  onEndReply: () => void;
  onSend: (content: string) => void;
  /** Shown above the input. */
  children: ReactNode;
}

/** The form to write a message; sends it unless it is blank or too long. */
export function Composer(props: ComposerProps) {
  const { draftKey, isAside = false, replyTo, onEndReply, onSend, children } = props;
  const [text, setText] = useDraft(draftKey);
  const inputRef = useRef<HTMLInputElement>(null);
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
  const id = useId();
  return (
    <form className="composer" onSubmit={handleSubmit}>
      {children}
      {replyTo && <ReplyBar quote={replyTo} onEnd={onEndReply} />}
      <MessageField
        {...props}
        id={id}
        inputRef={inputRef}
        text={text}
        isTooLong={left < 0}
        onText={setText}
      />
      <button
        className={isAside ? "btn btn-primary btn-icon" : "btn btn-primary"}
        type="submit"
        {...(isAside && { "aria-label": "Send" })}
      >
        <Icon name="send" />
        {!isAside && "Send"}
      </button>
      <p className={left < 0 ? "chars over" : "chars"} id={`${id}-left`} role="status">
        {content.length >= COUNTER_FROM_LENGTH && describeLeft(left)}
      </p>
    </form>
  );
}

interface MessageFieldProps extends Pick<ComposerProps, "room" | "replyTo" | "onEndReply"> {
  id: string;
  inputRef: RefObject<HTMLInputElement | null>;
  text: string;
  isTooLong: boolean;
  onText: (text: string) => void;
}

/** The field of the text, with names to choose from after an @. It gets the focus when a reply begins; Escape
 * ends the reply. */
function MessageField({
  room,
  replyTo,
  onEndReply,
  id,
  inputRef,
  text,
  isTooLong,
  onText,
}: MessageFieldProps) {
  const { mention, setCaret } = useCaretChoice(room, inputRef, { text, onText });
  const replyId = replyTo?.id;
  useEffect(() => {
    if (replyId !== undefined) inputRef.current?.focus();
  }, [replyId, inputRef]);
  const hasChoice = mention.people.length > 0;
  return (
    <>
      <MentionList id={`${id}-people`} {...mention} />
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
        aria-invalid={isTooLong || undefined}
        aria-describedby={`${id}-left`}
        aria-autocomplete="list"
        aria-controls={hasChoice ? `${id}-people` : undefined}
        aria-activedescendant={hasChoice ? `${id}-people-${mention.active}` : undefined}
        onChange={(event) => {
          onText(event.target.value);
          setCaret(event.target.selectionStart ?? event.target.value.length);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart ?? 0)}
        onKeyDown={(event) => {
          if (!mention.handleKey(event) && event.key === "Escape") onEndReply();
        }}
      />
    </>
  );
}

/** The names to choose from at the caret, which a chosen name moves behind itself. */
function useCaretChoice(
  room: Room,
  inputRef: RefObject<HTMLInputElement | null>,
  { text, onText }: Pick<MessageFieldProps, "text" | "onText">,
) {
  const [caret, setCaret] = useState(text.length);
  const mention = useMentionChoice(room, {
    text,
    caret,
    onText: (next, place) => {
      // The caret has to be in the text that React shows next, not at its end.
      flushSync(() => {
        onText(next);
        setCaret(place);
      });
      inputRef.current?.focus();
      inputRef.current?.setSelectionRange(place, place);
    },
  });
  return { mention, setCaret };
}

/** To which message the next one replies, and the button that ends that. */
function ReplyBar({ quote, onEnd }: { quote: Quote; onEnd: () => void }) {
  return (
    <div className="reply-bar">
      <p className="msg-quote">
        <b>
          <span className="visually-hidden">Reply to </span>
          {quote.user_name}
        </b>
        <span className="msg-quote-text">{quote.content}</span>
      </p>
      <button className="btn btn-quiet btn-icon" type="button" aria-label="Do not reply" onClick={onEnd}>
        <Icon name="close" />
      </button>
    </div>
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
