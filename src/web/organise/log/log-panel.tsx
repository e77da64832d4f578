import { useMutation } from "@tanstack/react-query";
import { Link, useSearch } from "wouter";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { LogView } from "#web/audit-log/log-view.tsx";
import { createLogQuery, type LogFilter } from "#web/audit-log/queries.ts";
import { organisePaths } from "#web/navigation/organise-paths.ts";
import { useToast } from "#web/ui/toast.tsx";
import { download, writeLog } from "#web/organise/export-files.ts";
import { organise } from "#contract/organise/calls.ts";
import { call } from "#web/api/api.ts";
import type { LogEntry } from "#contract/audit-log/schemas.ts";
import { organisedKey } from "#web/organise/queries.ts";

/** Names of contests by id: the game, or the racing team with its race. */
function nameContests({ setup }: OrganisedTournament): ReadonlyMap<number, string> {
  return new Map([
    ...setup.games.map(({ id, side1, side2 }) => [id, `${side1} – ${side2}`] as const),
    ...setup.races.flatMap(({ name, duels }) =>
      duels.map(({ id, team }) => [id, `${name}, ${team}`] as const),
    ),
  ]);
}

/** The audit log of a tournament; picks stay hidden until they are sealed. */
export function LogPanel({ organised }: { organised: OrganisedTournament }) {
  const { id, organisers } = organised;
  const names = nameContests(organised);
  const contestId = useAskedGame(names);
  return (
    <>
      {contestId === null ? (
        <p className="hint">Picks and jokers are listed for one player at a time.</p>
      ) : (
        <p className="hint">
          Only <b>{names.get(contestId)}</b>: its edits, moves and results, without picks.{" "}
          <Link to={organisePaths.tournamentEditor(id, "log")}>Show the whole log</Link>
        </p>
      )}
      <LogView
        queryOf={tournamentLogQuery(id)}
        known={organisers.map((one) => ({ user_id: one.id, user_name: one.name }))}
        contestNames={names}
        contestId={contestId}
        renderActions={(filter) => <LogDownload id={id} filter={filter} names={names} />}
      />
    </>
  );
}

/** The game that the address asks for; null: none of the tournament. */
function useAskedGame(names: ReadonlyMap<number, string>): number | null {
  const asked = Number(new URLSearchParams(useSearch()).get("game"));
  return names.has(asked) ? asked : null;
}

interface LogDownloadProps {
  id: number;
  filter: LogFilter;
  names: ReadonlyMap<number, string>;
}

/** Downloads all entries that match a filter, including those not loaded yet. */
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

/** Maximum number of log entries that one call returns. */
const LOG_CALL = 1_000;

/** Fetches the whole filtered log of a tournament, newest entries first. */
async function fetchLog(id: number, { userId, action, contestId }: LogFilter): Promise<LogEntry[]> {
  const filter = {
    ...(userId !== null && { user_id: userId }),
    ...(action !== null && { action }),
    ...(contestId !== null && { contest_id: contestId }),
  };
  const entries: LogEntry[] = [];
  for (;;) {
    const before = entries.at(-1)?.id;
    const query = { limit: LOG_CALL, ...filter, ...(before !== undefined && { before }) };
    const page = await call(organise.log, { params: { id }, query });
    entries.push(...page);
    if (page.length < LOG_CALL) return entries;
  }
}

/** The log of a tournament in pages. */
const tournamentLogQuery = (id: number) =>
  createLogQuery([...organisedKey(id), "log"], (query) => call(organise.log, { params: { id }, query }));
