import type { LeagueStake, Stake } from "#contract/leagues/schemas.ts";
import { areSharesWhole, isSamePayment, splitStakes } from "#domain/leagues/stakes.ts";
import type { Player } from "#server/auth/session.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/open.ts";
import { HttpError } from "#server/errors/http-error.ts";
import { changeLeague } from "./change-league.ts";
import { clearPaid, findMember, listUnpaid, saveMember } from "./member-queries.ts";
import { updateLeague } from "./queries.ts";
import { sentences } from "#server/errors/sentence-catalog.ts";

interface StakeChange {
  player: Player;
  leagueId: number;
}

const describeStake = (stake: Stake | null) =>
  stake === null ? "none" : `${stake.amount} ${stake.currency}, ${stake.shares.join("/")}`;

/** Saves what the members of a league play for; null: nothing. A changed amount clears who has paid. */
export async function changeStake(context: Context, asked: StakeChange, stake: Stake | null): Promise<void> {
  if (stake !== null && !areSharesWhole(stake.shares))
    throw new HttpError("shares-invalid", sentences.sharesInvalid);
  await changeLeague(context, { ...asked, action: "change-settings" }, async ({ tx, league, log, touch }) => {
    await updateLeague(tx, league.id, { stake });
    if (!isSamePayment(league.stake, stake)) {
      await clearPaid(tx, league.id);
      touch();
    }
    log({ action: "stake", details: `${describeStake(league.stake)} \u2192 ${describeStake(stake)}` });
  });
}

/** Saves whether a member has paid. */
export async function markPaid(
  context: Context,
  asked: StakeChange,
  { userId, hasPaid }: { userId: number; hasPaid: boolean },
): Promise<void> {
  await changeLeague(context, { ...asked, action: "change-settings" }, async ({ tx, league, log, touch }) => {
    const member = await findMember(tx, league.id, userId);
    if (member?.state !== "member") throw new HttpError("member-not-found", sentences.memberNotFound);
    if (member.has_paid === hasPaid) return;
    await saveMember(tx, { ...member, has_paid: hasPaid });
    log({ action: hasPaid ? "paid" : "not-paid", about_player: userId });
    touch();
  });
}

/** The members who paid, best first, with the totals that rank them. */
interface Payer {
  user_id: number;
  name: string;
  total: number;
}

/** Computes what each paying member has won or lost as the leaderboard stands. */
export function describeStakes(stake: Stake | null, payers: readonly Payer[]): LeagueStake {
  const placed: (Payer & { place: number })[] = [];
  for (const [at, payer] of payers.entries()) {
    const before = placed.at(-1);
    placed.push({ ...payer, place: before?.total === payer.total ? before.place : at + 1 });
  }
  const balances = stake === null ? [] : splitStakes(stake.amount, stake.shares, placed);
  return {
    stake,
    pot: (stake?.amount ?? 0) * payers.length,
    paid: payers.length,
    players: placed.map(({ user_id, name, place }, at) => ({
      user_id,
      name,
      place,
      balance: balances[at] ?? 0,
    })),
  };
}

/** Returns a page of a league's stake: first the members who paid, by rank, then the others. */
export async function pageStake(
  db: Database,
  { stake, players: payers, ...totals }: LeagueStake,
  { leagueId, limit, offset }: { leagueId: number; limit: number; offset: number },
): Promise<LeagueStake> {
  if (stake === null) return { stake, ...totals, players: [] };
  const players = payers.slice(offset, offset + limit);
  const rest = { limit: limit - players.length, offset: Math.max(0, offset - payers.length) };
  const unpaid = rest.limit > 0 ? await listUnpaid(db, leagueId, rest) : [];
  return {
    stake,
    ...totals,
    players: [...players, ...unpaid.map((one) => ({ ...one, place: null, balance: 0 }))],
  };
}
