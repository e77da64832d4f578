import type { LastImport } from "#contract/organise/import-schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { Icon } from "#web/ui/icon.tsx";

/** "A, B and C", or with how many more there are. */
function joinNames(names: readonly string[], count = names.length): string {
  const more = count - names.length;
  const all = more > 0 ? [...names, `${more} more`] : names;
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}

/** What an undo of an import would do: which of its games or races go, which stay and why, what gets its old
 * values back, and who is told. */
export function describeUndo(last: LastImport, noun: string): { first: string; rest: string } {
  const parts = [describeGone(last, noun), describeStaying(last), describeBack(last, noun)];
  const [first = "What it added goes, and what it changed gets its old values back.", ...rest] = parts.filter(
    (part) => part !== "",
  );
  return { first, rest: rest.join(" ") };
}

function describeGone({ added, kept }: LastImport, noun: string): string {
  if (added === 0) return "";
  return kept > 0
    ? `${added - kept} of ${countOf(added, noun)} would go.`
    : `${countOf(added, `new ${noun}`)} would go.`;
}

function describeStaying({ kept, kept_names, pickers, picked_by }: LastImport): string {
  if (pickers === 0) return "";
  const names = joinNames(kept_names, Math.max(kept, kept_names.length));
  const verb = pickers === 1 ? "has" : "have";
  return `${joinNames(picked_by, pickers)} ${verb} picked ${names}: ${kept === 1 ? "it stays" : "those stay"}.`;
}

function describeBack({ changed, told }: LastImport, noun: string): string {
  if (changed === 0) return "";
  const back = `${changed === 1 ? `The changed ${noun} gets its` : `The ${changed} changed ${noun}s get their`} old values back`;
  return told > 0
    ? `${back}, and ${countOf(told, "player")} ${told === 1 ? "is" : "are"} told again.`
    : `${back}.`;
}

/** What an undo of the last import would do, before it does. */
export function UndoEffect({ last, noun }: { last: LastImport; noun: string }) {
  const { first, rest } = describeUndo(last, noun);
  return (
    <>
      <div className="section-head">
        <h2>If you undo</h2>
      </div>
      <div className="note imported-undo">
        <Icon name="undo" />
        <p>
          <b>{first}</b> {rest}
        </p>
      </div>
    </>
  );
}
