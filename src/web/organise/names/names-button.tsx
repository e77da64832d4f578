import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import type { Named } from "#contract/admin/schemas.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { getSport } from "#domain/sports.ts";
import { SPORT_TERMS } from "#contract/sports.ts";
import { organisedKey } from "#web/organise/queries.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { UnsavedChangesDialog } from "#web/screen/unsaved-changes-dialog.tsx";
import { call, messageOf } from "#web/api/api.ts";
import { admin } from "#contract/admin/calls.ts";
import { invalidateContests } from "#web/sports.ts";
import { invalidateBoards } from "#web/leaderboard/queries.ts";

/** Maximum number of names shown in each list; the search finds the others. */
const MAX_SHOWN = 30;

/** Whose names are corrected. */
type NamedTournament = Pick<Tournament, "id" | "name" | "sport">;

/** Opens the dialog that corrects names of teams and athletes; unsaved text survives closing it. */
export function NamesButton({ tournament }: { tournament: NamedTournament }) {
  const [isOpen, setOpen] = useState(false);
  const [unsavedNames, setUnsavedNames] = useState<UnsavedNames>({});
  const unsaved = Object.keys(unsavedNames).length;
  const changes = `${countOf(unsaved, "name")}`;
  return (
    <>
      <button className="btn" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="edit" />
        Names{unsaved > 0 && ` (${unsaved} unsaved)`}
      </button>
      {isOpen && (
        <Dialog title="Correct names" hasClose onClose={() => setOpen(false)}>
          <Names tournament={tournament} unsavedNames={unsavedNames} onType={setUnsavedNames} />
        </Dialog>
      )}
      <UnsavedChangesDialog unsaved={unsaved === 0 ? null : `Changes to ${changes}`} />
    </>
  );
}

interface NamesProps {
  tournament: NamedTournament;
  unsavedNames: UnsavedNames;
  onType: (change: (unsavedNames: UnsavedNames) => UnsavedNames) => void;
}

function Names({ tournament, unsavedNames, onType }: NamesProps) {
  const [search, setSearch] = useState("");
  const [saved, setSaved] = useState("");
  const { data, error, refetch } = useQuery(namesQuery(tournament.id));
  if (error && !data) {
    return <ErrorBanner onRetry={() => void refetch()}>Error: {error.message}</ErrorBanner>;
  }
  if (!data) return <Loading />;
  const section = (title: string, kind: "team" | "athlete", all: readonly Named[]) => {
    const isFound = (one: Named) => nameKey(kind, one.id) in unsavedNames || matches(one, search);
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
                typed={unsavedNames[nameKey(kind, named.id)]}
                onType={onType}
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
      <p className="muted">Picks and results stay, and the old name still works in files and picks.</p>
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

/** Returns whether a current or former name contains the search text, ignoring case and accents. */
function matches({ name, aliases }: Named, search: string): boolean {
  const sought = simplify(search.trim());
  return [name, ...aliases].some((one) => simplify(one).includes(sought));
}

/** Unsaved names by team or athlete. */
type UnsavedNames = Readonly<Record<string, string>>;

/** The key of a team's or athlete's unsaved name. */
function nameKey(kind: "team" | "athlete", id: number): string {
  return `${kind} ${id}`;
}

interface NameFormProps {
  tournamentId: number;
  kind: "team" | "athlete";
  named: Named;
  /** The unsaved text; undefined: none. */
  typed: string | undefined;
  onType: (change: (unsavedNames: UnsavedNames) => UnsavedNames) => void;
  /** Called with a sentence about what was saved. */
  onSaved: (words: string) => void;
}

/** Edits the name of a team or athlete. */
function NameForm({ tournamentId, kind, named, typed, onType, onSaved }: NameFormProps) {
  const { id, name, aliases } = named;
  const { mutate, isPending, error, reset } = useRename(tournamentId, kind);
  const key = nameKey(kind, id);
  const setTyped = (text: string) =>
    onType(({ [key]: _, ...others }) => (text === name ? others : { ...others, [key]: text }));
  const handleType = (text: string) => {
    reset();
    setTyped(text);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending || typed === undefined) return;
    mutate(
      { id, name: typed },
      {
        onSuccess: () => {
          setTyped(name);
          onSaved(`Saved: ${name} is now ${typed.trim()}.`);
        },
      },
    );
  };
  return (
    <form className="name-form" onSubmit={handleSubmit} noValidate>
      <TextField
        label={`Name of ${name}`}
        isLabelHidden
        value={typed ?? name}
        maxLength={100}
        autoComplete="off"
        error={error && messageOf(error)}
        onChange={handleType}
      />
      {typed !== undefined && (
        <button className="btn btn-primary" type="submit" aria-busy={isPending} aria-label={`Save ${typed}`}>
          Save
        </button>
      )}
      {aliases.length > 0 && <small className="muted">Before: {aliases.join(", ")}</small>}
    </form>
  );
}

/** The teams and athletes of a tournament with their former names. */
function namesQuery(tournamentId: number) {
  return queryOptions({
    queryKey: ["admin", tournamentId, "names"],
    queryFn: () => call(admin.names, { query: { tournament_id: tournamentId } }),
  });
}

/** Corrects the name of a team or athlete; settled once the refetched name is shown. */
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
        client.invalidateQueries({ queryKey: organisedKey(tournamentId) }),
        invalidateBoards(client, tournamentId),
      ]),
  });
}
