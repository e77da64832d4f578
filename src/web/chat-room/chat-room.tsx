import { type ReactNode, type RefObject, useRef, useState } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import type { Quote } from "#contract/chat/schemas.ts";
import type { SignedInUser } from "#contract/players/schemas.ts";
import type { ReactionEmoji } from "#domain/chat/reactions.ts";
import { useNow } from "#web/clock/clock.tsx";
import { useConnectionState } from "#web/live/live-provider.tsx";
import type { ConnectionState } from "#web/live/live.ts";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Loading, Skeleton } from "#web/ui/loading.tsx";
import { Composer } from "./composer.tsx";
import { HiddenPlayers } from "./hidden-players.tsx";
import type { History } from "./history.ts";
import { MessageActions, type MessageRights } from "./message-sheet.tsx";
import { Messages } from "./messages.tsx";
import { useOwnMutes } from "./own-mutes.ts";
import { isRoomMissing, useLoadOlder, useReact } from "./queries.ts";
import { Reactions } from "./reactions.tsx";
import type { Room, RoomMessage } from "./rooms.ts";
import { findEnds, useChatScroll } from "./use-chat-scroll.ts";
import { useChat } from "./use-chat.ts";
import { useGoToMessage } from "./use-go-to-message.ts";
import { useReadMarks } from "./use-read-marks.ts";

interface ChatRoomProps {
  room: Room;
  user: SignedInUser;
  /** Whether the viewer may remove messages of others: an admin in a tournament's room, a captain in a
   * league's. */
  isModerator: boolean;
  /** Beside something else on the page, with a small button to send. */
  isAside?: boolean;
  /** The room's members or the viewer's role in it may have changed. */
  onRoomChanged?: () => void;
  /** Shown in place of the room when the viewer may not see it; `wasMember` tells whether messages were shown
   * before. */
  renderMissing: (wasMember: boolean) => ReactNode;
  /** What stands around the room while the viewer may see it. */
  renderFrame: (content: ReactNode) => ReactNode;
}

/** A room's messages, the way to older ones, and the field to write in: on a screen of its own or beside
 * something else. */
export function ChatRoom(props: ChatRoomProps) {
  const { room, user, isAside = false, onRoomChanged, renderMissing, renderFrame } = props;
  const { history, outgoing, send, isLate, ...pending } = useChat(user, room, onRoomChanged);
  const [replyTo, setReplyTo] = useState<Quote | null>(null);
  const listRef = useRef<HTMLOListElement>(null);
  const hidden = useOwnMutes();
  const hiddenIds = new Set(hidden.map(({ user_id }) => user_id));
  const shown = history.data && withoutHidden(history.data, hiddenIds);
  const ends = findEnds(shown?.messages ?? [], outgoing);
  const { hasNews, showNewest } = useChatScroll(listRef, ends);
  const handleSend = (content: string) => {
    send(content, replyTo);
    setReplyTo(null);
    showNewest();
  };
  // A removed member sees nothing more of the league.
  if (isRoomMissing(history.error)) return renderMissing(history.data !== undefined);
  return renderFrame(
    <>
      <HiddenPlayers players={hidden} />
      {shown && ends.newest !== null ? (
        <RoomMessages
          {...props}
          listRef={listRef}
          history={shown}
          outgoing={outgoing}
          hiddenIds={hiddenIds}
          onRetry={pending.retry}
          onDiscard={pending.discard}
          onReply={(message) => setReplyTo(quoteOf(message))}
        />
      ) : (
        <NoMessages history={history} />
      )}
      <Composer
        room={room}
        draftKey={`chat-draft ${user.id} ${room.key}`}
        isAside={isAside}
        replyTo={replyTo}
        onEndReply={() => setReplyTo(null)}
        onSend={handleSend}
      >
        {hasNews && <NewMessages onShow={showNewest} />}
        <ConnectionStatus isLate={isLate} />
      </Composer>
    </>,
  );
}

