import type { UseQueryResult } from "@tanstack/react-query";
import { useRef } from "react";
import type { SignedInUser } from "#contract/players.ts";
import type { Tournament } from "#contract/tournaments.ts";
import { useNow } from "#web/clock/clock.tsx";
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
import { Messages } from "./messages.tsx";
import { useLoadOlder } from "./queries.ts";
import { useChat } from "./use-chat.ts";
import { findEnds, useChatScroll } from "./use-chat-scroll.ts";

/** Trash Talk: the chat of the chosen tournament. */
export function ChatScreen() {
  const tournament = useTournament();
  const user = useUser();
  return user && <Chat key={`${tournament.id} ${user.id}`} tournament={tournament} user={user} />;
}

function Chat({ tournament, user }: { tournament: Tournament; user: SignedInUser }) {
  const { history, outgoing, send, retry, discard } = useChat(user, tournament.id);
  const older = useLoadOlder(tournament.id);
  const now = useNow();
  const listRef = useRef<HTMLOListElement>(null);
  const ends = findEnds(history.data?.messages ?? [], outgoing);
  const { hasNews, showNewest } = useChatScroll(listRef, ends);
  const handleSend = (content: string) => {
    send(content);
    showNewest();
  };
  return (
    <ScreenLayout title="Trash Talk" className="chat">
      <header className="head">
        <h1>Trash Talk</h1>
        <p>{tournament.name}</p>
      </header>
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
        />
      ) : (
        <NoMessages history={history} />
      )}
      <Composer draftKey={`chat-draft ${user.id} ${tournament.id}`} onSend={handleSend}>
        {hasNews && <NewMessages onShow={showNewest} />}
        <OfflineStatus />
      </Composer>
    </ScreenLayout>
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
