import { useState } from "react";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { termsOf } from "#contract/sports.ts";
import { organise } from "#contract/organise/calls.ts";
import { call, messageOf } from "#web/api/api.ts";
import { zoneName } from "#web/ui/time-zone.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { download, type NamedFile, writeBoard, writeGames, writePicks } from "#web/organise/export-files.ts";

type OnProgress = (read: number, all: number) => void;

interface ExportRow {
  title: string;
  text: string;
  write: (onProgress: OnProgress) => Promise<readonly NamedFile[]>;
}

/** What can be downloaded of a tournament at its stage. */
function listExports(organised: OrganisedTournament): ExportRow[] {
  const { id, stage, setup } = organised;
  const folder: ExportRow = {
    title: "Folder",
    text: "The files with which the tournament can be imported elsewhere",
    write: async () => (await call(organise.exportFolder, { params: { id } })).files,
  };
  const games: ExportRow = {
    title: "Games",
    text: `CSV that can be pasted again, with times in ${zoneName()}`,
    write: () => Promise.resolve([writeGames(organised)]),
  };
  const board: ExportRow = {
    title: "Leaderboard",
    text: "CSV with everybody’s points",
    write: async () => [await writeBoard(id)],
  };
  const picks: ExportRow = {
    title: "Picks",
    text: "CSV with everybody’s locked picks",
    write: async (onProgress) => [await writePicks(organised, onProgress)],
  };
  return [
    folder,
    ...(termsOf(setup.sport).files.includes("games") ? [games] : []),
    ...(stage === "draft" ? [] : [board, picks]),
  ];
}

/** Downloads a tournament as files: its folder, its games, its leaderboard and its picks. */
export function ExportPanel({ organised }: { organised: OrganisedTournament }) {
  const [error, setError] = useState<unknown>(null);
  const [progress, setProgress] = useState("");
  const run = async (write: ExportRow["write"]) => {
    setError(null);
    try {
      const files = await write((read, all) => setProgress(`Reading ${read + 1} of ${all}`));
      files.forEach(download);
    } catch (caught) {
      setError(caught);
    }
    setProgress("");
  };
  return (
    <>
      <ul className="sheet league-rows">
        {listExports(organised).map(({ title, text, write }) => (
          <li key={title}>
            <div>
              <p className="league-row-title">{title}</p>
              <small>{text}</small>
            </div>
            <button className="btn" type="button" onClick={() => void run(write)}>
              Download<span className="visually-hidden"> {title.toLowerCase()}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="hint" role="status">
        {progress}
      </p>
      {error !== null && <InlineError>{messageOf(error)}</InlineError>}
    </>
  );
}
