import type { InvitationPage } from "#contract/leagues/schemas.ts";
import { INVITED_TO } from "#contract/sentences.ts";

/** Which league one is invited to, and by whom. */
export function JoinHead({ invitation }: { invitation: InvitationPage }) {
  const { name, emoji, invited_by, members, tournament, own_state } = invitation;
  return (
    <header className="join-head">
      <img src="/joker-card.svg" alt="" fetchPriority="low" />
      {own_state === "member" ? (
        <p>You are in</p>
      ) : (
        <p>{invited_by === null ? INVITED_TO : <InvitedBy name={invited_by} />}</p>
      )}
      <h1>
        <span aria-hidden="true">{emoji}</span> <bdi>{name}</bdi>
      </h1>
      <p>
        A league of {members}
        {tournament !== null && (
          <>
            {" "}
            on <b>{tournament.name}</b>
          </>
        )}
      </p>
    </header>
  );
}

function InvitedBy({ name }: { name: string }) {
  return (
    <>
      <b>
        <bdi>{name}</bdi>
      </b>{" "}
      invites you to
    </>
  );
}
