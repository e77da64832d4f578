import { Link, useParams } from "wouter";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { paths } from "#web/navigation/paths.ts";
import { useUser } from "#web/session/session.tsx";
import { readId } from "#web/navigation/initial-route.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";

type Kind = "Game" | "Race";

/** The id in the address of a game's or a race's page; null when it cannot be one. */
export function useIdInAddress(): number | null {
  const { id = "" } = useParams();
  return readId(id);
}

/** A game's or a race's page until it is there. */
export function LoadingDetail({ kind }: { kind: Kind }) {
  return (
    <ScreenLayout title={kind}>
      <h1 className="visually-hidden">{kind}</h1>
      <Loading />
    </ScreenLayout>
  );
}

interface FailedDetailProps {
  kind: Kind;
  text: string;
  onRetry: () => void;
}

/** A game's or a race's page that could not be loaded. */
export function FailedDetail({ kind, text, onRetry }: FailedDetailProps) {
  return (
    <ScreenLayout title={kind}>
      <h1 className="visually-hidden">{kind}</h1>
      <ErrorBanner onRetry={onRetry}>{text}</ErrorBanner>
    </ScreenLayout>
  );
}

/** The page of a game or race that is not there. */
export function MissingDetail({ kind }: { kind: Kind }) {
  return (
    <NotFoundPage title={`${kind} not found`} hidden={kind}>
      It may belong to another tournament.
    </NotFoundPage>
  );
}

interface NotFoundProps {
  title: string;
  /** The page's heading for those who cannot see it. */
  hidden: string;
  /** One sentence. */
  children: string;
}

/** The page of something that is not there, with the way on that the viewer has. */
export function NotFoundPage({ title, hidden, children }: NotFoundProps) {
  const [to, label] = useUser()
    ? [paths.predictions, "Go to Predictions"]
    : [paths.leaderboard, "Go to the leaderboard"];
  const action = (
    <Link className="btn" to={to}>
      {label}
    </Link>
  );
  return (
    <ScreenLayout title={title}>
      <h1 className="visually-hidden">{hidden}</h1>
      <EmptyState title={title} card="back" action={action}>
        {children}
      </EmptyState>
    </ScreenLayout>
  );
}
