import { type ChangeEvent, type ReactNode, useRef } from "react";
import type { ImportReport } from "#contract/organise/import-schemas.ts";
import { countOf } from "#domain/pluralize.ts";

interface ImportBarProps {
  report: ImportReport;
  /** What most rows are, such as "game". */
  noun: string;
  isBusy: boolean;
  onChoose: (files: FileList | null) => void;
  onImport: () => void;
}

/** The bar at the bottom: chooses other files, counts the rows that stay out, and imports the others. */
export function ImportBar({ report: { rows }, noun, isBusy, onChoose, onImport }: ImportBarProps) {
  const accepted = rows.filter(({ kind }) => kind !== "refused");
  const contests = accepted.filter(({ table }) => table === "games" || table === "races").length;
  return (
    <div className="savebar import-bar">
      <span role="status">
        {isBusy ? "Reading…" : <Outlook refused={rows.length - accepted.length} accepted={accepted.length} />}
      </span>
      <FileButton className="btn import-other" onChoose={onChoose}>
        Choose other files
      </FileButton>
      {accepted.length > 0 && (
        <button className="btn btn-primary" type="button" aria-busy={isBusy} onClick={onImport}>
          Import {contests > 0 ? countOf(contests, noun) : countOf(accepted.length, "row")}
        </button>
      )}
    </div>
  );
}

function Outlook({ refused, accepted }: { refused: number; accepted: number }) {
  return (
    <>
      {refused > 0 && (
        <b>
          {countOf(refused, "row")} {refused === 1 ? "stays" : "stay"} out.{" "}
        </b>
      )}
      {accepted > 0 ? "You can undo the import for a day." : "There is nothing to import."}
    </>
  );
}

interface FileButtonProps {
  className: string;
  onChoose: (files: FileList | null) => void;
  children: ReactNode;
}

/** A button that opens the browser's choice of files. */
export function FileButton({ className, onChoose, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onChoose(event.target.files);
    // The same file may be chosen again after it was corrected.
    event.target.value = "";
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".csv,.tsv,.txt,.xlsx,.ics,.html,.json,.md"
        aria-label="Files to import"
        onChange={handleChange}
      />
      <button className={className} type="button" onClick={() => input.current?.click()}>
        {children}
      </button>
    </>
  );
}
