import type { OrganisedTournament } from "#contract/organise-schemas.ts";
import type { Section } from "./editor-sections.ts";
import { ExportPanel } from "./export-panel.tsx";
import { GamesPanel } from "./games-panel.tsx";
import { LogPanel } from "./log-panel.tsx";
import { PeoplePanel } from "./people-panel.tsx";
import { RacesPanel } from "./races-panel.tsx";
import { RoundsPanel } from "./rounds-panel.tsx";
import { TeamsPanel } from "./teams-panel.tsx";
import type { SetupEdits } from "./use-setup-edits.ts";

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
