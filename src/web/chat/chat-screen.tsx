import { useMemo, useRef } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import type { SignedInUser } from "#contract/players/schemas.ts";
import { isCaptainRole } from "#domain/leagues/permissions.ts";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { useNow } from "#web/clock/clock.tsx";
import { LeagueGone, LeagueMissing } from "#web/leagues/league-missing.tsx";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import type { ConnectionState } from "#web/live/live.ts";
import { useConnectionState } from "#web/live/live-provider.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loading, Skeleton } from "#web/ui/loading.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { createLeagueRoom, createTournamentRoom, useRooms, type Room, type RoomMessage } from "./rooms.ts";
import { ChatHead } from "./chat-head.tsx";
import { Composer } from "./composer.tsx";
import { MessageMenu } from "./message-menu.tsx";
import { Messages } from "./messages.tsx";
import { isRoomMissing, useLoadOlder } from "./queries.ts";
import { findEnds, useChatScroll } from "./use-chat-scroll.ts";
import { useChat } from "./use-chat.ts";
import type { History } from "./history.ts";
import "#web/later-styles.css";

/** Trash Talk: the room of the chosen tournament, or of the league that the address names. */
export function ChatScreen() {
  const tournament = useTournament();
  const user = useUser();
  const { leagueId } = useRooms();
  const room = useMemo(
    () => (leagueId === null ? createTournamentRoom(tournament.id) : createLeagueRoom(leagueId)),
    [tournament.id, leagueId],
  );
  return user && <Chat key={`${room.key} ${user.id}`} room={room} user={user} />;
}

/** A room's messages, the way to older ones, and the field to write in. */
function Chat({ room, user }: { room: Room; user: SignedInUser }) {
  const { history, isLate, outgoing, send, retry, discard } = useChat(user, room);
  const older = useLoadOlder(room);
  const now = useNow();
  const { league } = useRooms();
  const listRef = useRef<HTMLOListElement>(null);
  const ends = findEnds(history.data?.messages ?? [], outgoing);
  const { hasNews, showNewest } = useChatScroll(listRef, ends);
  const handleSend = (content: string) => {
    send(content);
    showNewest();
  };
  // A removed member sees nothing more of the league.
  if (isRoomMissing(history.error)) return history.data === undefined ? <LeagueMissing /> : <LeagueGone />;
  const mayRemove = (message: RoomMessage) =>
    room.leagueId === null
      ? user.admin
      : message.user_id === user.id || (league !== undefined && isCaptainRole(league.role));
  return (
    <ScreenLayout title="Trash Talk" className="chat">
      <ChatHead />
      {history.data && ends.newest !== null ? (
        <Messages
          ref={listRef}
          history={history.data}
          outgoing={outgoing}
          user={user}
          now={now}
          older={older}
          onRetry={retry}
          onDiscard={discard}
          renderMenu={(message) =>
            mayRemove(message) && (
              <MessageMenu room={room} message={message} mayMute={room.leagueId === null} />
            )
          }
        />
      ) : (
        <NoMessages history={history} />
      )}
      <Composer draftKey={`chat-draft ${user.id} ${room.key}`} onSend={handleSend}>
        {hasNews && <NewMessages onShow={showNewest} />}
        <ConnectionStatus isLate={isLate} />
      </Composer>
    </ScreenLayout>
  );
}

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
