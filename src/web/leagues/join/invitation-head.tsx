import type { ReactNode } from "react";
import type { InvitationPage } from "#contract/leagues/schemas.ts";
import { INVITED_TO } from "#contract/sentences.ts";
import { countOf, possessiveOf } from "#domain/pluralize.ts";
import { SPORT_TERMS } from "#contract/sports.ts";
import { getSport } from "#domain/sports.ts";
import { ordinal } from "#domain/ordinal.ts";

interface HeadProps {
  invitation: InvitationPage;
}

/** Who invites to which league, and how large it is. */
export function InvitationHead({ invitation }: HeadProps) {
  const { name, tournament } = invitation;
  return (
    <header className="inv-head">
      <p className="inv-by">
        <By invitation={invitation} />
      </p>
      <h1>
        <bdi>{name}</bdi>
      </h1>
      <p className="inv-size">
        {describeSize(invitation)}
        {tournament !== null && (
          <>
            {" "}
            on <span aria-hidden="true">{SPORT_TERMS[getSport(tournament)].emoji}</span>{" "}
            <b>{tournament.name}</b>
          </>
        )}
        {describeCaptain(invitation)}
      </p>
      <img src="/joker-card.svg" alt="" fetchPriority="low" />
    </header>
  );
}

function By({ invitation }: HeadProps): ReactNode {
  const { own_state, over, invited_by, captain } = invitation;
  if (own_state === "member") return "You are in";
  if (own_state === "pending") return "You have asked to join";
  if (over !== null) return captain === null ? "The league" : `${possessiveOf(captain)} league`;
  if (invited_by === null) return INVITED_TO;
  return (
    <>
      <b>
        <bdi>{invited_by}</bdi>
      </b>{" "}
      invites you to
    </>
  );
}

function describeSize({ own_state, own, over, members }: InvitationPage): string {
  if (own_state === "member" && own !== null && own.rank > 0) return `${ordinal(own.rank)} of ${members}`;
  return over === null ? `A league of ${members.toLocaleString("en")}` : countOf(members, "player");
}

const describeCaptain = ({ own_state, captain }: InvitationPage): string =>
  own_state === "member" && captain !== null ? `. ${captain} is the captain` : "";
