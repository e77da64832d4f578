import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "wouter";
import type { ImportReport, ImportRow, LastImport } from "#contract/organise/import-schemas.ts";
import type { SetupGame } from "#contract/organise/schemas.ts";
import { nameGame } from "#domain/contest/cell-fault.ts";
import { countOf } from "#domain/pluralize.ts";
import { instantOf } from "#domain/time.ts";
import { messageOf } from "#web/api/api.ts";
import { useNow } from "#web/clock/clock.tsx";
import { organisePaths } from "#web/navigation/organise-paths.ts";
import { download, writeLeftOut } from "#web/organise/export-files.ts";
import { lastImportQuery } from "#web/organise/queries.ts";
import { useUndoImport } from "#web/organise/use-organised.ts";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { UndoEffect } from "./undo-effect.tsx";

interface ImportedPartProps {
  id: number;
  /** Of the import as it was stored. */
  report: ImportReport;
  /** Of the files. */
  names: string;
  noun: string;
}

/** What an import has changed, what is still to do, and the way back. */
export function ImportedPart({ id, report, names, noun }: ImportedPartProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = useQuery(lastImportQuery(id));
  const last = data?.last ?? null;
  useEffect(() => {
    heading.current?.focus();
    scrollTo({ top: 0 });
  }, []);
  return (
    <>
      <header className="head">
        <h1 ref={heading} tabIndex={-1}>
          Imported
        </h1>
        <p>{names}</p>
      </header>
      <SavedCard id={id} report={report} last={last} noun={noun} />
      <StillToDo id={id} report={report} />
      {last !== null && <UndoEffect last={last} noun={noun} />}
    </>
  );
}

const isContest = ({ table }: ImportRow) => table === "games" || table === "races";

interface SavedCardProps {
  id: number;
  report: ImportReport;
  last: LastImport | null;
  noun: string;
}

function SavedCard({ id, report: { rows, told }, last, noun }: SavedCardProps) {
  const now = useNow();
  const [, navigate] = useLocation();
  const { mutate, isPending, error } = useUndoImport(id);
  const contests = rows.filter(isContest);
  const count = (kind: ImportRow["kind"]) => contests.filter((row) => row.kind === kind).length;
  const saved = count("new") + count("changed");
  const other = rows.filter((row) => !isContest(row) && row.kind !== "refused").length;
  return (
    <section className="card imported-card" aria-labelledby="imported">
      <h2 id="imported" className="saved-line">
        <Icon name="check" />
        {saved > 0 ? countOf(saved, noun) : countOf(other, "row")} saved
        {last !== null && `, ${dayAndTime(instantOf(last.imported_at), now)}`}
      </h2>
      <Counts noun={noun} rows={rows} added={count("new")} changed={count("changed")} told={told} />
      {last !== null && (
        <p className="hint">
          One Undo takes all of it back, for a day. Once somebody has picked a new {noun}, that {noun} stays
          and the rest goes.
        </p>
      )}
      {error !== null && <InlineError>{messageOf(error)}</InlineError>}
      <div className="results-actions">
        <Link className="btn btn-primary" href={organisePaths.tournamentEditor(id)}>
          See the {noun}s
        </Link>
        {last !== null && (
          <button
            className="btn"
            type="button"
            aria-busy={isPending}
            onClick={() =>
              isPending
                ? undefined
                : mutate(undefined, { onSuccess: () => navigate(organisePaths.tournamentEditor(id)) })
            }
          >
            <Icon name="undo" />
            Undo the import
          </button>
        )}
      </div>
    </section>
  );
}

interface CountsProps {
  noun: string;
  rows: readonly ImportRow[];
  added: number;
  changed: number;
  told: number;
}

function Counts({ noun, rows, added, changed, told }: CountsProps) {
  const left = rows.filter(({ kind }) => kind === "refused").length;
  const counts = [
    [`new ${noun}s`, added],
    ["changed", changed],
    ["left out", left],
    ...(told > 0 ? [["players told", told] as const] : []),
  ] as const;
  return (
    <dl className="imported-counts">
      {counts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Most games or rows that are named. */
const MAX_NAMED = 4;

const nameSome = (names: readonly string[]) =>
  names.length > MAX_NAMED
    ? `${names.slice(0, MAX_NAMED).join(", ")} and ${names.length - MAX_NAMED} more`
    : names.join(", ");

const isOpen = ({ status, starts_at }: SetupGame) => status === "scheduled" && starts_at === null;

/** Games that nobody can pick yet, and rows that stayed out. */
function StillToDo({ id, report: { rows, tournament } }: { id: number; report: ImportReport }) {
  const open = (tournament?.setup.games ?? []).filter(isOpen);
  const left = rows
    .filter(({ kind }) => kind === "refused")
    .toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));
  const count = Number(open.length > 0) + Number(left.length > 0);
  if (count === 0) return null;
  return (
    <>
      <div className="section-head">
        <h2>Still to do</h2>
        <span className="section-note">{count}</span>
      </div>
      <ul className="sheet imported-todo">
        {open.length > 0 && <OpenGames id={id} games={open} />}
        {left.length > 0 && <LeftRows rows={left} />}
      </ul>
    </>
  );
}

function OpenGames({ id, games }: { id: number; games: readonly SetupGame[] }) {
  const [has, them] = games.length === 1 ? ["has", "it"] : ["have", "them"];
  return (
    <li>
      <div>
        <p>
          {countOf(games.length, "game")} {has} no time
        </p>
        <small>
          {nameSome(games.map(({ side1, side2 }) => nameGame(side1 ?? "?", side2 ?? "?")))}. Nobody can pick{" "}
          {them} yet
        </small>
      </div>
      <Link className="btn btn-s" href={organisePaths.tournamentEditor(id)}>
        Go to {them}
      </Link>
    </li>
  );
}

function LeftRows({ rows }: { rows: readonly ImportRow[] }) {
  const [were, them] = rows.length === 1 ? ["was", "it"] : ["were", "them"];
  return (
    <li>
      <div>
        <p>
          {countOf(rows.length, "row")} {were} left out
        </p>
        <small>{nameSome(rows.map(({ line, name }) => (line === null ? name : `Row ${line}`)))}</small>
      </div>
      <button className="btn btn-s" type="button" onClick={() => download(writeLeftOut(rows))}>
        Download {them}
      </button>
    </li>
  );
}
