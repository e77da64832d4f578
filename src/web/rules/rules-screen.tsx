import type { Tournament } from "#contract/tournaments.ts";
import { useNow } from "#web/app/clock.tsx";
import { ScreenLayout } from "#web/app/screen-layout.tsx";
import { useTournament } from "#web/app/tournament.tsx";
import { zoneAt, zoneName } from "../ui/when.ts";
import { listDataChapters } from "./data-chapters.tsx";
import { Legend } from "./legend.tsx";
import { Markdown } from "./markdown.tsx";
import type { RulesChapter } from "./rules-chapter.ts";
import { type Chapter, readRulesText, type RulesText } from "./rules-text.ts";

const NO_TEXT: RulesText = { intro: [], chapters: [], closing: [] };

function writeChapter({ title, blocks }: Chapter): RulesChapter {
  return { title: <Markdown tokens={title} />, body: <Markdown tokens={blocks} /> };
}

/** What holds in every tournament: it stands on each rules page. */
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
  ];
}

/** In whose time everything is shown. */
function Zone() {
  const now = useNow();
  return (
    <p>
      All times are shown in your time zone: {zoneName()}, now {zoneAt(now)}. When picks lock, the game’s
      clock decides, not yours. Each server keeps it within a quarter of a second, nearly always within a few
      hundredths, so two servers may differ by twice that. One that has not known the time that well for ten
      minutes takes no picks.
    </p>
  );
}

/** How the chosen tournament counts: in its own words, or written from its data, and what holds in every tournament. */
export function RulesScreen() {
  const tournament = useTournament();
  const { rules } = tournament;
  const { intro, chapters, closing } = rules === null ? NO_TEXT : readRulesText(rules);
  const all = [
    ...(chapters.length > 0 ? chapters.map(writeChapter) : listDataChapters(tournament)),
    ...listCommonChapters(tournament),
    ...closing.map(writeChapter),
  ];
  return (
    <ScreenLayout title="Rules">
      <header className="head">
        <h1>Rules</h1>
        <p>{tournament.name}</p>
      </header>
      <div className="prose">
        <Markdown tokens={intro} />
        {all.map(({ title, body }, index) => (
          <section className="rule" key={index}>
            <span className="num" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h2>{title}</h2>
              {body}
            </div>
          </section>
        ))}
      </div>
    </ScreenLayout>
  );
}
