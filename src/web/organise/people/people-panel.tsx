import type { OrganisedTournament, Organiser } from "#contract/organise/schemas.ts";
import { sportOf } from "#domain/sports.ts";
import { messageOf } from "#web/api/api.ts";
import { InlineError } from "#web/ui/inline-error.tsx";
import { useAppoint } from "#web/organise/use-organised.ts";
import { AppointDialog } from "./appoint-dialog.tsx";
import { LeaguesDialog } from "./leagues-dialog.tsx";
import { ParticipantsSection } from "./participants-section.tsx";
import { ReportedSection } from "./reported-section.tsx";
import { PostsButton } from "#web/posts/posts-button.tsx";
import { paths } from "#web/navigation/paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import { CopyLine } from "#web/ui/controls/copy-line.tsx";
import { useCopy } from "#web/ui/use-copy.ts";
import { useState } from "react";
import { SelectField } from "#web/ui/select-field.tsx";

/** The players, the organisers with their rights, and the invitation. */
export function PeoplePanel({ organised }: { organised: OrganisedTournament }) {
  const { id, rights } = organised;
  const isDraft = organised.stage === "draft";
  return (
    <>
      {rights === "everything" && !isDraft && (
        <>
          <ReportedSection id={id} />
          <ParticipantsSection id={id} sport={sportOf(organised.setup.sport)} />
        </>
      )}
      <div className="people-columns">
        <OrganisersSection organised={organised} />
        {!isDraft && (
          <section>
            <InviteSection id={id} name={organised.setup.settings.name} />
            {rights === "everything" && (
              <div className="people-buttons">
                <PostsButton owner={{ of: "tournament", ofId: id }} />
                <LeaguesButton id={id} />
              </div>
            )}
          </section>
        )}
      </div>
    </>
  );
}

function OrganisersSection({ organised }: { organised: OrganisedTournament }) {
  const { id, organisers, rights, setup } = organised;
  const { mutate, error } = useAppoint(id);
  const [isAppointing, setAppointing] = useState(false);
  const isAllowed = rights === "everything";
  return (
    <section>
      <div className="section-head">
        <h2>Organisers</h2>
        <span className="section-note">{organisers.length}</span>
        {isAllowed && (
          <button className="btn btn-s" type="button" onClick={() => setAppointing(true)}>
            <Icon name="plus" className="icon icon-16" />
            Appoint
          </button>
        )}
      </div>
      {organisers.length > 0 && (
        <ul className="sheet league-rows">
          {organisers.map((one) => (
            <li key={one.id}>
              <div>
                <p className="league-row-title">{one.name}</p>
                <small>{one.appointed_by === null ? "Created it" : `Appointed by ${one.appointed_by}`}</small>
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
      {isAppointing && (
        <AppointDialog
          id={id}
          name={setup.settings.name}
          hasPlayers={organised.stage !== "draft"}
          onClose={() => setAppointing(false)}
        />
      )}
    </section>
  );
}

/** The tournament's address, to invite players. */
function InviteSection({ id, name }: { id: number; name: string }) {
  const copy = useCopy();
  const link = new URL(paths.leaderboardIn(id), location.origin).href;
  return (
    <>
      <div className="section-head">
        <h2>Invite</h2>
      </div>
      <CopyLine
        label="Link to the tournament"
        link={link}
        hasIconsOnly
        shareAs={name}
        onCopy={(text) => void copy(text)}
      />
      <p className="hint">Anyone with the link can play.</p>
    </>
  );
}

/** Opens how leagues of an earlier tournament go on here. */
function LeaguesButton({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button className="btn" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="users" />
        Leagues of last season
      </button>
      {isOpen && <LeaguesDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

type RightsOrNone = Organiser["rights"] | "none";

const RIGHTS: readonly { value: RightsOrNone; title: string }[] = [
  { value: "everything", title: "Everything" },
  { value: "results", title: "Results only" },
  { value: "none", title: "No organiser any more" },
];

/** Chooses what an organiser may do. */
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
