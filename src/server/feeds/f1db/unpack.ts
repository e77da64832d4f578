// A release of f1db is an archive (ZIP) of tables (CSV), of all seasons. What is read of it is the running
// season, as one JSON text.
import { Unzip, type UnzipFile, UnzipInflate } from "fflate";
import Papa from "papaparse";
import { groupBy } from "#domain/group-by.ts";
import { type Instant, isoOf } from "#domain/time.ts";
import { type Rest, UnreadableAnswer } from "#server/feeds/module/feed-module.ts";

/** The tables that are read; archives name them with the name of the database before it. */
const TABLES = ["races", "races-race-results", "grands-prix", "drivers"] as const;
type Table = (typeof TABLES)[number];

/** Largest sum of what is unpacked, in bytes: some ten times what a release has. */
const MAX_UNPACKED = 40_000_000;

/** Most files in an archive. */
const MAX_FILES = 500;

/** Bytes that are unpacked at once: they become a thousand times as many at most. */
const SLICE = 8_192;

const tooLarge = () => new UnreadableAnswer("It is an archive that becomes too large when it is unpacked.");

/** Collects the texts of the tables while an archive is unpacked. */
function createCollector() {
  const texts = new Map<Table, string>();
  const found = new Set<Table>();
  let [size, files] = [0, 0];
  const collect = (file: UnzipFile) => {
    if (++files > MAX_FILES) throw tooLarge();
    const table = TABLES.find((one) => new RegExp(`(?:^|/)f1db-${one}\\.csv$`).test(file.name));
    // A second file of the same name is not read.
    if (table === undefined || found.has(table)) return;
    found.add(table);
    const decoder = new TextDecoder();
    const parts: string[] = [];
    file.ondata = (error, bytes, isLast) => {
      if (error !== null) throw error;
      size += bytes.length;
      if (size > MAX_UNPACKED) throw tooLarge();
      parts.push(decoder.decode(bytes, { stream: !isLast }));
      if (isLast) texts.set(table, parts.join(""));
    };
    file.start();
  };
  return { texts, collect };
}

async function unpackTables(archive: Buffer, rest: Rest): Promise<(table: Table) => string> {
  const { texts, collect } = createCollector();
  const unzip = new Unzip(collect);
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < archive.length; at += SLICE) {
      unzip.push(archive.subarray(at, at + SLICE), at + SLICE >= archive.length);
      await rest();
    }
  } catch (error) {
    if (error instanceof UnreadableAnswer) throw error;
    throw new UnreadableAnswer("It is an archive that cannot be unpacked.");
  }
  return (table) => {
    const text = texts.get(table);
    if (text === undefined)
      throw new UnreadableAnswer(
        `It is an archive without f1db-${table}.csv: give the address of f1db-csv.zip.`,
      );
    return text;
  };
}

type Row = Readonly<Record<string, string | undefined>>;

const parse = (text: string): Row[] => Papa.parse<Row>(text, { header: true, skipEmptyLines: true }).data;

/** The rows of a year. Lines of other years are left out before they are parsed: they are seventy times as
 * many. Before the year stand numbers alone. */
function parseYear(text: string, year: string): Row[] {
  const [headings = "", ...lines] = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const at = headings.split(",").findIndex((heading) => heading.replaceAll('"', "") === "year");
  if (at < 0) return [];
  const ofYear = new RegExp(`^(?:"?\\d*"?,){${at}}"?${year}"?,`);
  return parse([headings, ...lines.filter((line) => ofYear.test(line))].join("\n"));
}

/** Reads the running season from a release, as a text for `read`. */
export async function unpack(archive: Buffer, { now, rest }: { now: Instant; rest: Rest }): Promise<string> {
  const find = await unpackTables(archive, rest);
  const year = isoOf(now).slice(0, 4);
  const nameOf = (table: "grands-prix" | "drivers", field: string) =>
    new Map(parse(find(table)).map((row) => [row["id"], row[field]]));
  const [names, drivers] = [nameOf("grands-prix", "fullName"), nameOf("drivers", "name")];
  await rest();
  const races = parseYear(find("races"), year);
  const finishes = groupBy(parseYear(find("races-race-results"), year), (row) => row["raceId"]);
  await rest();
  return JSON.stringify({
    season: Number(year),
    races: races.map(({ id, grandPrixId, date, time, qualifyingDate, qualifyingTime }) => ({
      name: names.get(grandPrixId) ?? grandPrixId,
      date,
      time,
      qualifyingDate,
      qualifyingTime,
      results: (finishes.get(id) ?? []).map(({ driverId, positionNumber }) => ({
        driver: drivers.get(driverId) ?? driverId,
        position: positionNumber,
      })),
    })),
  });
}
