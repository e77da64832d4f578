// While servers are replaced one after the other, those of the version before work on the migrated tables. So
// a migration only adds, and what it replaces goes in a version after the one that stopped using it.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listMigrations } from "./migrate.ts";

/** The newest migration of the first release: those up to it ran while all servers were stopped. */
const BASELINE = "0044_devices-of-picks";

/** Says that a version that was released no longer uses what the statement takes away. */
const UNUSED_SINCE = /^-- Unused since (\d+\.\d+\.\d+)\b/m;

/** Says that a rule which takes the place of one of the same name allows all that the earlier one did. */
const WIDER = /^-- Wider than before: /m;

/** What a server of the version before may still use, or break a rule of. */
const TAKEN_AWAY: readonly [RegExp, string][] = [
  [/\bdrop\s+(?:table|column|view|function|trigger|sequence|type|schema|default|identity)\b/i, "drops"],
  [/\brename\b/i, "renames"],
  [/\bset\s+not\s+null\b/i, "forbids null"],
  [/\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i, "changes a type"],
  [
    /\badd\s+column\s+(?!.*\bdefault\b)(?!.*\bgenerated\b).*\bnot\s+null\b/is,
    "adds a column that has to be given",
  ],
  [/\badd\s+constraint\b/i, "adds a rule"],
  [/\bcreate\s+unique\s+index\b/i, "adds a rule"],
];

/** Finds the table of `create table "x"`, `alter table "x"` or an index `on "x"`. */
function findTable(statement: string): string | undefined {
  const [, table] =
    /^\s*(?:create\s+table(?:\s+if\s+not\s+exists)?|alter\s+table(?:\s+if\s+exists)?)\s+"?(\w+)"?/im.exec(
      statement,
    ) ??
    /\bon\s+"?(\w+)"?/i.exec(statement) ??
    [];
  return table;
}

const nameOfRule = (statement: string) => /\b(?:add|drop)\s+constraint\s+"?(\w+)"?/i.exec(statement)?.[1];

/** Returns whether a statement drops the rule that another one adds. */
const isDropOf = (statement: string, added: string) =>
  /\bdrop\s+constraint\b/i.test(statement) && nameOfRule(statement) === nameOfRule(added);

const withoutComments = (statement: string) => statement.replaceAll(/^\s*--.*$/gm, "");

/** Lists what a migration does that a server of the version before cannot work with. */
function listBreaking(statements: readonly string[], released: (version: string) => boolean): string[] {
  const created = new Set(
    statements.filter((one) => /^\s*create\s+table\b/im.test(withoutComments(one))).map(findTable),
  );
  return statements.flatMap((statement) => {
    const text = withoutComments(statement);
    const [, version] = UNUSED_SINCE.exec(statement) ?? [];
    if (WIDER.test(statement) && statements.some((one) => isDropOf(one, text))) return [];
    if (created.has(findTable(text)) || (version !== undefined && released(version))) return [];
    const [, what] = TAKEN_AWAY.find(([pattern]) => pattern.test(text)) ?? [];
    return what === undefined ? [] : [`${what}: ${text.trim()}`];
  });
}

const changelog = readFileSync(new URL("../../../CHANGELOG.md", import.meta.url), "utf8");
const isReleased = (version: string) => new RegExp(`^## ${version}(?! \\(unreleased)`, "m").test(changelog);

test("no migration takes away what servers of the version before use", () => {
  const migrations = listMigrations();
  const first = migrations.findIndex(({ name }) => name === BASELINE) + 1;
  expect(first).toBeGreaterThan(0);
  const breaking = migrations
    .slice(first)
    .flatMap(({ name, statements }) => listBreaking(statements, isReleased).map((one) => `${name} ${one}`));
  expect(breaking).toEqual([]);
});

test.each([
  [`DROP TABLE "old"`, "drops"],
  [`ALTER TABLE "picks" DROP COLUMN "side"`, "drops"],
  [`ALTER TABLE "picks" ALTER COLUMN "id" DROP IDENTITY`, "drops"],
  [`ALTER TABLE "picks" RENAME COLUMN "a" TO "b"`, "renames"],
  [`ALTER TABLE "picks" RENAME TO "choices"`, "renames"],
  [`ALTER TABLE "picks" ALTER COLUMN "a" SET NOT NULL`, "forbids null"],
  [`ALTER TABLE "picks" ALTER COLUMN "a" SET DATA TYPE bigint`, "changes a type"],
  [`ALTER TABLE "picks" ADD COLUMN "a" integer NOT NULL`, "adds a column that has to be given"],
  [`ALTER TABLE "picks" ADD CONSTRAINT "c" CHECK (a > 0)`, "adds a rule"],
  [`CREATE UNIQUE INDEX "i" ON "picks" ("a")`, "adds a rule"],
])("%s is refused", (statement, what) => {
  expect(listBreaking([statement], isReleased)).toEqual([`${what}: ${statement}`]);
});

test.each([
  [`ALTER TABLE "picks" ADD COLUMN "a" integer`],
  [`ALTER TABLE "picks" ADD COLUMN "a" integer DEFAULT 0 NOT NULL`],
  [`ALTER TABLE "picks" ALTER COLUMN "a" DROP NOT NULL`],
  [`CREATE INDEX "i" ON "picks" ("a")`],
  [`UPDATE "picks" SET "a" = 1`],
  [`-- Drops nothing, though its comment has the word: drop table\nCREATE INDEX "i" ON "picks" ("a")`],
])("%s is allowed", (statement) => {
  expect(listBreaking([statement], isReleased)).toEqual([]);
});

test("a rule may become wider, and only in the place of one of the same name", () => {
  const drops = `ALTER TABLE "picks" DROP CONSTRAINT "c"`;
  const adds = `-- Wider than before: c is allowed too.\nALTER TABLE "picks" ADD CONSTRAINT "c" CHECK (a in (1, 2, 3))`;
  expect(listBreaking([drops, adds], isReleased)).toEqual([]);
  expect(listBreaking([adds], isReleased)).toHaveLength(1);
  expect(listBreaking([drops, adds.slice(adds.indexOf("ALTER"))], isReleased)).toHaveLength(1);
});

test("a new table may have rules, and what a released version does not use may go", () => {
  const creates = `CREATE TABLE "new" ("a" integer NOT NULL)`;
  const rule = `ALTER TABLE "new" ADD CONSTRAINT "c" CHECK (a > 0)`;
  expect(listBreaking([creates, rule], isReleased)).toEqual([]);
  const drop = (version: string) => `-- Unused since ${version}: replaced by "new".\nDROP TABLE "old"`;
  const isOld = (version: string) => version === "0.2.0";
  expect(listBreaking([drop("0.2.0")], isOld)).toEqual([]);
  expect(listBreaking([drop("0.3.0")], isOld)).toEqual([`drops: DROP TABLE "old"`]);
});
