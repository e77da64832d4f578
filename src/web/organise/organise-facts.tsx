import type { OrganiseRow as Row } from "#contract/organise-schemas.ts";
import { pluralize } from "#domain/pluralize.ts";
import { countdown, DAY, instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { dayOf } from "#web/ui/date-format.ts";

/** The numbers of a tournament: of a draft what it has, else who plays and what is due. */
export function OrganiseFacts({ row }: { row: Row }) {
  const now = useNow();
  const { sport, stage, contests, undated, first_start, players, deadline, is_over } = row;
  const kind = pluralize(contests, sport === "basketball" ? "game" : "race");
  if (stage === "draft") {
    return (
      <dl className="facts">
        <Fact value={contests}>{kind}</Fact>
        <Fact value={undated}>without a date</Fact>
        {first_start !== null && <Fact value={dayOf(instantOf(first_start), now)}>first start</Fact>}
      </dl>
    );
  }
  const left = deadline === null ? null : instantOf(deadline.at) - now;
  return (
    <dl className="facts">
      <Fact value={players}>{pluralize(players, "player")}</Fact>
      {is_over && <Fact value={contests}>{kind}</Fact>}
      {!is_over && deadline !== null && left !== null && (
        <>
          <Fact value={countdown(Math.max(0, left))} isDue={left < DAY}>
            to deadline
          </Fact>
          <Fact value={deadline.missing}>with picks missing</Fact>
        </>
      )}
    </dl>
  );
}

function Fact({
  value,
  isDue = false,
  children,
}: {
  value: number | string;
  isDue?: boolean;
  children: string;
}) {
  return (
    <div className={isDue ? "is-due" : undefined}>
      <dt>{children}</dt>
      <dd>{value}</dd>
    </div>
  );
}
