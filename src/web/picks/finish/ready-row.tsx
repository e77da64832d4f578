import { Link } from "wouter";
import type { Readiness } from "#contract/leagues/readiness-schemas.ts";
import { pluralize } from "#domain/pluralize.ts";
import { paths } from "#web/navigation/paths.ts";

/** Writes how many have picked: "6 of 9 in Kossuvennad have picked". */
export function readyText(ready: Readiness): string {
  return `${countText(ready)} ${whereText(ready)} ${verbFor(ready)} picked`;
}

const countText = ({ complete, players }: Readiness) =>
  complete === players ? `All ${players}` : `${complete} of ${players}`;

const verbFor = ({ complete }: Readiness) => pluralize(complete, "has", "have");

const whereText = ({ league }: Readiness) => (league === null ? "players" : `in ${league.name}`);

/** How many of a league, or of all players, have picked for the next lock. */
export function ReadyRow({ ready, tournamentId }: { ready: Readiness; tournamentId: number }) {
  const { league } = ready;
  return (
    <div className="finish-row">
      <p>
        <b>{countText(ready)}</b> {whereText(ready)} {verbFor(ready)} picked.
      </p>
      {league !== null && (
        <Link className="btn btn-s" to={paths.league(league.id, tournamentId)}>
          See the league
        </Link>
      )}
    </div>
  );
}
