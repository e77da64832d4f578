import { useState } from "react";
import type { ImportReport, ImportTable } from "#contract/organise/import-schemas.ts";
import type { AnyMeaning } from "#domain/organise/column-meanings.ts";
import { useMedia } from "#web/browser/use-media.ts";
import { countOf } from "#domain/pluralize.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { labelOf } from "./column-labels.ts";
import {
  describeRead,
  describeReading,
  hasDrivers,
  isTwice,
  listUsed,
  nameColumn,
  titleOf,
} from "./table-columns.ts";
import type { Importing } from "./use-import.ts";

interface WhatIsWhatProps {
  /** What columns can mean here. */
  meanings: readonly AnyMeaning[];
  importing: Importing;
  report: ImportReport;
  onBack: () => void;
  onNext: () => void;
}

/** Shows what the columns of tables are taken for, to be changed. */
export function WhatIsWhat({ importing, meanings, report, onBack, onNext }: WhatIsWhatProps) {
  const { tables } = report;
  const { read, next } = describeRead(report);
  const twice = tables.some(({ columns: own }) => own.some((_, at) => isTwice(own, at)));
  return (
    <>
      {tables.map((table) => (
        <TableColumns
          key={table.file}
          hasOthers={tables.length > 1}
          table={table}
          chosen={importing.files.find(({ name }) => name === table.file)?.columns ?? null}
          meanings={meanings}
          onColumns={(wanted) => importing.changeColumns(table.file, wanted)}
          onHeadings={(line) => importing.changeHeadings(table.file, line)}
        />
      ))}
      <div className="savebar import-bar">
        <span role="status">
          {twice ? (
            <b>Two columns have one meaning. Change one of them.</b>
          ) : (
            <>
              <b>{read}</b> {next}
            </>
          )}
        </span>
        <button className="btn import-wide" type="button" onClick={onBack}>
          Another file
        </button>
        <button
          className="btn btn-primary"
          type="button"
          aria-disabled={twice}
          aria-busy={importing.isPending}
          onClick={() => (twice ? undefined : onNext())}
        >
          Go on
        </button>
      </div>
    </>
  );
}

interface TableColumnsProps {
  table: ImportTable;
  /** Whether it is one of several. */
  hasOthers: boolean;
  /** What was chosen, before the table is read by it; null: nothing was. */
  chosen: readonly (AnyMeaning | null)[] | null;
  meanings: readonly AnyMeaning[];
  onColumns: (columns: (AnyMeaning | null)[]) => void;
  onHeadings: (line: number) => void;
}

function TableColumns({ table, hasOthers, chosen, meanings, onColumns, onHeadings }: TableColumnsProps) {
  const isWide = useMedia("(min-width: 900px)");
  const change = (at: number, meaning: AnyMeaning | null) =>
    onColumns(
      table.columns.map(({ meaning: guessed }, index) =>
        index === at ? meaning : chosen === null ? guessed : (chosen[index] ?? null),
      ),
    );
  return (
    <>
      {hasOthers && (
        <div className="section-head">
          <h2>{titleOf(table)}</h2>
          <span className="section-note">{table.file}</span>
        </div>
      )}
      <Headings table={table} onHeadings={onHeadings} />
      {isWide ? (
        <WideColumns table={table} meanings={meanings} onChange={change} />
      ) : (
        <ul className="sheet column-list">
          {table.columns.map((column, at) => (
            <li key={at} className={column.meaning === null ? "is-unread" : undefined}>
              <div>
                <p>
                  {nameColumn(table, at)} <Guess table={table} at={at} />
                </p>
                <small>
                  {table.examples
                    .slice(0, 3)
                    .map(({ cells }) => cells[at] || "empty")
                    .join(" · ")}
                </small>
              </div>
              <MeaningSelect table={table} at={at} meanings={meanings} onChange={change} />
            </li>
          ))}
        </ul>
      )}
      <ReadsAs table={table} />
      {hasDrivers(table) && (
        <p className="hint">
          Without a column for the race, a team drives with these in every race. A race without teams takes
          those of the race before.
        </p>
      )}
    </>
  );
}

