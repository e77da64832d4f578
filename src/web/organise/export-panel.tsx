import Papa from "papaparse";
import { useState } from "react";
import type { OrganisedTournament } from "#contract/organise-schemas.ts";
import { leaderboard } from "#contract/leaderboard-calls.ts";
import { organise } from "#contract/organise-calls.ts";
import { call, messageOf } from "#web/api/api.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { toZonedTime } from "./zoned-time.ts";

interface NamedFile {
  name: string;
  text: string;
}

/** Has the browser save a text as a file. */
function download({ name, text }: NamedFile): void {
  const url = URL.createObjectURL(new Blob([text]));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Writes rows as CSV that a spreadsheet opens: what looks like a formula is kept from being one. */
const writeCsv = (rows: readonly object[]) =>
  `\uFEFF${Papa.unparse([...rows], { escapeFormulae: true })}\r\n`;

/** The games with the columns that can be pasted again. */
function writeGames({ setup }: OrganisedTournament): NamedFile {
  const rows = setup.games.map(({ round, starts_at, side1, side2, spread }) => {
    const { date, time } = toZonedTime(starts_at, setup.settings.time_zone);
    return { round, date, time, "team 1": side1, "team 2": side2, spread };
  });
  return { name: "games.csv", text: writeCsv(rows) };
}

async function writeBoard(tournamentId: number): Promise<NamedFile> {
  const board = await call(leaderboard.overall, { query: { tournamentId } });
  const rows = board.map(
    ({ rank, name, total_points, winner_points, handicap_points, top_scorer_points }) => ({
      rank,
      name,
      total: total_points,
      winner: winner_points,
      handicap: handicap_points,
      "top scorer": top_scorer_points,
    }),
  );
  return { name: "leaderboard.csv", text: writeCsv(rows) };
}

/** Downloads a tournament as files: its folder, its games and its leaderboard. */
export function ExportPanel({ organised }: { organised: OrganisedTournament }) {
  const { id, stage, setup } = organised;
  const [error, setError] = useState<unknown>(null);
  const run = (write: () => Promise<readonly NamedFile[]>) => {
    setError(null);
    write().then((files) => files.forEach(download), setError);
  };
  const rows = [
    {
      title: "Folder",
      text: "The files with which the tournament can be imported elsewhere",
      write: async () => (await call(organise.exportFolder, { params: { id } })).files,
    },
    setup.sport === "basketball" && {
      title: "Games",
      text: "CSV with the columns that can be pasted again",
      write: () => Promise.resolve([writeGames(organised)]),
    },
    stage !== "draft" && {
      title: "Leaderboard",
      text: "CSV with everybody’s points",
      write: async () => [await writeBoard(id)],
    },
  ].filter((row) => row !== false);
  return (
    <>
      <ul className="sheet league-rows">
        {rows.map(({ title, text, write }) => (
          <li key={title}>
            <div>
              <p className="league-row-title">{title}</p>
              <small>{text}</small>
            </div>
            <button className="btn" type="button" onClick={() => run(write)}>
              Download<span className="visually-hidden"> {title.toLowerCase()}</span>
            </button>
          </li>
        ))}
      </ul>
      {error !== null && <InlineError>{messageOf(error)}</InlineError>}
    </>
  );
}
