import { Link, useParams } from "wouter";
import { parseCode } from "#domain/leagues/invitation-code.ts";
import { paths } from "#web/navigation/paths.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { Invitation } from "./invitation.tsx";
import { JoinCodeForm } from "./join-code-form.tsx";
import "#web/later-styles.css";

/** The page of an invitation's link. */
export function JoinScreen() {
  const { code: typed = "" } = useParams();
  const code = parseCode(typed);
  return code === null ? (
    <InvitationEnded />
  ) : (
    <Invitation key={code} code={code} instead={<InvitationEnded />} />
  );
}

/** The same for a code that is unknown, replaced, revoked, used up or of a deleted league. */
function InvitationEnded() {
  return (
    <ScreenLayout title="Invitation ended" noTournamentInTitle>
      <div className="inv-page is-single">
        <div className="card empty">
          <img src="/joker-back.svg" alt="" />
          <h1>This invitation has ended</h1>
          <p>The captain may have made a new code. Ask for the new link, or type the new code.</p>
          <JoinCodeForm isPrimary />
        </div>
        <p className="hint">
          Or look around first: <Link to={paths.leaderboard}>the leaderboard is open to everybody</Link>.
        </p>
      </div>
    </ScreenLayout>
  );
}
