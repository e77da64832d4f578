import type { Quote } from "#contract/chat/schemas.ts";

interface QuoteButtonProps {
  quote: Quote;
  /** Whether the viewer has hidden the messages of its author. */
  isHidden: boolean;
  onOpen: (messageId: number) => void;
}

/** Writes what a reply quotes. */
function describeQuote({ content }: Quote, isHidden: boolean): string {
  if (content === null) return "Message removed";
  return isHidden ? "Message hidden" : content;
}

/** The message to which another one replies; a tap leads to it. */
export function QuoteButton({ quote, isHidden, onOpen }: QuoteButtonProps) {
  const text = describeQuote(quote, isHidden);
  if (quote.content === null) return <p className="msg-quote is-gone">{text}</p>;
  return (
    <button className="msg-quote" type="button" onClick={() => onOpen(quote.id)}>
      <span className="visually-hidden">In reply to </span>
      <b>{isHidden ? "Hidden player" : quote.user_name}</b>
      <span className="msg-quote-text">{text}</span>
    </button>
  );
}
