// Checks that names replaced by standard terms (docs/glossary.md) are not used again for a file or an export,
// that a file is named after something it exports, and that comments fit on their line.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

const listed = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** File names without their ending. */
const FORMER_FILES = new Set(
  listed(`
    group ready-made front-door let-go keep-sessions keep-boards create-parts say-message tell-changes watch-locks
    demo-cup demo-season demo-field half-hour chance line room gate histories naive-cup naive-season cup-replay
    season-replay start after-first-screen ask-ahead visit first-screen use-first-part lazy-screen places place-link
    start-gate seen keep or-fail use-game-desk use-team-desk use-change receipt earned burst round-deck duel-row
    until-unsealed shuffle-once share-table use-open-card marks-of leaderboard-key long-rows ranks-before movement
    open-line follow-changes use-posts when-said course own-head other-head treats races-desk game-sheet driver-sheet
    leave-warning data-chapters scale tip when duel verdict honours edit fields ensure test-tools name-screens
    first-page slim-contract slim-fonts people journal card
  `),
);

/** Exported identifiers, compared as a whole. */
const FORMER_IDENTIFIERS = new Set(
  listed(`
    grouped ReadyMade Kept answer letGoInTime BoardKeeper serve admit Refusal createTeller sealOthers sealOpen openPicks
    AskedPick prepareSaveMarkets halfHour chance answered beginTheRest askAhead AskAhead SHOWN_AT Visit readVisit
    untilPrepared untilFirstScreen BEGINS_WITHIN Place isAdmitted Audience isMain Admit Home StartGate useArrival
    isGeneral hasDock noteAnswer getSeenAt onceBack renewSeen dropSeen OfflineLine whenSeen FreshAnswers createKeep
    followSaves KEPT_OFFLINE addressOf sentence Given Sending Answer orFail explainFailure become keep forget ahead LOOK
    RETURNS UNSEEN Attempt useAttempts slot Desk useChange Book useShownPicks listShownPicks ShownPick Deck MissingDuel
    Mark Occasion Sign useRowsInView movement findBest Line Ears hear say passOn loadPatiently sayUntilAnswered
    keepCalling openLine followChange followMissed OUTDATED usePosts Post isLate isOnItsWay whenSaid Refused Older
    chartCourse greetingAt SignedInScreen GoogleInvitation useCredential wordsOf tellGifts GiftNews GamesDesk RacesDesk
    Sheet Typed typeInto forgetSaved countElsewhere findFault useHeldLeave letGo findWayOut Writer Manners daySpan zoneAt
    Empty ErrorLine ErrorNote Note Card CardScore Worth judge Duel sideAhead sideCovering Meeting learn luck drift newcomer
    tidyName fitName compareText Done Failure Exactly listFaults LOOKS isRacing journal
  `),
);

/** Words that are allowed in another meaning. */
const ALLOWED = new Set(["Note in src/contract/tournaments/schemas.ts"]);

const DECLARATION =
  /^export (?:declare )?(?:async )?(?:function\*?|const|let|class|interface|type) ([A-Za-z_$][\w$]*)/gm;

const files = execFileSync("git", ["ls-files", "src", "e2e", "bench", "faults", "fuzz", "scripts"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.(?:tsx?|m[jt]s|css)$/.test(file));

const listExported = (text: string): string[] => [...text.matchAll(DECLARATION)].map(([, name = ""]) => name);

test("no file has a former name", () => {
  expect(files.length).toBeGreaterThan(500);
  const former = files.filter((file) => FORMER_FILES.has(basename(file).split(".")[0] ?? ""));
  expect(former).toEqual([]);
});

test("no export has a former name", () => {
  const former = files.flatMap((file) =>
    listExported(readFileSync(join(root, file), "utf8"))
      .filter((name) => FORMER_IDENTIFIERS.has(name))
      .map((name) => `${name} in ${file}`)
      .filter((place) => !ALLOWED.has(place)),
  );
  expect(former).toEqual([]);
});

test("a former name that is exported again is found", () => {
  const text = "export async function grouped() {}\nexport type Mark = 1;\nconst Line = 1;";
  expect(listExported(text).filter((name) => FORMER_IDENTIFIERS.has(name))).toEqual(["grouped", "Mark"]);
});

test("an upper limit has the prefix MAX_", () => {
  const others = files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/^(?:export )?const ((?:MOST|LONGEST)_\w+)/gm)].map(
      ([, name = ""]) => `${name} in ${file}`,
    ),
  );
  expect(others).toEqual([]);
});

/** Files with a role that their folder or their ending names: what they export is named after the folder's
 * feature. */
const NAMED_BY_ROLE =
  /(?:^|[/-])(?:calls|columns|endpoints|mutations|protocol|queries|routes|schemas?|sentences|time)\.tsx?$|\/testing\//;

/** The first letters of the words of a name, so that "settle" is "settlement". */
const listStems = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)
    .map((word) => word.slice(0, 5).replace(/s$/, "").slice(0, 4));

test("a file shares a word with something that it exports", () => {
  const strange = files
    .filter((file) => /^src\/.*\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file))
    .filter((file) => !NAMED_BY_ROLE.test(file))
    .filter((file) => {
      const stems = listStems(basename(file).replace(/\.tsx?$/, ""));
      const exported = listExported(readFileSync(join(root, file), "utf8"));
      return exported.length > 0 && !exported.flatMap(listStems).some((stem) => stems.includes(stem));
    });
  expect(strange).toEqual([]);
});

const MAX_COMMENT_COLUMNS = 110;

const listLongComments = (text: string): number[] =>
  text
    .split("\n")
    .flatMap((line, at) =>
      /^\s*(?:\/\/|\/?\*)/.test(line) && line.length > MAX_COMMENT_COLUMNS ? [at + 1] : [],
    );

test("a line of a comment has at most 110 columns", () => {
  const long = files
    .filter((file) => !file.endsWith(".css"))
    .flatMap((file) =>
      listLongComments(readFileSync(join(root, file), "utf8")).map((line) => `${file}:${line}`),
    );
  expect(long).toEqual([]);
});

test("a comment that is too long is found in each of its forms, and long code is not", () => {
  const word = "x".repeat(MAX_COMMENT_COLUMNS);
  const text = [`// ${word}`, `/** ${word} */`, "/**", ` * ${word}`, " */", `const a = "${word}";`].join(
    "\n",
  );
  expect(listLongComments(text)).toEqual([1, 2, 4]);
});
