import { useQuery } from "@tanstack/react-query";
import type { OrganiseRow as Row } from "#contract/organise/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { useUser } from "#web/session/session.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { organiseQuery } from "#web/organise/use-organises.ts";
import { Link } from "wouter";
import { organisePaths } from "#web/navigation/organise-paths.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { OrganiseRow } from "./organise-row.tsx";
import "#web/later-styles.css";
import "#web/organise-styles.css";

/** The tournaments that the player organises. */
export function OrganiseScreen() {
  const userId = useUser()?.id ?? 0;
  const { data, isLoadingError, refetch } = useQuery(organiseQuery(userId));
  return (
    <ScreenLayout title="Organise" noTournamentInTitle>
      <header className="head organise-head">
        <h1>Organise</h1>
        {data !== undefined && data.tournaments.length > 0 && (
          <>
            <p>{countRows(data.tournaments)}</p>
            {data.may_create && <NewTournamentLink />}
          </>
        )}
      </header>
      {isLoadingError && (
        <ErrorBanner onRetry={() => void refetch()}>Your tournaments could not be loaded.</ErrorBanner>
      )}
      {data !== undefined && <OrganiseLists rows={data.tournaments} mayCreate={data.may_create} />}
      {data === undefined && !isLoadingError && <Loading />}
    </ScreenLayout>
  );
}

function countRows(rows: readonly Row[]): string {
  const [inPlay, drafts, over] = [isInPlay, hasDraftStage, isOver].map((has) => rows.filter(has).length);
  return `${inPlay} in play, ${countOf(drafts ?? 0, "draft")}, ${over} over.`;
}

/** Links to the form for a new tournament. */
function NewTournamentLink() {
  return (
    <Link className="btn btn-primary" href={organisePaths.newTournament}>
      <Icon name="plus" />
      New tournament
    </Link>
  );
}

/** Lists the tournaments by stage, or suggests the first step if there are none. */
function OrganiseLists({ rows, mayCreate }: { rows: readonly Row[]; mayCreate: boolean }) {
  if (rows.length === 0) {
    return (
      <EmptyState title="Nothing to organise yet" action={mayCreate && <NewTournamentLink />}>
        {mayCreate
          ? "Create a tournament, invite your people, and enter the results. The points are computed for you."
          : "An admin or another organiser can appoint you."}
      </EmptyState>
    );
  }
  return (
    <>
      <AwaitingNote rows={rows} />
      <RowList title="In play" rows={rows.filter(isInPlay)} />
      <RowList
        title="Drafts"
        note="Only you and your co-organisers see them"
        rows={rows.filter(hasDraftStage)}
      />
      <RowList title="Over" rows={rows.filter(isOver)} />
    </>
  );
}

function RowList({ title, note, rows }: { title: string; note?: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <div className="section-head">
        <h2>{title}</h2>
        {note !== undefined && <span className="section-note">{note}</span>}
      </div>
      <ul className="sheet organise-list">
        {rows.map((row) => (
          <OrganiseRow key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

/** Names the contests that started two hours ago or earlier and have no result. */
function AwaitingNote({ rows }: { rows: readonly Row[] }) {
  const waiting = rows.filter((row) => isInPlay(row) && row.awaiting.length > 0);
  const awaiting = waiting.flatMap((row) => row.awaiting);
  const [first] = waiting;
  if (first === undefined) return null;
  const names = awaiting.slice(0, 3).map(({ name }) => name);
  const more = awaiting.length - names.length;
  return (
    <p className="note warn">
      <Icon name="hourglass" />
      <span>
        <b>
          {awaiting.length} await{awaiting.length === 1 ? "s" : ""} a result.
        </b>{" "}
        {names.join(", ")}
        {more > 0 && ` and ${more} more`}. <Link href={organisePaths.results(first.id)}>Enter results</Link>
      </span>
    </p>
  );
}

/** Whether a tournament is over or archived. */
const isOver = ({ is_over, stage }: Row) => is_over || stage === "archived";

/** Whether only organisers see a tournament. */
const hasDraftStage = ({ stage }: Row) => stage === "draft";

/** Whether players see a tournament that is not over. */
const isInPlay = (row: Row) => !isOver(row) && !hasDraftStage(row);
