import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import type { Section } from "./editor-sections.ts";
import { ExportPanel } from "./export-panel.tsx";
import { GamesPanel } from "#web/organise/editor/games/games-panel.tsx";
import { LogPanel } from "#web/organise/log/log-panel.tsx";
import { PeoplePanel } from "#web/organise/people/people-panel.tsx";
import { RacesPanel } from "#web/organise/editor/races/races-panel.tsx";
import { RoundsPanel } from "#web/organise/editor/rounds/rounds-panel.tsx";
import { TeamsPanel } from "#web/organise/editor/teams/teams-panel.tsx";
import type { SetupEdits } from "#web/organise/editor/edits/use-setup-edits.ts";

interface EditorPanelProps {
  section: Section;
  organised: OrganisedTournament;
  edits: SetupEdits;
}

/** What organisers change in a section. */
export function EditorPanel({ section, organised, edits }: EditorPanelProps) {
  const { facts, problems } = organised;
  if (section.name === "teams") return <TeamsPanel edits={edits} />;
  if (section.name === "rounds") return <RoundsPanel edits={edits} facts={facts} />;
  if (section.name === "export") return <ExportPanel organised={organised} />;
  if (section.name === "log") return <LogPanel organised={organised} />;
  if (section.name === "people") return <PeoplePanel organised={organised} />;
  return organised.setup.sport === "f1" ? (
    <RacesPanel id={organised.id} edits={edits} facts={facts} problems={problems} />
  ) : (
    <GamesPanel id={organised.id} edits={edits} facts={facts} problems={problems} />
  );
}
