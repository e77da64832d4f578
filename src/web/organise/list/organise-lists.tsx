import { Link } from "wouter";
import type { OrganiseRow as Row } from "#contract/organise/schemas.ts";
import { paths } from "#web/navigation/paths.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { AwaitingNote } from "./awaiting-note.tsx";
import { OrganiseRow } from "./organise-row.tsx";
import { hasDraftStage, isInPlay, isOver } from "./tournament-stage.ts";

/** Leads to where a tournament is made. */
export function NewTournamentLink() {
  return (
    <Link className="btn btn-primary" href={paths.newTournament}>
      <Icon name="plus" />
      New tournament
    </Link>
  );
}

/** The tournaments by how far they are, or what to do where there are none. */
export function OrganiseLists({ rows, mayCreate }: { rows: readonly Row[]; mayCreate: boolean }) {
  if (rows.length === 0) {
    return (
      <EmptyState title="Nothing to organise yet" action={mayCreate && <NewTournamentLink />}>
        {mayCreate
          ? "Make a tournament, invite your people, and enter the results. The points count themselves."
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
