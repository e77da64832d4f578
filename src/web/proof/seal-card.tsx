import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { ExplainedContest } from "#contract/explain/schemas.ts";
import type { Seal } from "#contract/sealing/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { instantOf } from "#domain/time.ts";
import { useNow } from "#web/clock/clock.tsx";
import { paths } from "#web/navigation/paths.ts";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { PickMark } from "#web/ui/pick-mark.tsx";
import { listGroups } from "./list-groups.ts";
import { isMatching, type Worked } from "./queries.ts";

interface SealCardProps {
  contest: ExplainedContest;
  name: string;
  /** Undefined: the picks are not sealed yet. */
  seal: Seal | undefined;
  worked: UseQueryResult<Worked | null>;
}

/** The published fingerprint of a contest's picks, and whether the own picks give it. */
export function SealCard({ contest, name, seal, worked }: SealCardProps) {
  const tournamentId = useTournament().id;
  const isGame = contest.kind === "game";
  const pathOf = isGame ? paths.game : paths.race;
  return (
    <section className="card seal" aria-labelledby="sealed">
      <div className="seal-head">
        <img src="/joker-back.svg" alt="" width="40" height="56" />
        <div>
          <h2 id="sealed">{name}</h2>
          <Sealed seal={seal} isGame={isGame} />
        </div>
      </div>
      {seal !== undefined && (
        <>
          <p className="fingerprint" role="img" aria-label="Fingerprint">
            {listGroups(seal.root).map((group, at) => (
              // Groups have no other key than their place.
              <span key={at}>{group}</span>
            ))}
          </p>
          <Result name={name} seal={seal} worked={worked} isGame={isGame} />
        </>
      )}
      <div className="seal-actions">
        {worked.data && (
          <button
            className="btn btn-primary"
            type="button"
            aria-busy={worked.isFetching}
            onClick={() => void worked.refetch()}
          >
            <Icon name="seal" />
            Verify again
          </button>
        )}
        <Link className="btn" to={pathOf(contest.event_id, tournamentId)}>
          All picks
        </Link>
      </div>
    </section>
  );
}

function Sealed({ seal, isGame }: { seal: Seal | undefined; isGame: boolean }) {
  const now = useNow();
  const start = isGame ? "the game" : "qualifying";
  if (seal === undefined) return <p>Its picks are sealed when {start} starts.</p>;
  return (
    <p>
      Sealed {dayAndTime(instantOf(seal.sealed_at), now)}, when {start} started.{" "}
      {countOf(seal.leaf_count, "player")}
    </p>
  );
}

interface ResultProps extends Pick<SealCardProps, "name" | "worked"> {
  seal: Seal;
  isGame: boolean;
}

/** What this browser's own work says of the fingerprint. */
function Result({ name, seal, worked, isGame }: ResultProps) {
  if (worked.isError)
    return <ErrorBanner onRetry={() => void worked.refetch()}>Your picks could not be verified.</ErrorBanner>;
  if (worked.data === undefined) return <Loading text="Working it out..." />;
  if (worked.data === null) return <p className="hint">No pick of yours is sealed here.</p>;
  const { root } = worked.data;
  if (root === null)
    return (
      <p className="hint" role="status">
        Over https your browser works the fingerprint out here. The receipt has all that it takes.
      </p>
    );
  if (isMatching(seal, worked.data))
    return (
      <Verdict isRight title="The picks match">
        Your picks for {name} give the fingerprint. Your browser has worked it out itself.
      </Verdict>
    );
  return <Mismatch seal={seal} root={root} isGame={isGame} />;
}

/** What it means that the picks give another fingerprint, which is in full here, and what to do. */
function Mismatch({ seal, root, isGame }: Pick<ResultProps, "seal" | "isGame"> & { root: string }) {
  return (
    <Verdict isRight={false} title="The picks do not match">
      At least one pick of {countOf(seal.leaf_count, "player")} is not as it was when{" "}
      {isGame ? "the game" : "qualifying"} started. The picks give{" "}
      <span className="fingerprint-short">{listGroups(root).join(" ")}</span>. Verify again; if it stays so,
      show both fingerprints to your organiser.
    </Verdict>
  );
}

interface VerdictProps {
  isRight: boolean;
  title: string;
  children: ReactNode;
}

function Verdict({ isRight, title, children }: VerdictProps) {
  return (
    <div className={isRight ? "seal-verdict" : "seal-verdict is-wrong"} role={isRight ? "status" : "alert"}>
      <PickMark verdict={isRight ? "right" : "wrong"} />
      <h3>{title}</h3>
      <p>{children}</p>
    </div>
  );
}
