import { Link, Redirect, useSearch } from "wouter";
import type { OrganisedTournament, SetupTable } from "#contract/organise/schemas.ts";
import { termsOf } from "#contract/sports.ts";
import { paths } from "#web/navigation/paths.ts";
import { useUser } from "#web/session/session.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { NoteList } from "#web/organise/note-list.tsx";
import { ProblemList } from "./problem-list.tsx";
import { StageTag } from "#web/organise/stage-tag.tsx";
import { type SetupEdits, useSetupEdits } from "#web/organise/editor/edits/use-setup-edits.ts";
import { OpenCellsProvider } from "#web/organise/editor/edits/open-cells.tsx";
import { ExportPanel } from "./export-panel.tsx";
import { GamesPanel } from "#web/organise/editor/games/games-panel.tsx";
import { LogPanel } from "#web/organise/log/log-panel.tsx";
import { PeoplePanel } from "#web/organise/people/people-panel.tsx";
import { RacesPanel } from "#web/organise/editor/races/races-panel.tsx";
import { RoundsPanel } from "#web/organise/editor/rounds/rounds-panel.tsx";
import { TeamsPanel } from "#web/organise/editor/teams/teams-panel.tsx";

/** Scrolls the row of sections, which is wider than a phone. */
function bringIntoView(section: HTMLAnchorElement | null): void {
  section?.scrollIntoView({ block: "nearest", inline: "center" });
}

/** A tournament's sections, the problems of the chosen one, and the bar that saves. */
export function TournamentEditor({ organised }: { organised: OrganisedTournament }) {
  const { id, setup, problems } = organised;
  const asked = new URLSearchParams(useSearch()).get("section");
  const current = SECTIONS.find(({ name }) => name === asked) ?? CONTESTS;
  const edits = useSetupEdits(organised);
  if (organised.rights === "results") return <Redirect to={paths.results(id)} replace />;
  const own = problems.filter(({ table }) => hasTable(current, table));
  return (
    <OpenCellsProvider>
      <header className="head organise-head is-tight">
        <h1>{setup.settings.name}</h1>
        <StageTag row={organised} />
        {organised.stage !== "draft" && (
          <Link className="btn is-icon-narrow" href={paths.leaderboardIn(id)}>
            <Icon name="eye" />
            <span>See as a player</span>
          </Link>
        )}
      </header>
      <nav className="subnav" aria-label="Tournament">
        {SECTIONS.map((section) => {
          const count = problems.filter(({ table }) => hasTable(section, table)).length;
          return (
            <Link
              key={section.name}
              href={paths.tournamentEditor(id, section.name === "contests" ? undefined : section.name)}
              ref={section === current ? bringIntoView : undefined}
              aria-current={section === current ? "page" : undefined}
            >
              {section === CONTESTS ? CONTEST_TITLES[termsOf(setup.sport).event] : section.title}
              {count > 0 && <span className="subnav-count">{count}</span>}
            </Link>
          );
        })}
        {organised.stage !== "draft" && <Link href={paths.results(id)}>Results</Link>}
      </nav>
      <ProblemList problems={own} setup={edits.setup} />
      <NoteList sentences={organised.notes} />
      <EditorPanel section={current} organised={organised} edits={edits} />
      <EditorBar organised={organised} edits={edits} />
    </OpenCellsProvider>
  );
}

interface EditorPanelProps {
  section: Section;
  organised: OrganisedTournament;
  edits: SetupEdits;
}

/** The editor of one section. */
function EditorPanel({ section, organised, edits }: EditorPanelProps) {
  const { facts, problems } = organised;
  // Only admins may call the endpoints that say what a change does to picks.
  const adminOf = useUser()?.admin === true && organised.stage !== "draft" ? organised.id : null;
  if (section.name === "teams") return <TeamsPanel edits={edits} namedIn={adminOf} />;
  if (section.name === "rounds") return <RoundsPanel edits={edits} facts={facts} />;
  if (section.name === "export") return <ExportPanel organised={organised} />;
  if (section.name === "log") return <LogPanel organised={organised} />;
  if (section.name === "people") return <PeoplePanel organised={organised} />;
  return termsOf(organised.setup.sport).event === "race" ? (
    <RacesPanel id={organised.id} edits={edits} facts={facts} problems={problems} scheduledIn={adminOf} />
  ) : (
    <GamesPanel id={organised.id} edits={edits} facts={facts} problems={problems} scheduledIn={adminOf} />
  );
}

/** The title of the section with games or races. */
const CONTEST_TITLES = { game: "Games", race: "Races" } as const;

/** The section that opens first. */
const CONTESTS = { name: "contests", title: CONTEST_TITLES.game, tables: ["games", "races"] } as const;

/** The sections of the editor, with the tables of the setup that each shows. */
const SECTIONS = [
  CONTESTS,
  { name: "teams", title: "Teams & players", tables: ["teams"] },
  { name: "rounds", title: "Rounds & rules", tables: ["rounds", "settings"] },
  { name: "people", title: "People", tables: [] },
  { name: "export", title: "Export", tables: [] },
  { name: "log", title: "Log", tables: [] },
] as const satisfies readonly { name: string; title: string; tables: readonly SetupTable[] }[];

type Section = (typeof SECTIONS)[number];

/** Whether a section shows a table of the setup. */
const hasTable = ({ tables }: Section, table: SetupTable) =>
  (tables as readonly SetupTable[]).includes(table);
