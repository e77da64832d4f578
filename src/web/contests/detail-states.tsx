import { Link, useParams } from "wouter";
import { Page } from "#web/app/page.tsx";
import { paths } from "#web/app/paths.ts";
import { readId } from "#web/app/visit.ts";
import { Empty } from "../ui/empty.tsx";
import { Loading } from "../ui/loading.tsx";
import { ErrorNote } from "../ui/note.tsx";

type Kind = "Game" | "Race";

/** The id in the address of a game's or a race's page; null when it cannot be one. */
export function useIdInAddress(): number | null {
  const { id = "" } = useParams();
  return readId(id);
}

/** A game's or a race's page until it is there. */
export function LoadingDetail({ kind }: { kind: Kind }) {
  return (
    <Page title={kind}>
      <h1 className="vh">{kind}</h1>
      <Loading />
    </Page>
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
    <Page title={kind}>
      <h1 className="vh">{kind}</h1>
      <ErrorNote onRetry={onRetry}>{text}</ErrorNote>
    </Page>
  );
}

/** The page of a game or race that is not there. */
export function MissingDetail({ kind }: { kind: Kind }) {
  return (
    <Page title={`${kind} not found`}>
      <h1 className="vh">{kind}</h1>
      <NotFoundCard kind={kind} />
    </Page>
  );
}

function NotFoundCard({ kind }: { kind: Kind }) {
  const action = (
    <Link className="btn" to={paths.predictions}>
      Go to Predictions
    </Link>
  );
  return (
    <Empty title={`${kind} not found`} card="back" action={action}>
      It may belong to another tournament.
    </Empty>
  );
}
