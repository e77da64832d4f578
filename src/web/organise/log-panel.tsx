import type { LogEntry } from "#contract/audit-log.ts";
import type { OrganisedTournament } from "#contract/organise-schemas.ts";
import { LogView } from "#web/audit-log/log-view.tsx";
import { download, writeLog } from "./export-files.ts";
import { tournamentLogQuery } from "./queries.ts";

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
        renderActions={(entries) => <LogDownload entries={entries} names={names} />}
      />
    </>
  );
}

interface LogDownloadProps {
  entries: readonly LogEntry[];
  names: ReadonlyMap<number, string>;
}

function LogDownload({ entries, names }: LogDownloadProps) {
  if (entries.length === 0) return null;
  return (
    <p className="log-more">
      <button className="btn" type="button" onClick={() => download(writeLog(entries, names))}>
        Download these entries as CSV
      </button>
    </p>
  );
}
