import { useQuery } from "@tanstack/react-query";
import { Link, Redirect, useParams, useSearch } from "wouter";
import type { OrganisedTournament, SetupTable } from "#contract/organise-schemas.ts";
import { countOf } from "#domain/pluralize.ts";
import { messageOf } from "#web/api/api.ts";
import { paths } from "#web/navigation/paths.ts";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { ErrorBanner } from "#web/ui/banner.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { InlineError } from "#web/ui/inline-error.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { ExportPanel } from "./export-panel.tsx";
import { GamesPanel } from "./games-panel.tsx";
import { StageTag } from "./organise-row.tsx";
import { LogPanel } from "./log-panel.tsx";
import { PeoplePanel } from "./people-panel.tsx";
import { ProblemList } from "./problem-list.tsx";
import { organisedQuery } from "./queries.ts";
import { RacesPanel } from "./races-panel.tsx";
import { RoundsPanel } from "./rounds-panel.tsx";
import { StageButtons } from "./stage-buttons.tsx";
import { TeamsPanel } from "./teams-panel.tsx";
import { useSetupEdits, type SetupEdits } from "./use-setup-edits.ts";

/** Everything that organisers change about one tournament. */
export function TournamentEditorScreen() {
  const id = Number(useParams()["id"]);
  const { data: organised, error, isLoadingError, refetch } = useQuery(organisedQuery(id));
  return (
    <ScreenLayout title={organised?.setup.settings.name ?? "Organise"} noTournamentInTitle>
      <Link className="crumb" href={paths.organise}>
        <Icon name="chev-l" className="icon icon-16" />
        Organise
      </Link>
      {isLoadingError && <ErrorBanner onRetry={() => void refetch()}>{messageOf(error)}</ErrorBanner>}
      {organised === undefined ? !isLoadingError && <Loading /> : <Editor organised={organised} />}
    </ScreenLayout>
  );
}

const CONTESTS = { name: "contests", title: "Games", tables: ["games", "races"] } as const;
const SECTIONS = [
  CONTESTS,
  { name: "teams", title: "Teams & players", tables: ["teams"] },
  { name: "rounds", title: "Rounds & rules", tables: ["rounds", "settings"] },
  { name: "people", title: "People", tables: [] },
  { name: "export", title: "Export", tables: [] },
  { name: "log", title: "Log", tables: [] },
] as const satisfies readonly { name: string; title: string; tables: readonly SetupTable[] }[];
type Section = (typeof SECTIONS)[number];

const hasTable = ({ tables }: Section, table: SetupTable) =>
  (tables as readonly SetupTable[]).includes(table);

/** Scrolls the row of sections, which is wider than a phone. */
function bringIntoView(section: HTMLAnchorElement | null): void {
  section?.scrollIntoView({ block: "nearest", inline: "center" });
}

function Editor({ organised }: { organised: OrganisedTournament }) {
  const { id, setup, problems } = organised;
  const asked = new URLSearchParams(useSearch()).get("section");
  const current = SECTIONS.find(({ name }) => name === asked) ?? CONTESTS;
  const edits = useSetupEdits(organised);
  if (organised.rights === "results") return <Redirect to={paths.results(id)} replace />;
  const own = problems.filter(({ table }) => hasTable(current, table));
  return (
    <>
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
          const isRaces = section.name === "contests" && setup.sport === "f1";
          return (
            <Link
              key={section.name}
              href={paths.tournamentEditor(id, section.name === "contests" ? undefined : section.name)}
              ref={section === current ? bringIntoView : undefined}
              aria-current={section === current ? "page" : undefined}
            >
              {isRaces ? "Races" : section.title}
              {count > 0 && <span className="subnav-count">{count}</span>}
            </Link>
          );
        })}
        {organised.stage !== "draft" && <Link href={paths.results(id)}>Results</Link>}
      </nav>
      <ProblemList problems={own} setup={edits.setup} />
      <Panel section={current} organised={organised} edits={edits} />
      <EditorBar organised={organised} edits={edits} />
    </>
  );
}

interface PanelProps {
  section: Section;
  organised: OrganisedTournament;
  edits: SetupEdits;
}

function Panel({ section, organised, edits }: PanelProps) {
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

/** Says what is saved, and saves the rest. */
function EditorBar({ organised, edits }: { organised: OrganisedTournament; edits: SetupEdits }) {
  const { unsaved, isSaving, error, save, discard } = edits;
  const isDraft = organised.stage === "draft";
  return (
    <div className="savebar">
      {error && <InlineError>{messageOf(error)}</InlineError>}
      <span role="status">
        {unsaved > 0
          ? isDraft && isSaving
            ? "Saving…"
            : `${countOf(unsaved, "row")} not saved`
          : isDraft
            ? "Draft saved"
            : "Players see every change that you save"}
      </span>
      {unsaved > 0 && (!isDraft || error !== null) ? (
        <>
          <button className="btn" type="button" onClick={discard}>
            Discard
          </button>
          <button className="btn btn-primary" type="button" aria-busy={isSaving} onClick={save}>
            Save
          </button>
        </>
      ) : (
        <StageButtons organised={organised} />
      )}
    </div>
  );
}
