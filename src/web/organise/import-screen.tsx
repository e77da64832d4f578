import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation, useParams } from "wouter";
import type { ImportReport } from "#contract/organise-import-schemas.ts";
import type { OrganisedTournament } from "#contract/organise-schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { messageOf } from "#web/api/api.ts";
import { paths } from "#web/navigation/paths.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { FileButton, ImportBar } from "./import-bar.tsx";
import { ImportTable, ImportTally } from "./import-table.tsx";
import { organisedQuery } from "./queries.ts";
import { useImport } from "./use-import.ts";
import { ZoneSelect } from "./zone-select.tsx";

/** Imports files into a tournament, after showing what that changes. */
export function ImportScreen() {
  const id = Number(useParams()["id"]);
  const { data: organised, error, isLoadingError, refetch } = useQuery(organisedQuery(id));
  return (
    <ScreenLayout title="Import" noTournamentInTitle>
      <Link className="crumb" href={paths.tournamentEditor(id)}>
        <Icon name="chev-l" className="icon icon-16" />
        {organised?.setup.settings.name ?? "Organise"}
      </Link>
      {isLoadingError && <ErrorBanner onRetry={() => void refetch()}>{messageOf(error)}</ErrorBanner>}
      {organised === undefined ? !isLoadingError && <Loading /> : <ImportForm organised={organised} />}
    </ScreenLayout>
  );
}

function ImportForm({ organised }: { organised: OrganisedTournament }) {
  const { id, setup } = organised;
  const [, navigate] = useLocation();
  const [isZoneAsked, setZoneAsked] = useState(false);
  const { files, zone, report, isPending, failure, choose, changeZone, store } = useImport(organised);
  const noun = setup.sport === "f1" ? "race" : "game";

  return (
    <>
      <header className="head">
        <h1>Import {noun}s</h1>
        <p>
          {files.length === 0
            ? "You see what would change before anything is saved."
            : `${files.map(({ name }) => name).join(", ")}. Nothing is saved yet.`}
        </p>
      </header>
      {failure !== null && <InlineError>{messageOf(failure)}</InlineError>}
      {report ? <ImportTally rows={report.rows} /> : <FileHelp sport={setup.sport} />}
      <div className="import-notes">
        {report && <p role="status">{describeUnchanged(report)}</p>}
        <button
          className="link-btn"
          type="button"
          aria-expanded={isZoneAsked}
          onClick={() => setZoneAsked(!isZoneAsked)}
        >
          Times in the file are {zone}
        </button>
        {report && (
          <FileButton className="link-btn import-other-link" onChoose={(list) => void choose(list)}>
            Choose other files
          </FileButton>
        )}
      </div>
      {isZoneAsked && <ZoneSelect zone={zone} onChange={changeZone} />}
      {report && <ImportTables report={report} noun={noun} zone={zone} />}
      <ImportBar
        rows={report?.rows}
        noun={noun}
        isBusy={isPending}
        onChoose={(list) => void choose(list)}
        onImport={() => store(() => navigate(paths.tournamentEditor(id)))}
      />
    </>
  );
}

function describeUnchanged({ unchanged }: ImportReport): string {
  if (unchanged === 0) return "Nothing in the tournament is removed.";
  return `${countOf(unchanged, "row")} ${unchanged === 1 ? "is already here and stays as it is" : "are already here and stay as they are"}.`;
}

function ImportTables({
  report: { rows },
  noun,
  zone,
}: {
  report: ImportReport;
  noun: string;
  zone: string;
}) {
  const column = rows.every(({ table }) => table === "games" || table === "races") ? noun : "name";
  const title = `${column.slice(0, 1).toUpperCase()}${column.slice(1)}`;
  return (["refused", "changed", "new"] as const).map((kind) => (
    <ImportTable key={kind} kind={kind} rows={rows} noun={title} timeZone={zone} />
  ));
}

const CSV = {
  title: "CSV",
  text: "Games from a spreadsheet: round, date, time, team 1, team 2, spread",
};

const FOLDER_FILES = {
  basketball: "tournament.json, players.json, games.json, rules.md",
  f1: "tournament.json, races.json, rules.md",
} as const;

function FileHelp({ sport }: { sport: OrganisedTournament["setup"]["sport"] }) {
  const folder = {
    title: "Folder of a tournament",
    text: `${FOLDER_FILES[sport]}: one of them or all. Results are entered at Results.`,
  };
  return (
    <ul className="sheet league-rows">
      {(sport === "basketball" ? [CSV, folder] : [folder]).map(({ title, text }) => (
        <li key={title}>
          <div>
            <p className="league-row-title">{title}</p>
            <small>{text}</small>
          </div>
        </li>
      ))}
    </ul>
  );
}
