import type { ComponentType } from "react";
import { FEED_TERMS } from "#contract/feeds/feed-terms.ts";
import { FIXED_HEADINGS } from "#contract/screens.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { useNow } from "#web/clock/clock.tsx";
import { FirstVisit } from "#web/sign-in/first-visit.tsx";
import { ScreenLayout } from "#web/screen/screen-layout.tsx";
import { useTournament } from "#web/tournaments/tournament-choice.tsx";
import { timeZoneName, zoneName } from "#web/ui/time-zone.ts";
import type { RulesChapter } from "./deadline-and-points.tsx";
import { listGeneratedChapters, loadGeneratedRules } from "./generated-rules.ts";
import { Legend } from "./legend.tsx";
import { type Chapter, Markdown, readRulesText, type RulesText } from "./markdown.tsx";
import "#web/later-styles.css";

const EMPTY_TEXT: RulesText = { intro: [], chapters: [], closing: [] };

function renderChapter({ title, blocks }: Chapter): RulesChapter {
  return { title: <Markdown tokens={title} />, body: <Markdown tokens={blocks} /> };
}

/** Lists the chapters that every tournament's rules page shows. */
function listCommonChapters(tournament: Tournament): RulesChapter[] {
  return [
    { title: "Emojis", body: <Legend tournament={tournament} /> },
    {
      title: "Equal points",
      body: (
        <p>
          Players with equal points share a rank, and the next rank is left out: after two firsts comes the
          third. A round win is shared too, but never with 0 points.
        </p>
      ),
    },
    { title: "Times", body: <Zone /> },
    ...(tournament.sources ? [{ title: "Data", body: <Sources kinds={tournament.sources} /> }] : []),
  ];
}

/** Names the sources of results with their licences, as these ask. */
function Sources({ kinds }: { kinds: NonNullable<Tournament["sources"]> }) {
  return (
    <ul>
      {kinds.map((kind) => {
        const { title, licence, terms } = FEED_TERMS[kind];
        return (
          <li key={kind}>
            {terms === null ? title : <a href={terms}>{title}</a>}: starts and results, {licence}, adapted
          </li>
        );
      })}
    </ul>
  );
}

/** Names the viewer's time zone and the accuracy of the servers' clocks. */
function Zone() {
  const now = useNow();
  return (
    <p>
      All times are shown in your time zone: {zoneName()}, now {timeZoneName(now)}. When picks lock, the
      game’s clock decides, not yours. Each server keeps it within a quarter of a second, nearly always within
      a few hundredths, so two servers may differ by twice that. One that has not known the time that well for
      ten minutes takes no picks.
    </p>
  );
}

/** Loads the chapters that the screen generates; resolves to the screen. */
export async function loadRulesScreen(): Promise<ComponentType> {
  await loadGeneratedRules();
  return RulesScreen;
}

/** The chosen tournament's rules: its own text or generated chapters, then the chapters common to all. */
export function RulesScreen() {
  const tournament = useTournament();
  const { rules } = tournament;
  const { intro, chapters, closing } = rules === null ? EMPTY_TEXT : readRulesText(rules);
  const all = [
    ...(chapters.length > 0 ? chapters.map(renderChapter) : listGeneratedChapters(tournament)),
    ...listCommonChapters(tournament),
    ...closing.map(renderChapter),
  ];
  return (
    <ScreenLayout title="Rules">
      <header className="head">
        <h1>{FIXED_HEADINGS.rules}</h1>
        <p>{tournament.name}</p>
      </header>
      <div className="prose">
        <Markdown tokens={intro} />
        {all.map(({ title, body }, index) => (
          <section className="rule" key={index}>
            <span className="numeral" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h2>{title}</h2>
              {body}
            </div>
          </section>
        ))}
      </div>
      <FirstVisit hasRules={false} />
    </ScreenLayout>
  );
}
