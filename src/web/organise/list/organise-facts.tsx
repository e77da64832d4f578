import type { OrganiseRow as Row } from "#contract/organise/schemas.ts";
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
  return (
    <dl className="facts">
      <Fact value={players}>{pluralize(players, "player")}</Fact>
      {is_over && <Fact value={contests}>{kind}</Fact>}
      {!is_over && deadline !== null && <DeadlineFacts deadline={deadline} />}
    </dl>
  );
}

function DeadlineFacts({ deadline }: { deadline: NonNullable<Row["deadline"]> }) {
  const locksAt = instantOf(deadline.at);
  const left = locksAt - useNow([locksAt]);
  return (
    <>
      <Fact value={countdown(left)} isDue={left < DAY}>
        to deadline
      </Fact>
      <Fact value={deadline.missing}>with picks missing</Fact>
    </>
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
