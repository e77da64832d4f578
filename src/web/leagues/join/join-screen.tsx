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
    <InvitationOver />
  ) : (
    <Invitation key={code} code={code} instead={<InvitationOver />} />
  );
}

function InvitationOver() {
  return (
    <ScreenLayout title="Invitation over" noTournamentInTitle>
      <div className="join-page">
        <div className="card empty">
          <img src="/joker-back.svg" alt="" />
          <h1>This invitation is over</h1>
          <p>The captain made a new code, or the league is full. Ask for the new link, or type its code.</p>
          <JoinCodeForm isPrimary />
        </div>
        <p className="hint">
          Or just look around: <Link to={paths.leaderboard}>the leaderboard is open</Link>.
        </p>
      </div>
    </ScreenLayout>
  );
}
