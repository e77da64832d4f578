import type { UseQueryResult } from "@tanstack/react-query";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loading, Skeleton } from "#web/ui/loading.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import type { History } from "./history.ts";

/** Loading, error or empty state of the chat. */
export function NoMessages({ history }: { history: UseQueryResult<History> }) {
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
