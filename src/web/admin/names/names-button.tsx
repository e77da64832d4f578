import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Named } from "#contract/admin/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { getSport } from "#domain/sports.ts";
import { SPORT_WORDS } from "#web/tournaments/sport-words.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { type Drafts, draftKey, NameForm } from "./name-form.tsx";
import { namesQuery } from "./names-queries.ts";
import { UnsavedChangesDialog } from "#web/admin/table/unsaved-changes-dialog.tsx";

/** Names that are shown of each list; the search finds the others. */
const MOST_SHOWN = 30;

/** Opens the names of a tournament's teams and athletes, to correct them; what was typed stays when they are closed. */
export function NamesButton({ tournament }: { tournament: Tournament }) {
  const [isOpen, setOpen] = useState(false);
  const [drafts, setDrafts] = useState<Drafts>({});
  const unsaved = Object.keys(drafts).length;
  const changes = `${countOf(unsaved, "name")}`;
  return (
    <>
      <button className="btn" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="edit" />
        Names{unsaved > 0 && ` (${unsaved} unsaved)`}
      </button>
      {isOpen && (
        <Dialog title="Correct names" hasClose onClose={() => setOpen(false)}>
          <Names tournament={tournament} drafts={drafts} onDraft={setDrafts} />
        </Dialog>
      )}
      <UnsavedChangesDialog unsaved={unsaved === 0 ? null : `Changes to ${changes}`} />
    </>
  );
}

interface NamesProps {
  tournament: Tournament;
  drafts: Drafts;
  onDraft: (change: (drafts: Drafts) => Drafts) => void;
}

function Names({ tournament, drafts, onDraft }: NamesProps) {
  const [search, setSearch] = useState("");
  const [saved, setSaved] = useState("");
  const { data, error, refetch } = useQuery(namesQuery(tournament.id));
  if (error && !data) {
    return <ErrorBanner onRetry={() => void refetch()}>Error: {error.message}</ErrorBanner>;
  }
  if (!data) return <Loading />;
  const section = (title: string, kind: "team" | "athlete", all: readonly Named[]) => {
    const isFound = (one: Named) => draftKey(kind, one.id) in drafts || matches(one, search);
    const found = all.filter(isFound);
    return (
      <section aria-label={title}>
        <h3>{title}</h3>
        <ul className="name-forms">
          {found.slice(0, MOST_SHOWN).map((named) => (
            <li key={named.id}>
              <NameForm
                tournamentId={tournament.id}
                kind={kind}
                named={named}
                draft={drafts[draftKey(kind, named.id)]}
                onDraft={onDraft}
                onSaved={setSaved}
              />
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className="muted">No such name.</p>}
        {found.length > MOST_SHOWN && (
          <p className="muted">{found.length - MOST_SHOWN} more: search for a name.</p>
        )}
      </section>
    );
  };
  return (
    <>
      <p className="muted">Picks and results stay, and the old name goes on standing for the new one.</p>
      <TextField label="Search" type="search" value={search} data-focus="" onChange={setSearch} />
      <p className="names-saved" role="status">
        {saved}
      </p>
      <div className="all-names">
        {section("Teams", "team", data.teams)}
        {section(SPORT_WORDS[getSport(tournament)].athletes, "athlete", data.athletes)}
      </div>
    </>
  );
}

const simplify = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Tells whether a name, present or earlier, holds what is searched for, whatever its case and accents. */
function matches({ name, aliases }: Named, search: string): boolean {
  const sought = simplify(search.trim());
  return [name, ...aliases].some((one) => simplify(one).includes(sought));
}
