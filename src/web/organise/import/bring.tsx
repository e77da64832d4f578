import { type ClipboardEvent, type DragEvent, useEffect, useId, useRef, useState } from "react";
import { Link } from "wouter";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { termsOf } from "#contract/sports.ts";
import { Icon } from "#web/ui/icon.tsx";
import { FileButton } from "./file-button.tsx";
import { openPasted } from "./reading/read-chosen-file.ts";
import { bringFiles, type Brought } from "./use-import.ts";

type Bring = (brought: Brought) => void;

/** What was pasted or typed. */
const bringPasted = (pasted: Parameters<typeof openPasted>[0]): Brought => ({
  names: "what you pasted",
  open: async () => [await openPasted(pasted)],
});

interface BringFilesProps {
  /** Where a source is chosen that is read by itself; null: a draft has none. */
  feed: string | null;
  sport: OrganisedTournament["setup"]["sport"];
  onBring: Bring;
}

/** Takes files, chosen or dropped, and pasted tables. */
export function BringFiles({ sport, feed, onBring }: BringFilesProps) {
  return (
    <>
      <div className="bring">
        <DropZone onBring={onBring} />
        <PasteField onBring={onBring} />
      </div>
      {feed !== null && (
        <p className="hint">
          It has an address on the web? <Link href={feed}>Have it read by itself</Link>.
        </p>
      )}
      <div className="section-head">
        <h2>What it reads</h2>
        <span className="section-note">The order of columns does not matter</span>
      </div>
      <dl className="sheet import-kinds">
        {listKinds(sport).map(([kind, text]) => (
          <div key={kind}>
            <dt>{kind}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function listKinds(sport: OrganisedTournament["setup"]["sport"]): readonly (readonly [string, string])[] {
  const { files } = termsOf(sport);
  const names = ["tournament.json", ...files.map((file) => `${file}.json`), "rules.md"].join(", ");
  const folder = [
    "Folder",
    `${names} of a tournament: one of them or all. Enter results under Results.`,
  ] as const;
  if (!files.includes("games"))
    return [
      [
        "Season",
        "A table with Race, Date, Time and Qualifying, or a row for each session. CSV, Excel or ODS, calendar (ICS), or JSON as the public feeds write it.",
      ],
      [
        "Drivers",
        "A table with the columns Team, Driver 1 and Driver 2, or lines such as “McLaren: Lando Norris, Oscar Piastri”. With a column Race, or the race above: for that race; else for all.",
      ],
      folder,
    ];
  return [
    [
      "Table",
      "CSV or text with commas, semicolons or tabs; any heading; “sep=;”, titles and empty lines on top.",
    ],
    ["Excel", "XLSX and ODS. With several sheets you choose. Formulas count by their value."],
    ["Calendar", "ICS. “A – B”, “A vs B” and “A @ B” in the title become two teams."],
    ["JSON", "A list of games of any shape."],
    ["Dates", "1.10.2026, 10/01/2026, 2026-10-01, 1 Oct 2026, with 19:00 or 7:00 PM, alone or in one cell."],
    folder,
    ["Not yet", "PDF and pictures. Copy the table out of them and paste it."],
  ];
}

function DropZone({ onBring }: { onBring: Bring }) {
  const [isOver, setOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const { files } = event.dataTransfer;
    if (files.length > 0) onBring(bringFiles(files));
  };
  return (
    <div className="bring-file">
      <span className="field-label">A file</span>
      <div
        className={`import-drop${isOver ? " is-over" : ""}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <Icon name="file" />
        <h2>{isOver ? "Let go to read it" : "Drop a file here"}</h2>
        <p>CSV, Excel, calendar (ICS) or JSON. Up to 10 MB.</p>
        <FileButton className="btn btn-primary" onChoose={(list) => onBring(bringFiles(list))}>
          Choose a file
        </FileButton>
      </div>
    </div>
  );
}

/** Typing is read after this pause, in milliseconds. */
const TYPING_PAUSE = 300;

/** Reads a table as soon as it is pasted: as the page or spreadsheet wrote it, else as text. */
function PasteField({ onBring }: { onBring: Bring }) {
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const handleChange = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() === "") return;
    timer.current = setTimeout(() => onBring(bringPasted({ html: "", text })), TYPING_PAUSE);
  };
  const handlePaste = (event: ClipboardEvent) => {
    const [html, text] = ["text/html", "text/plain"].map((type) => event.clipboardData.getData(type));
    if (html === undefined || text === undefined || !/<table/i.test(html)) return;
    event.preventDefault();
    onBring(bringPasted({ html, text }));
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Or paste a table
      </label>
      <textarea
        className="input"
        id={id}
        placeholder="Copy rows from a spreadsheet, a web page or a message, and paste them here."
        onChange={(event) => handleChange(event.target.value)}
        onPaste={handlePaste}
      />
    </div>
  );
}