interface RoomMessagesProps
  extends
    Pick<ChatRoomProps, "room" | "user" | "isModerator">,
    Pick<Parameters<typeof Messages>[0], "history" | "outgoing" | "hiddenIds" | "onRetry" | "onDiscard"> {
  listRef: RefObject<HTMLOListElement | null>;
  onReply: (message: RoomMessage) => void;
}

/** The messages of a room, what the viewer can do about each, and the mark that they are read. */
function RoomMessages({ room, user, isModerator, listRef, onReply, ...shown }: RoomMessagesProps) {
  const older = useLoadOlder(room);
  const now = useNow();
  const { mutate: react } = useReact(room);
  const { foundId, goToMessage } = useGoToMessage(room, listRef, shown.history.messages[0]?.id);
  const newestId = shown.history.messages.at(-1)?.id ?? null;
  const fresh = useReadMarks(room, { userId: user.id, newestId, listRef });
  const rights: MessageRights = {
    viewerId: user.id,
    mayRemove: ({ user_id }) => isModerator || (room.leagueId !== null && user_id === user.id),
    mayMute: room.leagueId === null && user.admin,
  };
  return (
    <Messages
      {...shown}
      ref={listRef}
      user={user}
      now={now}
      older={older}
      fresh={fresh}
      foundId={foundId}
      onOpenQuote={goToMessage}
      renderBelow={(message) => {
        const handleReact = (emoji: ReactionEmoji, isOn: boolean) =>
          react({ messageId: message.id, emoji, is_on: isOn });
        return (
          <>
            <MessageActions
              room={room}
              message={message}
              rights={rights}
              onReact={handleReact}
              onReply={() => onReply(message)}
            />
            <Reactions reactions={message.reactions ?? []} onReact={handleReact} />
          </>
        );
      }}
    />
  );
}

/** Leaves out the messages of players whom the viewer has hidden. */
function withoutHidden(history: History, hiddenIds: ReadonlySet<number>): History {
  if (hiddenIds.size === 0) return history;
  return { ...history, messages: history.messages.filter(({ user_id }) => !hiddenIds.has(user_id)) };
}

const quoteOf = ({ id, user_id, user_name, content }: RoomMessage): Quote => ({
  id,
  user_id,
  user_name,
  content,
});

function NewMessages({ onShow }: { onShow: () => void }) {
  return (
    <button className="btn msgs-new" type="button" onClick={onShow}>
      <Icon name="down" className="icon icon-16" />
      New messages
    </button>
  );
}

/** Shown while disconnected, and while new messages do not arrive. */
function ConnectionStatus({ isLate }: { isLate: boolean }) {
  const text = describeStatus(useConnectionState(), isLate);
  return (
    <p className="offline" role="status">
      {text !== null && (
        <>
          <Icon name="warn" className="icon icon-16" />
          {text}
        </>
      )}
    </p>
  );
}

function describeStatus(state: ConnectionState, isLate: boolean): string | null {
  if (state === "disconnected") return "You are offline. Messages will be sent when you are back.";
  return isLate ? "New messages do not arrive at the moment. Trying again…" : null;
}

/** Loading, error or empty state of the chat. */
function NoMessages({ history }: { history: UseQueryResult<History> }) {
  return (
    <div className="msgs none">
      {history.isLoadingError && (
        <ErrorBanner onRetry={() => void history.refetch()}>Error: {history.error.message}</ErrorBanner>
      )}
      {history.isPending && <LoadingMessages />}
      {history.data && (
        <EmptyState title="Nothing said yet">Somebody has to start. Say something below.</EmptyState>
      )}
    </div>
  );
}

const SKELETONS = [1, 2, 3, 4, 5];

function LoadingMessages() {
  return (
    <Loading>
      {SKELETONS.map((nth) => (
        <div className="message" key={nth} aria-hidden="true">
          <Skeleton width="120px" height="16px" />
          <Skeleton width={`${180 + ((nth * 67) % 140)}px`} height="38px" />
        </div>
      ))}
    </Loading>
  );
}
