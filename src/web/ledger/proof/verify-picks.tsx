import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { sealing } from "#contract/sealing/calls.ts";
import type { Proof, Seal } from "#contract/sealing/schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { instantOf } from "#domain/time.ts";
import { call } from "#web/api/api.ts";
import { saveAsFile } from "#web/browser/save-as-file.ts";
import { useNow } from "#web/clock/clock.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { dayAndTime } from "#web/ui/date-format.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { PickMark } from "#web/ui/pick-mark.tsx";
import { canWorkOut, workOutRoot } from "./work-out-root.ts";

interface ContestProps {
  tournamentId: number;
  contestId: number;
  /** "Turkey – Sweden". */
  name: string;
}

/** The own proof, the published seal, and the root that this browser has worked out. */
interface Worked {
  proof: Proof;
  seal: Seal;
  /** Null: this browser may not work it out here. */
  root: string | null;
}

async function verify({ tournamentId, contestId }: ContestProps): Promise<Worked | null> {
  const [{ proof }, seals] = await Promise.all([
    call(sealing.proof, { params: { id: contestId } }),
    call(sealing.seals, { params: { id: tournamentId } }),
  ]);
  const seal = seals.find(
    ({ contest_id, version }) => contest_id === contestId && version === proof?.version,
  );
  if (proof === null || seal === undefined) return null;
  return { proof, seal, root: canWorkOut() ? await workOutRoot(proof) : null };
}

/** Verifies when it is opened that the own picks of a contest are those that were sealed. */
export function VerifyPicks(contest: ContestProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="ledger-part" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className="ledger-title">Verify the picks</span>
        <Icon name="chev-r" className="icon icon-16" />
      </summary>
      {isOpen && <Verified {...contest} />}
    </details>
  );
}

function Verified(contest: ContestProps) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ["proof", contest.contestId],
    queryFn: () => verify(contest),
    staleTime: 0,
    gcTime: 0,
  });
  if (isError)
    return <ErrorBanner onRetry={() => void refetch()}>Your picks could not be verified.</ErrorBanner>;
  if (data === undefined) return <Loading text="Working it out..." />;
  if (data === null) return <p className="hint">No pick of yours is sealed here.</p>;
  const { proof, seal } = data;
  const receipt = { contest: contest.name, root: seal.root, ...proof };
  return (
    <div className="seal">
      <Sealed seal={seal} />
      <p className="fingerprint" role="img" aria-label="Fingerprint">
        {listGroups(seal.root).map((group, at) => (
          // Groups have no other key than their place.
          <span key={at}>{group}</span>
        ))}
      </p>
      <Result {...data} name={contest.name} />
      <p className="hint">
        Salt <span className="fingerprint-short">{listGroups(proof.salt, 2).join(" ")}</span>. With your picks
        and the salt anyone can work out leaf {proof.index + 1} of the sealed record.
      </p>
      <div className="account-actions">
        <button className="btn" type="button" aria-busy={isFetching} onClick={() => void refetch()}>
          <Icon name="retry" />
          Verify again
        </button>
        <button
          className="btn"
          type="button"
          onClick={() => saveAsFile(`jokerpick-receipt-${proof.contest_id}.json`, receipt)}
        >
          <Icon name="download" />
          My receipt
        </button>
      </div>
    </div>
  );
}

function Sealed({ seal: { sealed_at, leaf_count } }: { seal: Seal }) {
  const now = useNow();
  return (
    <p className="hint">
      Sealed {dayAndTime(instantOf(sealed_at), now)}. {countOf(leaf_count, "player")}. This fingerprint was
      published then; changed picks have another one.
    </p>
  );
}

/** The first digits in groups of four; all are in the receipt. */
const listGroups = (hex: string, groups = 8): string[] => (hex.match(/.{4}/g) ?? []).slice(0, groups);

function Result({ seal, root, name }: Worked & { name: string }) {
  if (root === null)
    return (
      <p className="hint" role="status">
        Over https your browser works the fingerprint out here. The receipt has all that it takes.
      </p>
    );
  if (root === seal.root)
    return (
      <Verdict isRight title="The picks match">
        Your picks for {name} give the fingerprint. Your browser has worked it out itself.
      </Verdict>
    );
  return (
    <Verdict isRight={false} title="The picks do not match">
      Your picks for {name} give {listGroups(root, 2).join(" ")}… Verify again; if it stays so, show both
      fingerprints to your organiser.
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
