import { useState } from "react";
import { useLocation } from "wouter";
import type { ImportReport } from "#contract/organise/import-schemas.ts";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { termsOf } from "#contract/sports.ts";
import { countOf } from "#domain/pluralize.ts";
import { messageOf } from "#web/api/api.ts";
import { paths } from "#web/navigation/paths.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { BringFiles } from "./bring.tsx";
import { FileButton, ImportBar } from "./import-bar.tsx";
import { ImportQuestions } from "./import-questions.tsx";
import { ImportTable, ImportTally } from "./import-table.tsx";
import { NoteList } from "#web/organise/note-list.tsx";
import { readAll, useImport } from "./use-import.ts";
import { SelectField } from "#web/ui/select-field.tsx";

/** Takes files, asks what they leave open, shows what they would change, and imports them. */
export function ImportForm({ organised }: { organised: OrganisedTournament }) {
  const { id, setup } = organised;
  const [, navigate] = useLocation();
  const [isZoneAsked, setZoneAsked] = useState(false);
  const { files, zone, answers, report, isPending, failure, ...actions } = useImport(organised);
  const noun = termsOf(setup.sport).event;
  const bring = (read: Parameters<typeof actions.bring>[0]) => void actions.bring(read);

  return (
    <>
      <header className="head">
        <h1>Bring a schedule</h1>
        <p>
          {files.length === 0
            ? "Any table will do. Nothing is saved until you say so."
            : `${files.map(({ name }) => name).join(", ")}. Nothing is saved yet.`}
        </p>
      </header>
      {failure !== null && <InlineError>{messageOf(failure)}</InlineError>}
      {report ? <ImportTally rows={report.rows} /> : <BringFiles sport={setup.sport} onBring={bring} />}
      {report && (
        <>
          <div className="import-notes">
            <p role="status">{describeUnchanged(report)}</p>
            <button
              className="link-btn"
              type="button"
              aria-expanded={isZoneAsked}
              onClick={() => setZoneAsked(!isZoneAsked)}
            >
              Times in the file are {zone}
            </button>
            <FileButton className="link-btn import-other-link" onChoose={(list) => bring(readAll(list))}>
              Choose other files
            </FileButton>
          </div>
          {isZoneAsked && <ZoneSelect zone={zone} onChange={actions.changeZone} />}
          <ImportQuestions questions={report.questions} answers={answers} onAnswer={actions.answer} />
          <ImportTables report={report} noun={noun} zone={zone} />
          <ImportBar
            report={report}
            noun={noun}
            isBusy={isPending}
            onChoose={(list) => bring(readAll(list))}
            onImport={() => actions.store(() => navigate(paths.tournamentEditor(id)))}
          />
        </>
      )}
    </>
  );
}

function describeUnchanged({ unchanged }: ImportReport): string {
  if (unchanged === 0) return "Nothing in the tournament is removed.";
  return `${countOf(unchanged, "row")} ${unchanged === 1 ? "is already here and stays as it is" : "are already here and stay as they are"}.`;
}

function ImportTables({
  report: { rows, notes },
  noun,
  zone,
}: {
  report: ImportReport;
  noun: string;
  zone: string;
}) {
  const column = rows.every(({ table }) => table === "games" || table === "races") ? noun : "name";
  const title = `${column.slice(0, 1).toUpperCase()}${column.slice(1)}`;
  return (
    <>
      <NoteList sentences={notes} />
      {(["refused", "changed", "new"] as const).map((kind) => (
        <ImportTable key={kind} kind={kind} rows={rows} noun={title} timeZone={zone} />
      ))}
    </>
  );
}

/** The zones that the browser knows, and the current one even if it does not. */
const listZones = (current: string) => [...new Set([current, "UTC", ...Intl.supportedValuesOf("timeZone")])];

/** Chooses the time zone of a file's times. */
function ZoneSelect({ zone, onChange }: { zone: string; onChange: (zone: string) => void }) {
  return (
    <div className="import-zone">
      <SelectField label="Times in the file are those of" value={zone} onChange={onChange}>
        {listZones(zone).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
    </div>
  );
}
