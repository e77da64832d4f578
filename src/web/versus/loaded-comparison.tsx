import type { Versus } from "#contract/versus/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { paths } from "#web/navigation/paths.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { Crumb } from "#web/ui/crumb.tsx";
import { useUser } from "#web/session/session.tsx";
import { countRounds } from "./count-rounds.ts";
import { OpponentSelect } from "./opponent-select.tsx";
import { PickDifferences } from "./pick-differences.tsx";
import { RoundComparison } from "./round-comparison.tsx";
import { listShortNames } from "./short-names.ts";
import { StillPossible } from "./still-possible.tsx";
import { VersusHead } from "./versus-head.tsx";

/** Two players' points, what they can still get, and the picks in which they differed. */
export function LoadedComparison({ comparison }: { comparison: Versus }) {
  const { player, other, rounds, differences } = comparison;
  const ownId = useUser()?.id ?? null;
  const names = listShortNames(player.name, other.name);
  return (
    <ScreenLayout title={`${player.name} and ${other.name}, head to head`}>
      <Crumb to={paths.leaderboard}>Leaderboard</Crumb>
      <VersusHead player={player} other={other} />
      <OpponentSelect player={player} other={other} />
      <div className="versus-columns">
        <section>
          <div className="section-head">
            <h2>By round</h2>
            {rounds.length > 0 && <span className="section-note">{countRounds(rounds, names)}</span>}
          </div>
          {rounds.length > 0 ? (
            <RoundComparison rounds={rounds} names={names} />
          ) : (
            <p className="hint">No results are on the board yet.</p>
          )}
        </section>
        <section>
          <div className="section-head">
            <h2>Still possible</h2>
          </div>
          <StillPossible comparison={comparison} names={names} ownId={ownId} />
        </section>
      </div>
      <div className="section-head" id="differed">
        <h2>Where they differed</h2>
        <span className="section-note">{countOf(differences.length, "pick")}</span>
      </div>
      {differences.length > 0 && <PickDifferences differences={differences} />}
      <p className="versus-note">Picks that are not locked yet stay hidden.</p>
    </ScreenLayout>
  );
}
