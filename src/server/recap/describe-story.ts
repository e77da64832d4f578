import type { RoundRecap } from "#contract/recap/schemas.ts";
import { writeOwned, writeRound } from "#contract/recap/round-words.ts";
import { writeJoker, writePercent, writePicked, writeShare } from "#contract/recap/sentences.ts";
import { termsOf } from "#contract/sports.ts";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { ordinalEnding } from "#domain/ordinal.ts";
import { countOf, possessiveOf } from "#domain/pluralize.ts";
import { sportOf } from "#domain/sports.ts";
import type { Story, StoryRow } from "#server/previews/draw-story.ts";
import { fitCardName, writeDrawn } from "#server/previews/share-card.ts";
import { writeDrawnTournament } from "#server/previews/describe.ts";
import { SERVER_SPORTS } from "#server/sports.ts";

const toRank = (rank: number | null): Story["rank"] =>
  rank === null ? null : { place: String(rank), ending: ordinalEnding(rank) };

function listRows(recap: RoundRecap, kind: "game" | "team"): StoryRow[] {
  const { best, joker, right, picks } = recap;
  const rows: StoryRow[] = [];
  if (best !== null) {
    const value = writeDrawn(writePicked(best)) ?? "A right pick";
    rows.push({ label: `Best pick, ${writeShare(best)}`, value, figure: `+${best.points}` });
  }
  if (joker !== null && joker.points > 0) {
    const contest = writeDrawn(joker.contest) ?? `a ${kind}`;
    const { effect } = writeJoker(joker, kind);
    rows.push({ label: `Joker on ${contest}`, value: effect, figure: `+${joker.points}` });
  }
  const value = `${right} of ${countOf(picks, "pick")}`;
  rows.push({ label: "Right", value, figure: writePercent(right, picks) });
  return rows;
}

/** Describes the picture of a player's recap: the own name, ranks and picks, and no other names. Null without
 * a right pick. */
export function describeStory(
  recap: RoundRecap,
  { name, tournament, site }: { name: string; tournament: Tournament; site: string },
): Story | null {
  const { round, league, place, points, published_at } = recap;
  if (recap.right === 0) return null;
  const terms = termsOf(tournament.sport);
  const drawnRound = writeDrawn(writeRound(round)) ?? terms.stages[0];
  const owned = writeDrawn(round) === null ? drawnRound : writeOwned(round);
  const drawnTournament = writeDrawnTournament(tournament.name);
  return {
    ...SERVER_SPORTS[sportOf(tournament.sport)].picture,
    tournament: drawnTournament,
    kicker: `${possessiveOf(fitCardName(name))} ${owned} in`,
    title: league === null ? drawnTournament : (writeDrawn(league.name) ?? "A league"),
    rank: toRank(place.rank),
    move: place.rank === null || place.rank_before === null ? 0 : place.rank_before - place.rank,
    points: points > 0 ? `+${points}` : String(points),
    rows: listRows(recap, terms.contest),
    site,
    foot: `${countOf(place.players, "player")}, ${drawnRound} ${published_at.slice(0, 4)}`,
  };
}
