import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { OrganisedTournament } from "#contract/organise/schemas.ts";
import { termsOf } from "#contract/sports.ts";
import { paths } from "#web/navigation/paths.ts";
import { organisePaths } from "#web/navigation/organise-paths.ts";
import { feedsQuery } from "#web/organise/feed-queries.ts";
import { StageTag } from "#web/organise/stage-tag.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useNamesToLook } from "./teams/use-names-to-look.ts";
import { CONTESTS, isAbout, listSections, type Section } from "./sections.ts";

/** The title of the section with games or races. */
const CONTEST_TITLES = { game: "Games", race: "Races" } as const;

/** Scrolls the row of sections, which is wider than a phone. */
function bringIntoView(section: HTMLAnchorElement | null): void {
  section?.scrollIntoView({ block: "nearest", inline: "center" });
}

interface OrganiseHeadProps {
  organised: OrganisedTournament;
  current: Section["name"] | "feed";
}

/** A tournament's name and stage, and the links to its sections. */
export function OrganiseHead({ organised, current }: OrganiseHeadProps) {
  const { id, setup, problems, stage } = organised;
  const { names } = useNamesToLook(id, stage, setup.teams);
  const count = (section: Section) =>
    problems.filter((problem) => isAbout(section, problem)).length +
    (section.name === "teams" ? names.length : 0);
  return (
    <>
      <header className="head organise-head is-tight">
        <h1>{setup.settings.name}</h1>
        <StageTag row={organised} />
        {stage !== "draft" && (
          <Link className="btn is-icon-narrow" href={paths.leaderboardIn(id)}>
            <Icon name="eye" />
            <span>See as a player</span>
          </Link>
        )}
      </header>
      <nav className="subnav" aria-label="Tournament">
        {listSections(organised).map((section) => (
          <SectionLink
            key={section.name}
            to={organisePaths.tournamentEditor(id, section.name === "contests" ? undefined : section.name)}
            isCurrent={section.name === current}
            count={count(section)}
          >
            {section === CONTESTS ? CONTEST_TITLES[termsOf(setup.sport).event] : section.title}
          </SectionLink>
        ))}
        {stage !== "draft" && <FeedLink id={id} isCurrent={current === "feed"} />}
        {stage !== "draft" && <Link href={organisePaths.results(id)}>Results</Link>}
      </nav>
    </>
  );
}

/** The link to the sources, with how much of theirs waits. */
function FeedLink({ id, isCurrent }: { id: number; isCurrent: boolean }) {
  const { data } = useQuery(feedsQuery(id));
  return (
    <SectionLink to={organisePaths.feeds(id)} isCurrent={isCurrent} count={data?.changes.length ?? 0}>
      Feed
    </SectionLink>
  );
}

interface SectionLinkProps {
  to: string;
  isCurrent: boolean;
  /** What waits there. */
  count: number;
  children: string;
}

function SectionLink({ to, isCurrent, count, children }: SectionLinkProps) {
  return (
    <Link href={to} ref={isCurrent ? bringIntoView : undefined} aria-current={isCurrent ? "page" : undefined}>
      {children}
      {count > 0 && <span className="subnav-count">{count}</span>}
    </Link>
  );
}