/** Where the headings are, and another line for them. */
function Headings({
  table: { headings, above },
  onHeadings,
}: Pick<TableColumnsProps, "table" | "onHeadings">) {
  const [isAsked, setAsked] = useState(false);
  const before = above.filter(({ line }) => line < headings);
  return (
    <div className="column-headings">
      <span>
        {headings === 0 ? (
          "The table has no headings."
        ) : (
          <>
            Headings are in <b>row {headings}</b>.{" "}
            {before.length > 0 &&
              `${countOf(before.length, "row")} above ${before.length === 1 ? "is" : "are"} left out.`}
          </>
        )}
      </span>
      <button className="link-btn" type="button" aria-expanded={isAsked} onClick={() => setAsked(!isAsked)}>
        Headings elsewhere
      </button>
      {isAsked && (
        <SelectField
          label="Headings are in"
          value={String(headings)}
          onChange={(line) => onHeadings(Number(line))}
        >
          <option value="0">No row</option>
          {above.map(({ line, text }) => (
            <option key={line} value={String(line)}>
              Row {line}: {text}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

interface ColumnProps {
  table: ImportTable;
  at: number;
}

interface MeaningSelectProps extends ColumnProps {
  /** What columns can mean here. */
  meanings: readonly AnyMeaning[];
  onChange: (at: number, meaning: AnyMeaning | null) => void;
}

function MeaningSelect({ table, at, meanings, onChange }: MeaningSelectProps) {
  const meaning = table.columns[at]?.meaning ?? null;
  return (
    <SelectField
      label={`Meaning of column ${nameColumn(table, at)}`}
      isLabelHidden
      value={meaning ?? ""}
      onChange={(value) => onChange(at, meanings.find((one) => one === value) ?? null)}
    >
      {meanings.map((value) => (
        <option key={value} value={value}>
          {value === "date" && hasTimes(table, at) ? "Date and time" : labelOf(value, meanings)}
        </option>
      ))}
      <option value="">Ignore</option>
    </SelectField>
  );
}

/** Whether the cells of a column have a time, perhaps behind a date. */
const hasTimes = ({ examples }: ImportTable, at: number) =>
  examples.some(({ cells }) => /\d[ T]+\d{1,2}[:.h]\d\d/.test(cells[at] ?? ""));

/** Why a column has its meaning. */
function Guess({ table: { columns }, at }: ColumnProps) {
  const column = columns[at];
  if (column === undefined || column.meaning === null) return null;
  if (isTwice(columns, at)) return <span className="guess is-twice">Twice</span>;
  return column.guessed === null ? (
    <span className="guess is-yours">Yours</span>
  ) : (
    <span className="guess">Guessed</span>
  );
}

function WideColumns({ table, meanings, onChange }: Omit<MeaningSelectProps, "at">) {
  const { columns, examples, headings } = table;
  const offClass = (at: number) => (columns[at]?.meaning === null ? "is-unread" : undefined);
  return (
    <div className="sheet scroll-x" role="region" aria-label={`First rows of ${table.file}`}>
      <table className="column-table">
        <caption className="visually-hidden">
          The first rows of the file, with a meaning for each column
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Row</span>
            </th>
            {columns.map((_, at) => (
              <th key={at} scope="col" className={offClass(at)}>
                <MeaningSelect table={table} at={at} meanings={meanings} onChange={onChange} />
                <span className="column-why">
                  <Guess table={table} at={at} />
                  {describeReason(table, at)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {headings > 0 && (
            <tr className="is-heading">
              <th scope="row">{headings}</th>
              {columns.map(({ heading }, at) => (
                <td key={at}>{heading}</td>
              ))}
            </tr>
          )}
          {examples.map(({ line, cells }) => (
            <tr key={line}>
              <th scope="row">{line}</th>
              {cells.map((cell, at) => (
                <td key={at} className={cell === "" && listUsed(columns).has(at) ? "is-empty" : offClass(at)}>
                  {cell === "" && listUsed(columns).has(at) ? "empty" : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const CONTENTS: Partial<Record<AnyMeaning, string>> = {
  date: "Looks like dates",
  time: "Looks like times",
  sides: "Two teams each",
};

function describeReason({ columns, headings }: ImportTable, at: number): string {
  const { meaning = null, guessed = null, heading = "" } = columns[at] ?? {};
  if (meaning === null) return "Left out";
  if (guessed === null) return "You chose it";
  return guessed === "heading" ? `“${heading}” in row ${headings}` : (CONTENTS[meaning] ?? "By its place");
}

/** How the first row is read, as it changes. */
function ReadsAs({ table }: { table: ImportTable }) {
  const reading = describeReading(table);
  return (
    <p className="reads-as" aria-live="polite">
      {reading === null ? (
        <span>No row is read.</span>
      ) : (
        <>
          <span>Row {reading.line} reads as</span>
          <b>{reading.title}</b>
          <span>{reading.when}</span>
        </>
      )}
    </p>
  );
}
