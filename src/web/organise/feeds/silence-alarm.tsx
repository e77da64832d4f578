import { Link } from "wouter";
import type { Feed } from "#contract/feeds/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { messageOf } from "#web/api/api.ts";
import { organisePaths } from "#web/navigation/organise-paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { useReadFeed } from "#web/organise/feed-queries.ts";

/** Games or races that are named. */
const NAMED = 4;

interface SilenceAlarmProps {
  id: number;
  /** The names of ended games or races of which nothing is known. */
  silent: readonly string[];
  noun: "game" | "race";
  feeds: readonly Feed[];
}

/** "A – B, C – D and E – F". */
function nameSilent(silent: readonly string[]): string {
  const [shown, more] = [silent.slice(0, NAMED), silent.length - NAMED];
  const last = more > 0 ? `${more} more` : shown.pop();
  return shown.length === 0 ? (last ?? "") : `${shown.join(", ")} and ${last}`;
}

/** Says that games ended long ago and no source has their results, and what to do. */
export function SilenceAlarm({ id, silent, noun, feeds }: SilenceAlarmProps) {
  const { mutate, isPending, error } = useReadFeed(id);
  if (silent.length === 0) return null;
  const givers = feeds.filter(({ gives }) => gives.some((one) => one === "scores" || one === "places"));
  const [first] = givers;
  const name = givers.length === 1 && first ? `${first.name} is silent` : "The sources are silent";
  return (
    <section className="feed-alarm" role="alert" aria-labelledby="feed-silent">
      <Icon name="warn" />
      <div>
        <h2 id="feed-silent">
          {name}: nothing for 2 hours after the end of {countOf(silent.length, noun)}
        </h2>
        <p>
          {nameSilent(silent)} should be over. Organisers, or admins where there are none, were told by e-mail
          if this server sends any.
        </p>
      </div>
      {error && <InlineError>{messageOf(error)}</InlineError>}
      <div className="feed-decide">
        <Link className="btn btn-primary" href={organisePaths.pasteResults(id)}>
          Paste the results
        </Link>
        {first && (
          <button
            className="btn"
            type="button"
            aria-busy={isPending || undefined}
            onClick={() => isPending || mutate(first.id)}
          >
            <Icon name="retry" />
            Read again now
          </button>
        )}
        <Link className="btn btn-quiet" href={organisePaths.results(id)}>
          Enter them by hand
        </Link>
      </div>
    </section>
  );
}
