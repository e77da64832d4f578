import { NotFoundPage } from "#web/screen/not-found-page.tsx";

type Kind = "Game" | "Race";

/** The page of a game or race that is not there. */
export function MissingDetail({ kind }: { kind: Kind }) {
  return (
    <NotFoundPage title={`${kind} not found`} hidden={kind}>
      It may belong to another tournament.
    </NotFoundPage>
  );
}
