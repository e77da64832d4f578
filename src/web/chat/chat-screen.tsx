import type { UseQueryResult } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { Link } from "wouter";
import type { SignedInUser } from "#contract/players.ts";
import { isCaptainRole } from "#domain/leagues/permissions.ts";
import { useNow } from "#web/clock/clock.tsx";
import { LeagueMissing } from "#web/leagues/league-missing.tsx";
import { paths } from "#web/navigation/paths.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { useConnectionState } from "#web/live/live-provider.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Loading, Skeleton } from "#web/ui/loading.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { Composer } from "./composer.tsx";
import type { History } from "./history.ts";
import { MessageMenu } from "./message-menu.tsx";
import { Messages } from "./messages.tsx";
import { isRoomMissing, useLoadOlder } from "./queries.ts";
import { RoomSelect } from "./room-select.tsx";
import { createLeagueRoom, createTournamentRoom, type Room, type RoomMessage } from "./rooms.ts";
import { useChat } from "./use-chat.ts";
import { findEnds, useChatScroll } from "./use-chat-scroll.ts";
import { useRooms } from "./use-rooms.ts";

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

function Chat({ room, user }: { room: Room; user: SignedInUser }) {
  const { history, outgoing, send, retry, discard } = useChat(user, room);
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
  // Whoever was removed from a league is shown nothing more of it.
  if (isRoomMissing(history.error)) return <LeagueMissing />;
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
        <OfflineStatus />
      </Composer>
    </ScreenLayout>
  );
}

function ChatHead() {
  const tournament = useTournament();
  const { leagues, league, leagueId } = useRooms();
  return (
    <>
      {league && (
        <Link className="crumb" to={paths.league(league.id, tournament.id)}>
          <Icon name="chev-l" className="icon icon-16" />
          <bdi>{league.name}</bdi>
        </Link>
      )}
      <header className="head">
        <h1>Trash Talk</h1>
        <p>{leagueId === null ? tournament.name : "Only the members of the league read this."}</p>
      </header>
      <RoomSelect tournament={tournament} leagues={leagues} leagueId={leagueId} />
    </>
  );
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

function NewMessages({ onShow }: { onShow: () => void }) {
  return (
    <button className="btn msgs-new" type="button" onClick={onShow}>
      <Icon name="down" className="icon icon-16" />
      New messages
    </button>
  );
}

/** Shown while disconnected. */
function OfflineStatus() {
  const isDisconnected = useConnectionState() === "disconnected";
  return (
    <p className="offline" role="status">
      {isDisconnected && (
        <>
          <Icon name="warn" className="icon icon-16" />
          You are offline. Messages will be sent when you are back.
        </>
      )}
    </p>
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
