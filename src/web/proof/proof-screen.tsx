import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ExplainedContest } from "#contract/explain/schemas.ts";
import type { Seal } from "#contract/sealing/schemas.ts";
import { isNotFound } from "#web/api/api.ts";
import { nameContest } from "#web/ledger/describe-outcome.ts";
import { explanationQuery } from "#web/ledger/queries.ts";
import { paths } from "#web/navigation/paths.ts";
import { useIdInAddress } from "#web/navigation/use-id-in-address.ts";
import { NotFoundPage } from "#web/screen/not-found-page.tsx";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { UnloadedScreen } from "#web/screen/unloaded-screen.tsx";
import { useUser } from "#web/session/session.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { Crumb } from "#web/ui/crumb.tsx";
import { LocksOfRound } from "./locks-of-round.tsx";
import { OwnReceipt } from "./own-receipt.tsx";
import { isMatching, sealsQuery, workedQuery } from "./queries.ts";
import { SealCard } from "./seal-card.tsx";
import "#web/later-styles.css";

const TITLE = "Verify the picks";

/** Verifies that the own picks of the contest in the address are those that were sealed, and lists the seals
 * of its round. */
export function ProofScreen() {
  const id = useIdInAddress();
  const playerId = useUser()?.id;
  if (id === null || playerId === undefined) return <NotThere />;
  return <ProofOf key={id} contestId={id} playerId={playerId} />;
}

function NotThere() {
  return (
    <NotFoundPage title="Nothing to verify here" hidden={TITLE}>
      This tournament has no such game or race.
    </NotFoundPage>
  );
}

function ProofOf({ contestId, playerId }: { contestId: number; playerId: number }) {
  const tournamentId = useTournament().id;
  const explained = useInfiniteQuery(explanationQuery({ playerId, tournamentId, contestId }));
  const seals = useQuery(sealsQuery(tournamentId));
  if (isNotFound(explained.error)) return <NotThere />;
  const contest = explained.data?.pages[0]?.contests[0];
  if (contest === undefined || seals.data === undefined) {
    const isFailed = explained.isLoadingError || seals.isLoadingError;
    const retry = () => {
      void explained.refetch();
      void seals.refetch();
    };
    return (
      <UnloadedScreen
        title={TITLE}
        failure={isFailed ? "The seal could not be loaded." : null}
        onRetry={retry}
      />
    );
  }
  return (
    <Loaded contest={contest}>
      <Verified contest={contest} seals={seals.data} />
    </Loaded>
  );
}

function Loaded({ contest, children }: { contest: ExplainedContest; children: ReactNode }) {
  const { name } = useTournament();
  return (
    <ScreenLayout title={TITLE}>
      <Crumb to={paths.leaderboard}>Leaderboard</Crumb>
      <header className="head">
        <h1>{TITLE}</h1>
        <p>{name}</p>
      </header>
      <div className="proof-columns">
        <div>{children}</div>
        <HowItWorks isGame={contest.kind === "game"} />
      </div>
    </ScreenLayout>
  );
}

interface VerifiedProps {
  contest: ExplainedContest;
  seals: ReadonlyMap<number, Seal>;
}

/** The seal of the contest with what this browser worked out, the own picks in it, and its round. */
function Verified({ contest, seals }: VerifiedProps) {
  const seal = seals.get(contest.contest_id);
  const worked = useQuery({ ...workedQuery(contest.contest_id), enabled: seal !== undefined });
  const name = nameContest({ ...contest, result: null });
  const isRight =
    seal !== undefined && worked.data !== undefined && worked.data !== null && isMatching(seal, worked.data);
  return (
    <>
      <SealCard contest={contest} name={name} seal={seal} worked={worked} />
      {seal !== undefined && worked.data && (
        <OwnReceipt contest={contest} name={name} seal={seal} worked={worked.data} />
      )}
      <LocksOfRound round={contest.round} contestId={contest.contest_id} isMatching={isRight} seals={seals} />
    </>
  );
}

function HowItWorks({ isGame }: { isGame: boolean }) {
  const steps = [
    `When a ${isGame ? "game" : "qualifying"} starts, all its picks are sealed. Nobody has seen the others’ before.`,
    "The fingerprint of the sealed picks is published at once, here for every player.",
    "Change one pick later, and the fingerprint is another one. Your browser works it out itself.",
  ];
  return (
    <aside aria-labelledby="how-it-works">
      <div className="section-head is-first-when-wide">
        <h2 id="how-it-works">How it works</h2>
      </div>
      <ol className="proof-steps">
        {steps.map((step, at) => (
          <li key={step}>
            <b className="numeral" aria-hidden="true">
              {at + 1}
            </b>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </aside>
  );
}
