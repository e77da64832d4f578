import { useMutation } from "@tanstack/react-query";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { LogView } from "#web/audit-log/log-view.tsx";
import type { LogFilter } from "#web/audit-log/queries.ts";
import { useToast } from "#web/ui/toast.tsx";
import { download, writeLog } from "#web/organise/export-files.ts";
import { fetchLog, tournamentLogQuery } from "./log-queries.ts";

/** How contests are called, by id: the game, or the racing team in its race. */
function nameContests({ setup }: OrganisedTournament): ReadonlyMap<number, string> {
  return new Map([
    ...setup.games.map(({ id, side1, side2 }) => [id, `${side1} – ${side2}`] as const),
    ...setup.races.flatMap(({ name, duels }) =>
      duels.map(({ id, team }) => [id, `${name}, ${team}`] as const),
    ),
  ]);
}

/** Who changed what in a tournament; what was picked stays hidden until it is sealed. */
export function LogPanel({ organised }: { organised: OrganisedTournament }) {
  const { id, organisers } = organised;
  const names = nameContests(organised);
  return (
    <>
      <p className="hint">Picks and jokers are listed for one player at a time.</p>
      <LogView
        queryOf={tournamentLogQuery(id)}
        known={organisers.map((one) => ({ user_id: one.id, user_name: one.name }))}
        contestNames={names}
        renderActions={(filter) => <LogDownload id={id} filter={filter} names={names} />}
      />
    </>
  );
}

interface LogDownloadProps {
  id: number;
  filter: LogFilter;
  names: ReadonlyMap<number, string>;
}

/** Downloads all entries of a filter, also those that are not loaded yet. */
function LogDownload({ id, filter, names }: LogDownloadProps) {
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => download(writeLog(await fetchLog(id, filter), names)),
    onError: (failure) => toast.error(`Error: ${failure.message}`),
  });
  return (
    <p className="log-more">
      <button
        className="btn"
        type="button"
        aria-busy={isPending || undefined}
        onClick={() => {
          if (!isPending) mutate();
        }}
      >
        Download the log as CSV
      </button>
    </p>
  );
}
