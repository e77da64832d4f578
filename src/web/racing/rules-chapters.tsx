import type { Tournament } from "#contract/tournaments/schemas.ts";
import { Deadline, Points, type RulesChapter } from "#web/rules/deadline-and-points.tsx";
import { JokerMark } from "#web/ui/joker-mark.tsx";

/** Lists the chapters of generated rules on picks of racing teams. */
export function listRulesChapters(tournament: Tournament): RulesChapter[] {
  return [
    {
      title: "Two picks per team",
      body: (
        <>
          <p>
            For every team in a race pick the <b>winner</b> of the duel between its two drivers and the driver
            who covers the <b>handicap</b>.
          </p>
          <p>
            The handicap is counted in places and always ends in .5, so it never ends level. A team without a
            handicap takes no pick of it.
          </p>
        </>
      ),
    },
    { title: "Deadline", body: <Deadline lock="qualifying starts" /> },
    {
      title: "Points per correct pick",
      body: (
        <>
          <Points tournament={tournament} />
          <p>
            The official classification decides. A classified driver beats one who is not (NC), in both picks;
            when neither is classified, the duel pays nobody.
          </p>
        </>
      ),
    },
    {
      title: "The joker",
      body: (
        <p>
          <JokerMark /> One joker per round, and every race is a round of its own. It doubles every point of
          one team. Move it as you like until qualifying starts; after that it stays.
        </p>
      ),
    },
  ];
}
