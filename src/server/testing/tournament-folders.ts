import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type {
  FolderGame,
  FolderRace,
  TournamentFile,
  TournamentFolder,
} from "#contract/tournaments/tournament-folder.ts";
import { readTournamentFolder } from "#server/db/import/read-tournament-folder.ts";

const cup: TournamentFile = {
  id: 70,
  name: "Test Cup",
  sport: "basketball",
  visible: true,
  sequence: 3,
  points_per_pick: 1,
  gift_type: "chocolate",
  gift_badge: "leader",
  supporters: ["Estonia"],
  notes: [{ rounds: ["Final"], kind: "warning", text: "Soon." }],
  rounds: [
    { name: "Day 1", multiplier: 1 },
    { name: "Final", multiplier: 3 },
  ],
};

const game = (id: number, round: string, date: string, rest: Partial<FolderGame> = {}): FolderGame => ({
  id,
  round,
  date,
  team1: "Estonia",
  team2: "Latvia",
  emoji1: "🇪🇪",
  emoji2: "🇱🇻",
  spread: 4.5,
  score1: 80,
  score2: 75,
  top_scorer: "Mari, Liga",
  ...rest,
});

/** A basketball tournament of three games: two on day 1, starting at 10:00Z and 16:00Z of 1 March 2026, and
 * the final at 10:00Z of 3 March; all have results. */
export function createBasketballFolder(): TournamentFolder {
  return {
    path: "tournaments/70-test-cup",
    tournament: structuredClone(cup),
    players: {
      Estonia: { emoji: "🇪🇪", players: ["Mari", "Jaan"] },
      Latvia: { emoji: "🇱🇻", players: ["Liga", "Janis"] },
      Finland: { emoji: "🇫🇮", players: ["Aino"] },
    },
    games: [
      game(70_001, "Day 1", "2026-03-01T12:00:00Z"),
      game(70_002, "Day 1", "2026-03-01T18:00:00Z", {
        team2: "Finland",
        emoji2: "🇫🇮",
        spread: -2.5,
        top_scorer: "Aino",
      }),
      game(70_003, "Final", "2026-03-03T12:00:00Z", { spread: null }),
    ],
    races: [],
    formerly: { teams: {}, athletes: {} },
    rules: "## 1. Play fair\n",
  };
}

const race = (id: number, round: string, date: string): FolderRace => ({
  id,
  round,
  name: `${round} Grand Prix`,
  date: `${date}T13:00:00Z`,
  qualifying_date: `${date}T09:00:00Z`,
  gp_emoji: "🏁",
  teams: [
    {
      id: id * 100 + 1,
      team_name: "Red",
      team_emoji: "🔴",
      team_color: "#cc0000",
      driver1: "Ada",
      driver1_flag: "🇬🇧",
      driver2: "Bo",
      driver2_flag: "🇩🇰",
      handicap: -1.5,
      driver1_position: 1,
      driver2_position: 3,
    },
    {
      id: id * 100 + 2,
      team_name: "Blue",
      team_emoji: "🔵",
      team_color: "#0000cc",
      driver1: "Cy",
      driver1_flag: "🇪🇪",
      driver2: "Di",
      driver2_flag: "🇫🇮",
      handicap: null,
      driver1_position: 2,
      driver2_position: null,
    },
  ],
});

/** A racing tournament of two races with results, on 1 and 8 March 2026: qualifying at 09:00Z, the race at
 * 13:00Z. */
export function createRacingFolder(): TournamentFolder {
  return {
    path: "tournaments/80-test-races",
    tournament: {
      ...structuredClone(cup),
      id: 80,
      name: "Test Races",
      sport: "f1",
      supporters: [],
      notes: [],
      rounds: [
        { name: "Tallinn", multiplier: 1 },
        { name: "Riga", multiplier: 1 },
      ],
    },
    players: {},
    games: [],
    races: [race(801, "Tallinn", "2026-03-01"), race(802, "Riga", "2026-03-08")],
    formerly: { teams: {}, athletes: {} },
    rules: null,
  };
}

/** A folder's files by name: text or bytes unchanged, anything else as JSON. */
export type Files = Record<string, unknown>;

/** Returns the files of a folder. */
export function toFiles({ tournament, players, games, races, rules }: TournamentFolder): Files {
  return {
    "tournament.json": tournament,
    ...(tournament.sport === "f1"
      ? { "races.json": races }
      : { "players.json": players, "games.json": games }),
    ...(rules === null ? {} : { "rules.md": rules }),
  };
}

/** Writes folders into a temporary tournaments/, calls `work` with its path and deletes it. */
export async function withFolders<T>(
  folders: Record<string, Files>,
  use: (root: string) => Promise<T>,
): Promise<T> {
  const temporary = await mkdtemp(path.join(tmpdir(), "jokerpick-tournament-"));
  try {
    const root = path.join(temporary, "tournaments");
    for (const [name, files] of Object.entries(folders)) {
      await mkdir(path.join(root, name), { recursive: true });
      for (const [file, content] of Object.entries(files)) {
        const isAsItIs = typeof content === "string" || content instanceof Uint8Array;
        await writeFile(path.join(root, name, file), isAsItIs ? content : JSON.stringify(content));
      }
    }
    return await use(root);
  } finally {
    await rm(temporary, { recursive: true });
  }
}

/** Reads the folder from files, as the importer does. */
export function rereadFolder(folder: TournamentFolder): Promise<TournamentFolder> {
  const name = path.basename(folder.path);
  return withFolders({ [name]: toFiles(folder) }, (root) => readTournamentFolder(path.join(root, name)));
}
