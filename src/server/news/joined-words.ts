import { ordinal } from "#domain/ordinal.ts";
import { countOf } from "#domain/pluralize.ts";
import { tidy } from "#server/mail/mail-words.ts";
import type { NewsFacts, ShownJoins } from "./news-facts.ts";
import { type NewsWords, writeWho } from "./news-phrases.ts";

/** "12 players now. You are 3rd." */
const writeSize = ({ members, rank }: ShownJoins): string =>
  `${countOf(members, "player")} now.${rank === null ? "" : ` You are ${ordinal(rank)}.`}`;

const nameJoiners = ({ joiners }: ShownJoins): string => writeWho(joiners.map(({ name }) => tidy(name)));

/** Writes who joined the player's leagues: of one, or of several together. */
export function writeJoined({ leagues }: Extract<NewsFacts, { of: "joined" }>): NewsWords {
  const [first, ...others] = leagues;
  if (first === undefined) throw new Error("a message about nobody");
  // Somebody may have joined several of them.
  const all = new Set(leagues.flatMap(({ joiners }) => joiners.map(({ id }) => id))).size;
  const isOne = others.length === 0;
  const size = writeSize(first);
  const lines = leagues.map((league) => ({
    title: isOne ? nameJoiners(league) : tidy(league.league),
    note: isOne ? size : `${nameJoiners(league)}. ${writeSize(league)}`,
    figure: `+${league.joiners.length}`,
    isFirst: false,
  }));
  return {
    title: isOne
      ? `${nameJoiners(first)} joined ${tidy(first.league)}`
      : `${countOf(all, "player")} joined your leagues`,
    lead: isOne ? "Your league has grown." : "Your leagues have grown.",
    lines,
    pushesLines: !isOne,
    short: isOne ? size : null,
    button: { label: isOne ? "Open the league" : "Open your leagues", path: isOne ? first.path : "/leagues" },
    why: "You get this when somebody joins a league of yours, every six hours at most.",
    aside: isOne ? tidy(first.league) : "",
  };
}
