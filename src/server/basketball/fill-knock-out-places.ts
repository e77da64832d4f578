import { listPlaced, type Teams } from "#domain/basketball/knock-out-places.ts";
import { VOID } from "#domain/contest/outcome.ts";
import { nameGame } from "#domain/contest/cell-fault.ts";
import { sportOf } from "#domain/sports.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { describeCellChanges } from "#server/audit-log/cell-changes.ts";
import { insertLogs } from "#server/audit-log/queries.ts";
import type { Database } from "#server/db/open.ts";
import { SERVER_SPORTS } from "#server/sports.ts";
import { GAME_COLUMN_NAMES } from "#contract/sentences.ts";
import { type EditedContest, notifyEdited } from "#server/notices/notify-edited.ts";
import { saveNextRevision } from "#server/tournaments/queries.ts";
import { readGroupTables } from "./group-tables.ts";
import { listKnockOutGames, mapTeamNames, saveTeams } from "./knock-out-queries.ts";

type KnockOutGame = Awaited<ReturnType<typeof listKnockOutGames>>[number];

/** Names the sides of a game with these teams. */
function nameSides({ side1_label, side2_label }: KnockOutGame, teams: Teams, names: Map<number, string>) {
  const [one, two] = teams.map((id) => (id === null ? null : (names.get(id) ?? null)));
  return { team1: one ?? side1_label, team2: two ?? side2_label };
}

function compareSides(game: KnockOutGame, teams: Teams, names: Map<number, string>) {
  const before = nameSides(game, [game.side1_id, game.side2_id], names);
  const after = nameSides(game, teams, names);
  const name = nameGame(before.team1 ?? "", before.team2 ?? "");
  const edited: EditedContest = {
    id: game.id,
    race_id: null,
    name: nameGame(after.team1 ?? "", after.team2 ?? ""),
    before: { ...game, side1: before.team1, side2: before.team2 },
    // The handicap was that of the teams before.
    after: { side1_id: teams[0], side1: after.team1, side2_id: teams[1], side2: after.team2, handicap: null },
  };
  return { edited, change: `${name}: ${describeCellChanges(GAME_COLUMN_NAMES, before, after)}` };
}

/** Has the knock-out places of a tournament follow its published results, and tells those whose picked team
 * is replaced. The log has it under `playerId`, who published; null: nobody did. */
export async function fillKnockOutPlaces(
  tx: Database,
  { tournamentId, now, playerId }: { tournamentId: number; now: Instant; playerId: number | null },
): Promise<void> {
  const at = isoOf(now);
  const games = new Map((await listKnockOutGames(tx, tournamentId, at)).map((game) => [game.id, game]));
  if (games.size === 0) return;
  const placed = listPlaced(
    [...games.values()].map(
      ({ side1_id, side2_id, side1_label, side2_label, sport, published, ...game }) => ({
        ...game,
        ending: published === null ? VOID : SERVER_SPORTS[sportOf(sport)].toOutcome(published),
        sides: [
          { id: side1_id, label: side1_label },
          { id: side2_id, label: side2_label },
        ],
      }),
    ),
    await readGroupTables(tx, tournamentId),
  );
  if (placed.length === 0) return;
  await saveTeams(tx, placed, await saveNextRevision(tx, tournamentId));
  const names = await mapTeamNames(tx, tournamentId);
  const compared = placed.flatMap(({ id, teams }) => {
    const game = games.get(id);
    return game === undefined ? [] : [compareSides(game, teams, names)];
  });
  const edited = compared.map((one) => one.edited);
  await notifyEdited(tx, { tournament_id: tournamentId, created_at: at }, edited);
  if (playerId === null) return;
  await insertLogs(
    tx,
    compared.map(({ edited: { id: game_id }, change: additional_info }) => ({
      timestamp: at,
      user_id: playerId,
      action: "admin-games" as const,
      tournament_id: tournamentId,
      game_id,
      additional_info,
    })),
  );
}
