import { type SubmitEvent, useState } from "react";
import type { ImportReport, ImportRow } from "#contract/organise/import-schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { CountFilter } from "#web/ui/controls/count-filter.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { zoneName } from "#web/ui/time-zone.ts";
import { NoteList } from "#web/organise/note-list.tsx";
import { nameCell } from "./column-labels.ts";
import { listShownFields, summarizeRow } from "./import-fields.ts";
import { describeOutcome } from "./import-outcome.ts";
import type { Importing } from "./use-import.ts";
import { ZoneOptions } from "./zone-options.tsx";

interface ImportPreviewProps {
  importing: Importing;
  report: ImportReport;
  /** What most rows are, such as "game". */
  noun: string;
  /** The teams that are here. */
  teams: readonly { name: string }[];
  onBack: () => void;
  onImport: () => void;
}

/** Whether some file may have times: line-ups, which alone come as tables without any, have none. */
const hasTimes = ({ files }: Importing) => files.some(({ name }) => !/\.(?:csv|tsv|txt|md)$/i.test(name));

/** What an import would do, row by row, before it does. */
export function ImportPreview({ importing, report, noun, teams, onBack, onImport }: ImportPreviewProps) {
  const { rows, notes, tables, questions } = report;
  const [kind, setKind] = useState<ImportRow["kind"] | "all" | "same">("all");
  const outcome = describeOutcome(report, noun, teams);
  return (
    <>
      {hasTimes(importing) && tables.length === 0 && (
        <div className="import-zone">
          <SelectField
            label="Times in the files are those of"
            value={importing.zone}
            onChange={importing.changeZone}
          >
            <ZoneOptions current={importing.zone} />
          </SelectField>
        </div>
      )}
      <CountFilter label="Show rows" value={kind} options={listKinds(report)} onChange={setKind} />
      {/* Else they stand beside the questions. */}
      {(tables.length === 0 || questions.length === 0) && <NoteList sentences={notes} />}
      <PreviewTable
        key={kind}
        rows={rows.filter((row) => kind === "all" || row.kind === kind)}
        noun={noun}
        onCorrect={importing.correct}
      />
      <div className="savebar import-bar is-sentence">
        <p role="status">
          {importing.isPending ? (
            "Reading…"
          ) : (
            <>
              <b>{outcome.sum}</b> {outcome.rest}
            </>
          )}
        </p>
        <button className="btn" type="button" onClick={onBack}>
          Back
        </button>
        {outcome.button !== null && (
          <button
            className="btn btn-primary"
            type="button"
            aria-busy={importing.isPending}
            aria-disabled={importing.isPending}
            onClick={() => (importing.isPending ? undefined : onImport())}
          >
            {outcome.button}
          </button>
        )}
      </div>
    </>
  );
}

interface Kind {
  title: string;
  icon: IconName;
}

/** The kinds of rows; what needs somebody comes first. */
const KINDS: Record<ImportRow["kind"], Kind> = {
  refused: { title: "Refused", icon: "close" },
  changed: { title: "Changed", icon: "edit" },
  new: { title: "New", icon: "plus" },
  removed: { title: "Removed", icon: "dash" },
};

const isKind = (kind: string): kind is ImportRow["kind"] => kind in KINDS;
const KIND_ORDER = Object.keys(KINDS).filter(isKind);

/** All rows, each kind of them, and those that stay as they are, with their counts. */
function listKinds({ rows, unchanged }: ImportReport) {
  const kinds = KIND_ORDER.map((kind) => {
    const count = rows.filter((row) => row.kind === kind).length;
    return { value: kind, ...KINDS[kind], count, isDisabled: count === 0 };
  }).filter(({ value, count }) => value !== "removed" || count > 0);
  return [
    { value: "all" as const, title: "All", count: rows.length + unchanged },
    ...kinds,
    { value: "same" as const, title: "The same", count: unchanged, isDisabled: true },
  ];
}

/** Rows shown at first. */
const SHOWN_AT_FIRST = 60;

interface PreviewTableProps {
  rows: readonly ImportRow[];
  noun: string;
  onCorrect: Importing["correct"];
}

