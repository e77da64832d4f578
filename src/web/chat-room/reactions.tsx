import type { Reaction } from "#contract/chat/schemas.ts";
import { nameReaction, type ReactionEmoji, REACTION_EMOJIS, REACTIONS } from "#domain/chat/reactions.ts";
import { countOf } from "#domain/pluralize.ts";

interface ReactionsProps {
  reactions: readonly Reaction[];
  onReact: (emoji: ReactionEmoji, isOn: boolean) => void;
}

/** The reactions to a message: a tap joins in or takes the own one back. */
export function Reactions({ reactions, onReact }: ReactionsProps) {
  const shown = REACTION_EMOJIS.flatMap((emoji) => reactions.find((one) => one.emoji === emoji) ?? []);
  if (shown.length === 0) return null;
  return (
    <div className="msg-reactions" role="group" aria-label="Reactions">
      {shown.map(({ emoji, count, is_own }) => (
        <button
          key={emoji}
          className="reaction"
          type="button"
          aria-pressed={is_own}
          aria-label={`${nameReaction(emoji)}: ${countOf(count, "player")}`}
          onClick={() => onReact(emoji, !is_own)}
        >
          <span aria-hidden="true">{emoji}</span>
          <span aria-hidden="true">{count}</span>
        </button>
      ))}
    </div>
  );
}

/** The six reactions, to choose from. */
export function ReactionChoice({ reactions, onReact }: ReactionsProps) {
  const isOwn = (emoji: ReactionEmoji) => reactions.some((one) => one.emoji === emoji && one.is_own);
  return (
    <div className="reaction-choice" role="group" aria-label="React">
      {REACTIONS.map(({ emoji, name }) => (
        <button
          key={emoji}
          type="button"
          aria-pressed={isOwn(emoji)}
          aria-label={name}
          onClick={() => onReact(emoji, !isOwn(emoji))}
        >
          <span aria-hidden="true">{emoji}</span>
        </button>
      ))}
    </div>
  );
}
