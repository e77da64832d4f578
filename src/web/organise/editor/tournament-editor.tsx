import { Link, Redirect, useSearch } from "wouter";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { paths } from "#web/navigation/paths.ts";
import { Icon } from "#web/ui/icon.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { EditorPanel } from "./editor-panel.tsx";
import { CONTESTS, hasTable, SECTIONS } from "./editor-sections.ts";
import { NoteList } from "#web/organise/note-list.tsx";
import { ProblemList } from "./problem-list.tsx";
import { StageTag } from "#web/organise/stage-tag.tsx";
import { useSetupEdits } from "#web/organise/editor/edits/use-setup-edits.ts";

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
      <NoteList sentences={organised.notes} />
      <EditorPanel section={current} organised={organised} edits={edits} />
      <EditorBar organised={organised} edits={edits} />
    </>
  );
}
