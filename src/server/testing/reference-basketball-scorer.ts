// Scores a basketball tournament from scratch, player by player and game by game, written only from the text
// of the rules. It shares no code with the product, to check the product's scoring.

export interface ReferenceGame {
  id: number;
  round: string;
  team1: string;
  team2: string;
  spread: number | null;
  score1: number | null;
  score2: number | null;
  top_scorer: string | null;
}

export interface ReferencePicks {
  winner: string | null;
  handicap: string | null;
  topScorer: string | null;
}

export interface ReferenceRound {
  name: string;
  multiplier: number;
  isComplete: boolean;
}

export interface ReferencePoints {
  winner: number;
  handicap: number;
  topScorer: number;
}

export interface ReferenceEntry extends ReferencePoints {
  player: number;
  total: number;
  rank: number;
}

const hasResult = (game: ReferenceGame) => game.score1 !== null && game.score2 !== null;

function findWinner({ team1, team2, score1, score2 }: ReferenceGame): string | null {
  if (score1 === null || score2 === null || score1 === score2) return null;
  return score1 > score2 ? team1 : team2;
}

function findHandicapWinner({ team1, team2, spread, score1, score2 }: ReferenceGame): string | null {
  if (score1 === null || score2 === null || spread === null) return null;
  if (score1 + spread === score2) return null;
  return score1 + spread > score2 ? team1 : team2;
}

const isTopScorer = ({ top_scorer }: ReferenceGame, name: string) =>
  (top_scorer ?? "").split(",").some((one) => one.trim() === name);

function isRight(game: ReferenceGame, card: ReferencePicks, kind: keyof ReferencePicks): boolean {
  const picked = card[kind];
  if (picked === null) return false;
  if (kind === "topScorer") return isTopScorer(game, picked);
  return picked === (kind === "winner" ? findWinner(game) : findHandicapWinner(game));
}

const KINDS = ["winner", "handicap", "topScorer"] as const;
/** Every game of the tournament has both squads, so only the handicap can be missing. */
const listOffered = (game: ReferenceGame) =>
  KINDS.filter((kind) => kind !== "handicap" || game.spread !== null);

/** Whether no possible score makes both winner and handicap right. */
function areImpossible(game: ReferenceGame, card: ReferencePicks): boolean {
  if (card.winner === null || card.handicap === null || game.spread === null) return false;
  for (let score1 = 0; score1 <= 120; score1++) {
    const played = { ...game, score1, score2: 60 };
    if (findWinner(played) === card.winner && findHandicapWinner(played) === card.handicap) return false;
  }
  return true;
}

export class ReferenceBasketballScorer {
  readonly games: ReferenceGame[];
  readonly rounds: ReferenceRound[];
  /** By game, then player; only of players with at least one pick. */
  readonly #cards = new Map<number, Map<number, ReferencePicks>>();
  /** By round, then player: the joker's game. */
  readonly #jokers = new Map<string, Map<number, number>>();

  constructor(games: ReferenceGame[], rounds: ReferenceRound[]) {
    this.games = games;
    this.rounds = rounds;
    for (const { id } of games) this.#cards.set(id, new Map());
    for (const { name } of rounds) this.#jokers.set(name, new Map());
  }

  cardsOf(game: ReferenceGame): Map<number, ReferencePicks> {
    return this.#cards.get(game.id) ?? new Map();
  }

  jokersOf(round: string): Map<number, number> {
    return this.#jokers.get(round) ?? new Map();
  }

  pick(player: number, game: ReferenceGame, kind: keyof ReferencePicks, value: string | null): void {
    const cards = this.cardsOf(game);
    const card = cards.get(player) ?? { winner: null, handicap: null, topScorer: null };
    card[kind] = value;
    if (KINDS.some((one) => card[one] !== null)) cards.set(player, card);
    else cards.delete(player);
  }

  hasJoker(player: number, game: ReferenceGame): boolean {
    return this.jokersOf(game.round).get(player) === game.id;
  }

  pointsOf(player: number, game: ReferenceGame): ReferencePoints | null {
    const card = this.cardsOf(game).get(player);
    if (card === undefined || !hasResult(game)) return null;
    const multiplier = this.rounds.find((round) => round.name === game.round)?.multiplier ?? Number.NaN;
    const worth = this.hasJoker(player, game) ? multiplier * 2 : multiplier;
    const pay = (kind: keyof ReferencePicks) => (isRight(game, card, kind) ? worth : 0);
    return { winner: pay("winner"), handicap: pay("handicap"), topScorer: pay("topScorer") };
  }

  /** The board over these games, with everybody who picked in one that has a result. */
  board(games: ReferenceGame[]): ReferenceEntry[] {
    const sums = new Map<number, ReferencePoints>();
    for (const game of games) {
      for (const player of this.cardsOf(game).keys()) {
        const points = this.pointsOf(player, game);
        if (points === null) continue;
        const sum = sums.get(player) ?? { winner: 0, handicap: 0, topScorer: 0 };
        sums.set(player, {
          winner: sum.winner + points.winner,
          handicap: sum.handicap + points.handicap,
          topScorer: sum.topScorer + points.topScorer,
        });
      }
    }
    const entries = [...sums].map(([player, sum]) => ({
      player,
      ...sum,
      total: sum.winner + sum.handicap + sum.topScorer,
    }));
    return entries.map((entry) => ({
      ...entry,
      rank: 1 + entries.filter((other) => other.total > entry.total).length,
    }));
  }

