import type { FeedTrial } from "#contract/feeds/schemas.ts";
import { countOf, pluralize } from "#domain/pluralize.ts";
import { messageOf } from "#web/api/api.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { FeedMark } from "./feed-mark.tsx";

interface SourceTrialProps {
  trial: FeedTrial;
  noun: "game" | "race";
  error: unknown;
  isPending: boolean;
  onBack: () => void;
  onUse: () => void;
}

/** What one reading of a source found, before it is used. */
export function SourceTrial({ trial, noun, error, isPending, onBack, onUse }: SourceTrialProps) {
  const isUsable = trial.said === null;
  return (
    <>
      <Findings trial={trial} noun={noun} />
      {error !== null && <InlineError>{messageOf(error)}</InlineError>}
      <div className="savebar import-bar is-sentence">
        <p>
          {isUsable ? (
            <>
              <b>Read it every 15 minutes.</b> It never removes a {noun}.
            </>
          ) : (
            "Nothing is read from it."
          )}
        </p>
        <button className="btn" type="button" onClick={onBack}>
          Another
        </button>
        {isUsable && (
          <button
            className="btn btn-primary"
            type="button"
            aria-busy={isPending || undefined}
            onClick={() => isPending || onUse()}
          >
            Use it
          </button>
        )}
      </div>
    </>
  );
}

/** What was found, what fits first. */
export function Findings({ trial, noun }: Pick<SourceTrialProps, "trial" | "noun">) {
  return (
    <ul className="sheet feed-trial">
      {listFindings(trial, noun).map(({ title, text, isFine }) => (
        <li key={title}>
          <FeedMark of={isFine ? "in-order" : "look-at-this"} />
          <span>
            <b>{title}</b>
            {text !== "" && <small>{text}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface Finding {
  title: string;
  text: string;
  isFine: boolean;
}

/** Lists what was found, what fits first. */
function listFindings(trial: FeedTrial, noun: "game" | "race"): Finding[] {
  const { found, matched, here, same_start, other_starts, results, names, unknown, said } = trial;
  if (said !== null) return [{ title: said, text: "", isFine: false }];
  const differ = matched - same_start;
  const findings: Finding[] = [
    {
      title: `${countOf(found, noun)} found, ${matched} of ${here} here`,
      text: `${same_start} ${pluralize(same_start, "fits", "fit")} in day and time.`,
      isFine: matched > 0,
    },
  ];
  if (names.length > 0)
    findings.push({ title: "Names are written otherwise", text: names.join(" "), isFine: true });
  if (results > 0)
    findings.push({
      title: `${countOf(results, "result")} so far`,
      text: "What is not here yet, or is another, waits for you.",
      isFine: true,
    });
  if (other_starts.length > 0)
    findings.push({
      title: `${countOf(Math.max(differ, other_starts.length), "start")} ${pluralize(differ, "differs", "differ")}`,
      text: `${other_starts.join(", ")}. They wait for you under Feed.`,
      isFine: false,
    });
  if (unknown.length > 0)
    findings.push({ title: "Not of this tournament", text: unknown.join(" "), isFine: false });
  if (results === 0)
    findings.push({
      title: "It has no results yet",
      text: "If it never does, add a second source for them, or paste them.",
      isFine: false,
    });
  return findings;
}
