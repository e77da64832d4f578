import { useQuery } from "@tanstack/react-query";
import type { LastImport } from "#contract/organise/import-schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { messageOf } from "#web/api/api.ts";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { useUndoImport } from "#web/organise/use-organised.ts";
import { lastImportQuery } from "#web/organise/queries.ts";

/** Which added games an undo would leave; empty: none. */
function describeKept({ added, kept }: Pick<LastImport, "added" | "kept">): string {
  if (kept === 0) return "";
  const stay = kept === 1 ? "1 that somebody has picked stays" : `${kept} that somebody has picked stay`;
  return `${added - kept} of ${added} that it added would go: ${stay}.`;
}

/** Shows an import of the last day, with a button that undoes it. */
export function LastImportNote({ id }: { id: number }) {
  const { data } = useQuery(lastImportQuery(id));
  const { mutate, isPending, error } = useUndoImport(id);
  const now = useNow();
  const last = data?.last ?? null;
  if (last === null) return null;
  const { files, rows, imported_at } = last;
  const kept = describeKept(last);
  return (
    <div className="note">
      <Icon name="log" />
      <span>
        <b>{countOf(rows, "row")} imported</b> from {files}, {dayAndTime(instantOf(imported_at), now)}.{" "}
        <button className="link-btn" type="button" aria-busy={isPending} onClick={() => mutate()}>
          Undo the import
        </button>
        {kept !== "" && ` ${kept}`}
        {error !== null && <InlineError>{messageOf(error)}</InlineError>}
      </span>
    </div>
  );
}
