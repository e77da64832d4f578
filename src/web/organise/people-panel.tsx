import { useState } from "react";
import type { OrganisedTournament, Organiser } from "#contract/organise-schemas.ts";
import { SPORT_BY_WIRE_NAME } from "#domain/sports.ts";
import { messageOf } from "#web/api/api.ts";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { InviteSection } from "./invite-section.tsx";
import { useAppoint } from "./organise-mutations.ts";
import { ParticipantsSection } from "./participants-section.tsx";

type RightsOrNone = Organiser["rights"] | "none";

const RIGHTS: readonly { value: RightsOrNone; title: string }[] = [
  { value: "everything", title: "Everything" },
  { value: "results", title: "Results only" },
  { value: "none", title: "No organiser any more" },
];

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

function RightsSelect({
  organiser,
  onChange,
}: {
  organiser: Organiser;
  onChange: (rights: Organiser["rights"] | null) => void;
}) {
  return (
    <SelectField
      label={`${organiser.name} may do`}
      value={organiser.rights}
      onChange={(value) => {
        const chosen = RIGHTS.find((right) => right.value === value)?.value ?? organiser.rights;
        onChange(chosen === "none" ? null : chosen);
      }}
    >
      {RIGHTS.map(({ value, title }) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}

/** Appoints the player of a profile, whose address ends with the player's number. */
function AppointForm({ id }: { id: number }) {
  const { mutate, isPending, error } = useAppoint(id);
  const [profile, setProfile] = useState("");
  const userId = Number(/(\d+)\D*$/.exec(profile)?.[1] ?? 0);
  return (
    <form
      className="league-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && userId > 0)
          mutate({ userId, rights: "results" }, { onSuccess: () => setProfile("") });
      }}
    >
      <TextField
        label="Link or number of a player’s profile"
        value={profile}
        required
        autoComplete="off"
        error={error && messageOf(error)}
        onChange={setProfile}
      />
      <button className="btn btn-primary" type="submit" aria-busy={isPending}>
        Appoint
      </button>
    </form>
  );
}