function PreviewTable({ rows, noun, onCorrect }: PreviewTableProps) {
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return null;
  const sorted = sortRows(rows);
  const shown = isWhole ? sorted : sorted.slice(0, SHOWN_AT_FIRST);
  const more = sorted.length - shown.length;
  return (
    <div className="sheet">
      <table className="data-table import-table" aria-label="What the import would do">
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Kind</th>
            <th scope="col">{`${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}`}</th>
            <th scope="col">What happens</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <PreviewLine key={`${row.table} ${row.line ?? ""} ${row.name}`} row={row} onCorrect={onCorrect} />
          ))}
          {more > 0 && (
            <tr className="import-more">
              <td colSpan={4}>
                <button className="btn btn-quiet" type="button" onClick={() => setWhole(true)}>
                  Show {more} more
                </button>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

const isGame = ({ table }: ImportRow) => table === "games" || table === "races";

/** Sorts by kind, games and races first, each by line. */
const sortRows = (rows: readonly ImportRow[]) =>
  rows.toSorted(
    (one, other) =>
      KIND_ORDER.indexOf(one.kind) - KIND_ORDER.indexOf(other.kind) ||
      Number(isGame(other)) - Number(isGame(one)) ||
      (one.line ?? 0) - (other.line ?? 0),
  );

const TABLE_NAMES: Record<ImportRow["table"], string> = {
  settings: "",
  rounds: "Round",
  teams: "Team",
  games: "",
  races: "",
  questions: "Question",
};

interface PreviewLineProps {
  row: ImportRow;
  onCorrect: Importing["correct"];
}

/** A row of the files, and what it would change. */
function PreviewLine({ row, onCorrect }: PreviewLineProps) {
  const { kind, line, name, table, told = 0 } = row;
  const label = TABLE_NAMES[table];
  return (
    <tr className={`is-${kind}`}>
      <td className="import-line">{line ?? "–"}</td>
      <td className="import-kind">
        <span className={`stage-tag is-${kind}`}>
          <Icon name={KINDS[kind].icon} />
          {KINDS[kind].title}
        </span>
      </td>
      <th scope="row">{label === "" ? name : `${label} ${name}`}</th>
      <td>
        {kind === "new" && summarizeRow(row, zoneName())}
        {kind === "changed" &&
          listShownFields(row, zoneName()).map(({ label: field, was, now }) => (
            <span className="import-field" key={field}>
              <span>{field}</span>
              <span>
                <del>{was === "" ? "none" : was}</del> → <ins>{now === "" ? "none" : now}</ins>
              </span>
            </span>
          ))}
        {kind === "removed" && "It is not in the file."}
        {told > 0 && (
          <span className="import-told">
            {countOf(told, "player")} {told === 1 ? "is" : "are"} told.
          </span>
        )}
        <LeftOut row={row} onCorrect={onCorrect} />
      </td>
    </tr>
  );
}

/** Why a row or a cell of it stays out, and that cell where another text in it would do. */
function LeftOut({ row: { why, cell, line }, onCorrect }: PreviewLineProps) {
  if (why === null) return null;
  return (
    <>
      <span className="import-why">{why}</span>
      {cell !== null && line !== null && (
        <CellForm
          key={cell.text}
          label={`${nameCell(cell.meaning)} of row ${line}`}
          text={cell.text}
          onCorrect={(text) => onCorrect(cell.file, { line, meaning: cell.meaning, text })}
        />
      )}
    </>
  );
}

interface CellFormProps {
  label: string;
  text: string;
  onCorrect: (text: string) => void;
}

/** A refused cell, which counts as it is typed once it is left or confirmed. */
function CellForm({ label, text: before, onCorrect }: CellFormProps) {
  const [text, setText] = useState(before);
  const isChanged = text.trim() !== before.trim();
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isChanged) onCorrect(text.trim());
  };
  return (
    <form className="import-cell" onSubmit={handleSubmit}>
      <TextField label={label} isLabelHidden value={text} onChange={setText} />
      <button className="btn btn-s" type="submit" aria-disabled={!isChanged}>
        Use it
      </button>
    </form>
  );
}
