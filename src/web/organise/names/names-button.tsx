import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import type { Named } from "#contract/admin/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { getSport } from "#domain/sports.ts";
import { SPORT_TERMS } from "#contract/sports.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { UnsavedChangesDialog } from "#web/screen/unsaved-changes-dialog.tsx";
import { call, messageOf } from "#web/api/api.ts";
import { admin } from "#contract/admin/calls.ts";
import { invalidateContests } from "#web/sports.ts";
import { invalidateBoards } from "#web/leaderboard/queries.ts";

/** Names that are shown of each list; the search finds the others. */
const MAX_SHOWN = 30;

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
          {found.slice(0, MAX_SHOWN).map((named) => (
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
        {found.length > MAX_SHOWN && (
          <p className="muted">{found.length - MAX_SHOWN} more: search for a name.</p>
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
        {section(SPORT_TERMS[getSport(tournament)].athletes, "athlete", data.athletes)}
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

/** What was typed and not saved, by team or athlete. */
type Drafts = Readonly<Record<string, string>>;

/** Under what the draft of a team's or athlete's name is kept. */
function draftKey(kind: "team" | "athlete", id: number): string {
  return `${kind} ${id}`;
}

interface NameFormProps {
  tournamentId: number;
  kind: "team" | "athlete";
  named: Named;
  /** What was typed; undefined: nothing was. */
  draft: string | undefined;
  onDraft: (change: (drafts: Drafts) => Drafts) => void;
  /** Hears what was saved, in words. */
  onSaved: (words: string) => void;
}

/** The name of a team or athlete, to correct. */
function NameForm({ tournamentId, kind, named, draft, onDraft, onSaved }: NameFormProps) {
  const { id, name, aliases } = named;
  const { mutate, isPending, error, reset } = useRename(tournamentId, kind);
  const key = draftKey(kind, id);
  const setDraft = (text: string) =>
    onDraft(({ [key]: _, ...others }) => (text === name ? others : { ...others, [key]: text }));
  const handleType = (text: string) => {
    reset();
    setDraft(text);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending || draft === undefined) return;
    mutate(
      { id, name: draft },
      {
        onSuccess: () => {
          setDraft(name);
          onSaved(`Saved: ${name} is now ${draft.trim()}.`);
        },
      },
    );
  };
  return (
    <form className="name-form" onSubmit={handleSubmit} noValidate>
      <TextField
        label={`Name of ${name}`}
        isLabelHidden
        value={draft ?? name}
        maxLength={100}
        autoComplete="off"
        error={error && messageOf(error)}
        onChange={handleType}
      />
      {draft !== undefined && (
        <button className="btn btn-primary" type="submit" aria-busy={isPending} aria-label={`Save ${draft}`}>
          Save
        </button>
      )}
      {aliases.length > 0 && <small className="muted">Before: {aliases.join(", ")}</small>}
    </form>
  );
}

/** The teams and athletes of a tournament, with the names that they had before. */
function namesQuery(tournamentId: number) {
  return queryOptions({
    queryKey: ["admin", tournamentId, "names"],
    queryFn: () => call(admin.names, { query: { tournament_id: tournamentId } }),
  });
}

/** Corrects the name of a team or athlete; done once the screen shows it. */
function useRename(tournamentId: number, kind: "team" | "athlete") {
  const client = useQueryClient();
  const endpoint = kind === "team" ? admin.renameTeam : admin.renameAthlete;
  return useMutation({
    mutationFn: ({ id, name }: { id: number; name: string }) =>
      call(endpoint, { params: { id }, body: { tournament_id: tournamentId, name } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["admin", tournamentId] }),
        invalidateContests(client, tournamentId),
        invalidateBoards(client, tournamentId),
      ]),
  });
}
