import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { SPORT_BY_WIRE_NAME } from "#domain/sports.ts";
import { messageOf } from "#web/api/api.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { AppointForm } from "./appoint-form.tsx";
import { InviteSection } from "./invite-section.tsx";
import { useAppoint } from "#web/organise/organise-mutations.ts";
import { ParticipantsSection } from "./participants-section.tsx";
import { RightsSelect } from "./rights-select.tsx";

/** Who takes part, and the organisers and what they may do. */
export function PeoplePanel({ organised }: { organised: OrganisedTournament }) {
  const { id, organisers, rights } = organised;
  const { mutate, error } = useAppoint(id);
  const isAllowed = rights === "everything";
  const isDraft = organised.stage === "draft";
  const hasPlayers = isAllowed && !isDraft;
  return (
    <div className={hasPlayers ? "people-columns has-players" : "people-columns"}>
      {hasPlayers && (
        <div>
          <ParticipantsSection id={id} sport={SPORT_BY_WIRE_NAME[organised.setup.sport]} />
        </div>
      )}
      <aside aria-label="Invitation and organisers">
        {!isDraft && <InviteSection id={id} name={organised.setup.settings.name} />}
        <div className="section-head">
          <h2>Organisers</h2>
        </div>
        {organisers.length > 0 && (
          <ul className="sheet league-rows">
            {organisers.map((one) => (
              <li key={one.id}>
                <div>
                  <p className="league-row-title">{one.name}</p>
                  <small>
                    {one.appointed_by === null ? "Created it" : `Appointed by ${one.appointed_by}`}
                  </small>
                </div>
                {isAllowed && (
                  <RightsSelect
                    organiser={one}
                    onChange={(chosen) => mutate({ userId: one.id, rights: chosen })}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {error && <InlineError>{messageOf(error)}</InlineError>}
        {isAllowed && <AppointForm id={id} />}
        <p className="hint">A new organiser may enter results only, until you let them do everything.</p>
      </aside>
    </div>
  );
}
