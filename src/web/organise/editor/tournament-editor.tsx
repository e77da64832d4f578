import type { ComponentType } from "react";
import { Redirect, useSearch } from "wouter";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { termsOf } from "#contract/sports.ts";
import { organisePaths } from "#web/navigation/organise-paths.ts";
import { useUser } from "#web/session/session.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { NoteList } from "#web/organise/note-list.tsx";
import { OrganiseHead } from "./organise-head.tsx";
import { ProblemList } from "./problem-list.tsx";
import { CONTESTS, isAbout, listSections, type Section } from "./sections.ts";
import { type SetupEdits, useSetupEdits } from "#web/organise/editor/edits/use-setup-edits.ts";
import { OpenCellsProvider } from "#web/organise/editor/edits/open-cells.tsx";
import { ExportPanel } from "./export-panel.tsx";
import { GamesPanel } from "#web/organise/editor/games/games-panel.tsx";
import { LogPanel } from "#web/organise/log/log-panel.tsx";
import { PeoplePanel } from "#web/organise/people/people-panel.tsx";
import { RacesPanel } from "#web/organise/editor/races/races-panel.tsx";
import { QuestionsPanel } from "#web/organise/editor/questions/questions-panel.tsx";
import { RoundsPanel } from "#web/organise/editor/rounds/rounds-panel.tsx";
import { TeamsPanel } from "#web/organise/editor/teams/teams-panel.tsx";
import { TrialPanel } from "#web/organise/trial/trial-panel.tsx";

/** A tournament's sections, the problems of the chosen one, and the bar that saves. */
export function TournamentEditor({ organised }: { organised: OrganisedTournament }) {
  const { id, problems } = organised;
  const asked = new URLSearchParams(useSearch()).get("section");
  const current = listSections(organised).find(({ name }) => name === asked) ?? CONTESTS;
  const edits = useSetupEdits(organised);
  if (organised.rights === "results") return <Redirect to={organisePaths.results(id)} replace />;
  const isDraft = organised.stage === "draft";
  const own = problems.filter((problem) => isAbout(current, problem));
  return (
    <OpenCellsProvider>
      <OrganiseHead organised={organised} current={current.name} />
      <ProblemList problems={own} setup={edits.setup} />
      <NoteList
        sentences={[
          ...organised.groups.flatMap(({ notes }) => notes),
          ...(isDraft && hasOwnNotes(organised, current) ? [] : organised.notes),
        ]}
      />
      <EditorPanel section={current} organised={organised} edits={edits} />
      {(isDraft || edits.unsaved > 0 || !UNEDITED.has(current.name)) && (
        <EditorBar organised={organised} edits={edits} />
      )}
    </OpenCellsProvider>
  );
}

/** Whether a draft's section says itself, with answers, what the notes say of names and empty rounds. */
const hasOwnNotes = ({ setup }: OrganisedTournament, { name }: Section) =>
  name === "teams" || (name === CONTESTS.name && termsOf(setup.sport).event === "game");

/** The sections of a published tournament in which there is nothing to save. */
const UNEDITED: ReadonlySet<string> = new Set(["people", "log"]);

/** The sections that show a tournament as it is saved. */
const OTHER_PANELS: Partial<Record<Section["name"], ComponentType<{ organised: OrganisedTournament }>>> = {
  trial: TrialPanel,
  people: PeoplePanel,
  export: ExportPanel,
  log: LogPanel,
};

interface EditorPanelProps {
  section: Section;
  organised: OrganisedTournament;
  edits: SetupEdits;
}

/** The editor of one section. */
function EditorPanel({ section, organised, edits }: EditorPanelProps) {
  const { facts, problems } = organised;
  // A draft has no contests yet that could be moved or cancelled with a reason.
  const scheduledIn = organised.stage === "draft" ? null : organised.id;
  // Only admins may call the endpoints that list former names.
  const adminOf = useUser()?.admin === true ? scheduledIn : null;
  if (section.name === "teams")
    return <TeamsPanel organised={organised} edits={edits} groups={organised.groups} namedIn={adminOf} />;
  if (section.name === "rounds") return <RoundsPanel edits={edits} facts={facts} />;
  if (section.name === "questions") return <QuestionsPanel organised={organised} edits={edits} />;
  const Other = OTHER_PANELS[section.name];
  if (Other !== undefined) return <Other organised={organised} />;
  return termsOf(organised.setup.sport).event === "race" ? (
    <RacesPanel id={organised.id} edits={edits} facts={facts} problems={problems} scheduledIn={scheduledIn} />
  ) : (
    <GamesPanel id={organised.id} edits={edits} facts={facts} problems={problems} scheduledIn={scheduledIn} />
  );
}
