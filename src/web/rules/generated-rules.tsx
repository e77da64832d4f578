import type { ReactNode } from "react";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { pluralize } from "#domain/pluralize.ts";
import { type PointRules, pointsPerPickIn } from "#domain/point-rules.ts";
import { getSport, type Sport } from "#domain/sports.ts";
import { JokerMark } from "#web/ui/marks.tsx";

/** A numbered section of the rules page. */
export interface RulesChapter {
  title: ReactNode;
  body: ReactNode;
}

const LIST_CHAPTERS: Readonly<Record<Sport, (tournament: Tournament) => RulesChapter[]>> = {
  basketball: listBasketballChapters,
  racing: listRacingChapters,
};

/** Generates the chapters of a tournament without its own rules text from its settings. */
export function listGeneratedChapters(tournament: Tournament): RulesChapter[] {
  return LIST_CHAPTERS[getSport(tournament)](tournament);
}

function listBasketballChapters(tournament: Tournament): RulesChapter[] {
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
            A game without a spread takes no pick of it.
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

function listRacingChapters(tournament: Tournament): RulesChapter[] {
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

function Deadline({ lock }: { lock: string }) {
  return (
    <p>
      Picks lock when {lock}. Until then you can change them as often as you like, and every change saves at
      once. Nobody sees your picks before that moment.
    </p>
  );
}

function Points({ tournament }: { tournament: Tournament }) {
  const pointsByRound = listPointsByRound(tournament);
  if (pointsByRound.length > 1) return <PointsByRound pointsByRound={pointsByRound} />;
  const points = pointsByRound[0]?.points ?? tournament.points_per_pick;
  return (
    <p>
      Every correct pick is worth {points} {pluralize(points, "point")}.
    </p>
  );
}

function PointsByRound({ pointsByRound }: { pointsByRound: readonly RoundPoints[] }) {
  return (
    <table className="scale">
      <caption className="visually-hidden">Points by round</caption>
      <tbody>
        {pointsByRound.map(({ rounds, points }) => (
          <tr key={rounds}>
            <th scope="row">{rounds}</th>
            <td>{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Consecutive rounds with the same points per correct pick. */
interface RoundPoints {
  rounds: string;
  points: number;
}

/** Lists the points per correct pick in playing order; consecutive rounds with equal points share an entry. */
export function listPointsByRound(tournament: PointRules): RoundPoints[] {
  const entries: { first: string; last: string; points: number }[] = [];
  for (const { name } of tournament.rounds) {
    const points = pointsPerPickIn(tournament, name);
    const previous = entries.at(-1);
    if (previous?.points === points) previous.last = name;
    else entries.push({ first: name, last: name, points });
  }
  return entries.map(({ first, last, points }) => ({
    rounds: first === last ? first : `${first} – ${last}`,
    points,
  }));
}