  boardOfRound(name: string): ReferenceEntry[] {
    return this.board(this.games.filter((game) => game.round === name));
  }

  get #completeBoards(): ReferenceEntry[][] {
    return this.rounds.filter((round) => round.isComplete).map((round) => this.boardOfRound(round.name));
  }

  get isOver(): boolean {
    return this.rounds.every((round) => round.isComplete);
  }

  roundWins(): Map<number, number> {
    const wins = new Map<number, number>();
    for (const board of this.#completeBoards) {
      for (const { player, rank, total } of board) {
        if (rank === 1 && total > 0) wins.set(player, (wins.get(player) ?? 0) + 1);
      }
    }
    return wins;
  }

  onFire(): Set<number> {
    const boards = this.#completeBoards;
    if (this.isOver || boards.length < 2) return new Set();
    const [before, last] = boards.slice(-2).map((board) => {
      const scorers = board.filter((entry) => entry.total > 0);
      const best = scorers.filter((entry) => entry.rank <= 3 || entry.rank <= scorers.length / 10);
      return new Set(best.map((entry) => entry.player));
    });
    return new Set([...(last ?? [])].filter((player) => before?.has(player)));
  }

  /** The countries in which each player is an expert. */
  experts(): Map<number, Set<string>> {
    const experts = new Map<number, Set<string>>();
    for (const country of new Set(this.games.flatMap((game) => [game.team1, game.team2]))) {
      const games = this.games.filter(
        (game) => [game.team1, game.team2].includes(country) && hasResult(game),
      );
      if (games.length < 2) continue;
      for (const { player, rank, total } of this.board(games)) {
        if (rank !== 1 || total === 0) continue;
        experts.set(player, (experts.get(player) ?? new Set()).add(country));
      }
    }
    return experts;
  }

  /** The award emojis of everybody who picked in a game with a result, in no particular order. */
  emojis(game: ReferenceGame): Map<number, Set<string>> {
    const picked = this.#hold(game);
    return new Map(picked.map((one) => [one.player, this.#awards(one, picked, game)]));
  }

  #hold(game: ReferenceGame): HeldPicks[] {
    const offered = listOffered(game);
    return [...this.cardsOf(game)].map(([player, card]) => {
      const hits = offered.filter((kind) => isRight(game, card, kind)).length;
      const isFull = offered.every((kind) => card[kind] !== null);
      return {
        player,
        card,
        hits,
        isFull,
        isPerfect: isFull && hits === offered.length,
        isZero: isFull && hits === 0,
        hasJoker: this.hasJoker(player, game),
        // Incomplete picks belong to no group.
        group: isFull ? offered.map((kind) => card[kind]).join(" / ") : "",
      };
    });
  }

  #awards(one: HeldPicks, all: HeldPicks[], game: ReferenceGame): Set<string> {
    const isFinal = game.id === this.games.at(-1)?.id;
    const given: [string, boolean][] = [
      ...listOwnAwards(one, game),
      ...listSharedAwards(one, all),
      ["🏆", isFinal && isRight(game, one.card, "winner")],
      ["🎉", isFinal && this.#isChampion(one.player)],
    ];
    return new Set(given.filter(([, is]) => is).map(([emoji]) => emoji));
  }

  #isChampion(player: number): boolean {
    if (!this.games.every(hasResult)) return false;
    return this.board(this.games).some((entry) => entry.player === player && entry.rank === 1);
  }
}

/** One player's picks in a game, with what follows from them alone. */
interface HeldPicks {
  player: number;
  card: ReferencePicks;
  hits: number;
  isFull: boolean;
  isPerfect: boolean;
  isZero: boolean;
  hasJoker: boolean;
  group: string;
}

/** The awards that picks earn by themselves. */
function listOwnAwards(
  { card, isPerfect, isZero, hasJoker }: HeldPicks,
  game: ReferenceGame,
): [string, boolean][] {
  return [
    ["💯", isPerfect && !hasJoker],
    ["💎", isPerfect && hasJoker],
    ["🥚", isZero && !hasJoker],
    ["💀", isZero && hasJoker],
    ["🌟", isRight(game, card, "topScorer")],
    ["🙃", areImpossible(game, card)],
  ];
}

function countGroupSizes(all: HeldPicks[]): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const { group } of all) if (group !== "") sizes.set(group, (sizes.get(group) ?? 0) + 1);
  return sizes;
}

/** The awards that picks earn by comparison with the others'. */
function listSharedAwards(one: HeldPicks, all: HeldPicks[]): [string, boolean][] {
  const count = (is: (other: HeldPicks) => boolean) => all.filter(is).length;
  const sizes = countGroupSizes(all);
  const size = sizes.get(one.group) ?? 0;
  const isMany = all.length >= 5;
  const isLargest = size === Math.max(...sizes.values());
  return [
    ["🦆", isMany && one.isZero && count((other) => other.isZero) === 1],
    ["🎯", isMany && one.hits > 0 && count((other) => other.hits > 0) === 1],
    ["🦄", isMany && size === 1],
    ["🐑", isLargest && size >= 3 && size >= 0.3 * all.length],
  ];
}
