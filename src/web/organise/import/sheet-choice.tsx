import { useState } from "react";
import { countOf } from "#domain/pluralize.ts";
import { MAX_FILES } from "#domain/organise/setup-limits.ts";
import { type FoundTable, listSuggested, type OpenedFile } from "./reading/read-chosen-file.ts";

interface SheetChoiceProps {
  opened: readonly OpenedFile[];
  isPending: boolean;
  onChoose: (tables: readonly FoundTable[]) => void;
  onBack: () => void;
}

/** Asks which sheets, and which tables in them, are brought; hidden ones are never chosen by themselves. */
export function SheetChoice({ opened, isPending, onChoose, onBack }: SheetChoiceProps) {
  const all = opened.flatMap(({ tables }) => tables);
  const [chosen, setChosen] = useState(() => new Set(opened.flatMap(listSuggested)));
  const toggle = (table: FoundTable) => {
    const next = new Set(chosen);
    if (!next.delete(table)) next.add(table);
    setChosen(next);
  };
  const isTooMany = chosen.size > MAX_FILES;
  const isReady = chosen.size > 0 && !isTooMany;
  return (
    <>
      {opened.map((file) => (
        <FileSheets key={file.name} file={file} chosen={chosen} onToggle={toggle} />
      ))}
      <div className="savebar import-bar">
        <span role="status">
          {isTooMany ? (
            <b>At most {MAX_FILES} tables at once.</b>
          ) : (
            <>
              <b>
                {chosen.size} of {countOf(all.length, "table")}
              </b>{" "}
              chosen.
            </>
          )}
        </span>
        <button className="btn" type="button" onClick={onBack}>
          Another file
        </button>
        <button
          className="btn btn-primary"
          type="button"
          aria-disabled={!isReady}
          aria-busy={isPending}
          onClick={() => (isReady ? onChoose(all.filter((table) => chosen.has(table))) : undefined)}
        >
          Go on
        </button>
      </div>
    </>
  );
}

interface FileSheetsProps {
  file: OpenedFile;
  chosen: ReadonlySet<FoundTable>;
  onToggle: (table: FoundTable) => void;
}

function FileSheets({ file: { name, tables }, chosen, onToggle }: FileSheetsProps) {
  const hidden = tables.filter(({ isHidden }) => isHidden).length;
  return (
    <fieldset className="card import-question import-sheets">
      <legend>Which tables of {name}?</legend>
      <p>
        It has {countOf(tables.length, "table")}
        {hidden > 0 && `, ${hidden} on hidden sheets, which stay out unless you choose them`}.
      </p>
      <div className="choices import-choices">
        {tables.map((table) => (
          <label key={table.label} className={`choice${chosen.has(table) ? " is-chosen" : ""}`}>
            <input type="checkbox" checked={chosen.has(table)} onChange={() => onToggle(table)} />
            <span>
              {table.label}
              {table.isHidden && <span className="stage-tag is-changed">Hidden</span>}
              <small>{table.evidence}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
