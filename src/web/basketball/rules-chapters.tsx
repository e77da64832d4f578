import type { Tournament } from "#contract/tournaments/schemas.ts";
import { Deadline, Points, type RulesChapter } from "#web/rules/deadline-and-points.tsx";
import { JokerMark } from "#web/ui/joker-mark.tsx";

/** Lists the chapters of generated rules on picks of games. */
export function listRulesChapters(tournament: Tournament): RulesChapter[] {
  return [
    {
      title: "Three picks per game",
      body: (
        <>
          <p>
            Pick the <b>winner</b>, the <b>spread</b> and the <b>top scorer</b> of every game.
          </p>
          <p>
            The spread is the head start that one team gets. It always ends in .5, so it always has a winner.
            A game without a spread takes no pick of it. Tables call its column Handicap.
          </p>
          <p>If players tie for most points, each of them counts as top scorer.</p>
        </>
      ),
    },
    { title: "Deadline", body: <Deadline lock="the game starts" /> },
    { title: "Points per correct pick", body: <Points tournament={tournament} /> },
    {
      title: "The joker",
      body: (
        <>
          <p>
            <JokerMark /> One joker per round. It doubles every point of one game. Move it as you like until
            its game starts; after that it stays.
          </p>
          <p>If other games have started, you can still play it on the last one.</p>
        </>
      ),
    },
  ];
}
