// One file of a tournament folder: its text, its JSON, and the mistakes that can be seen without the other files.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "@humanwhocodes/momoa";
import { Ajv, type ErrorObject } from "ajv";
import { type Static, type TSchema, Type } from "typebox";
import type { Mistake } from "./tournament-refused.ts";

/** What a file holds as far as it could be read. */
export interface FolderFile<T> {
  /** undefined: the file is not there or cannot be read. */
  content: T | undefined;
  mistakes: Mistake[];
}

/** A value and every mistake that its schema finds in it; null when there are any. */
interface Checked<T> {
  value: T | null;
  mistakes: Mistake[];
}

const ajv = new Ajv({ strict: false, allErrors: true, verbose: true });

const ofWhole = (reason: string): Mistake => ({ path: [], reason });

/** The number of the first line that is not UTF-8. */
function findBadLine(bytes: Buffer): number {
  const lines = bytes.toString("latin1").split("\n");
  return 1 + lines.findIndex((line) => Buffer.from(line, "latin1").toString("utf8").includes("\uFFFD"));
}

/** Reads a text file of UTF-8, with or without a byte order mark; a file that is not there has no content and no mistake. */
export async function readText(folder: string, file: string): Promise<FolderFile<string>> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path.join(folder, file));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    return {
      content: undefined,
      mistakes: code === "ENOENT" ? [] : [ofWhole(`the file cannot be read (${code})`)],
    };
  }
  try {
    const content = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (!content.includes("\0")) return { content, mistakes: [] };
    return { content: undefined, mistakes: [ofWhole("the file holds a NUL character, which no text has")] };
  } catch {
    const reason = `line ${findBadLine(bytes)} is not UTF-8: save the file in that encoding`;
    return { content: undefined, mistakes: [ofWhole(reason)] };
  }
}

/** Where the text stops being JSON. Node says so for some mistakes only, the other parser for all but the rest. */
function findJsonOffset(text: string, error: unknown): number {
  const known = /at position (\d+)/.exec(String(error));
  if (known !== null) return Number(known[1]);
  if (/Unexpected end of/.test(String(error))) return text.length;
  try {
    parse(text, { mode: "json" });
  } catch (located) {
    if (located instanceof Error && "offset" in located) return Number(located.offset);
  }
  return text.length;
}

function explainJson(text: string, error: unknown): Mistake {
  const offset = findJsonOffset(text, error);
  const before = text.slice(0, offset).split("\n");
  const place = `line ${before.length}, column ${(before.at(-1) ?? "").length + 1}`;
  const found = text.slice(offset, offset + 1);
  const what = found === "" ? "the file ends too early" : `${JSON.stringify(found)} is not expected here`;
  return ofWhole(`this is not JSON, ${place}: ${what}`);
}

/** Where a schema is not met; several errors at one place are the alternatives of what it may be. */
function placeOf({ instancePath, params }: ErrorObject): string[] {
  const steps = instancePath.split("/").slice(1);
  const decoded = steps.map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  const name: unknown = params["missingProperty"] ?? params["additionalProperty"];
  return typeof name === "string" ? [...decoded, name] : decoded;
}

function reasonOf({ keyword, message = "is not valid", params, parentSchema }: ErrorObject): string {
  if (keyword === "const") return `must be ${JSON.stringify(params["allowedValue"])}`;
  if (keyword === "required") return "is missing";
  if (keyword === "additionalProperties") return "is not a field that this file knows";
  const wanted: unknown = parentSchema?.["description"];
  return keyword === "pattern" && typeof wanted === "string" ? `must be ${wanted}` : message;
}

function checkSchema<S extends TSchema>(schema: S, content: unknown): Checked<Static<S>> {
  const validate = ajv.compile<Static<S>>(schema);
  if (validate(content)) return { value: content, mistakes: [] };
  const found = new Map<string, { path: string[]; reasons: Set<string> }>();
  for (const error of validate.errors ?? []) {
    if (error.keyword === "anyOf") continue;
    const place = placeOf(error);
    const known = found.get(place.join("/")) ?? { path: place, reasons: new Set() };
    found.set(place.join("/"), known);
    known.reasons.add(reasonOf(error));
  }
  const mistakes = [...found.values()].map(({ path: place, reasons }) => ({
    path: place,
    reason: [...reasons].join(" or "),
  }));
  return { value: null, mistakes };
}

/** Reads a JSON file; one that is not there is a mistake where it is required. */
export async function readJson(
  folder: string,
  file: string,
  isRequired: boolean,
): Promise<FolderFile<unknown>> {
  const { content: text, mistakes } = await readText(folder, file);
  if (text === undefined) {
    const isMissing = isRequired && mistakes.length === 0;
    return { content: undefined, mistakes: isMissing ? [ofWhole("the file is missing")] : mistakes };
  }
  try {
    return { content: JSON.parse(text), mistakes: [] };
  } catch (error) {
    return { content: undefined, mistakes: [explainJson(text, error)] };
  }
}

/** The file's content by its schema; null when it could not be read or has mistakes, which are added to the file's. */
export function checkContent<S extends TSchema>(file: FolderFile<unknown>, schema: S): Static<S> | null {
  if (file.content === undefined) return null;
  const { value, mistakes } = checkSchema(schema, file.content);
  file.mistakes.push(...mistakes);
  return value;
}

/** An entry of a file that is a list, with its place in it. */
export interface Numbered<T> {
  index: number;
  entry: T;
}

/** The entries of the file that meet their schema; the mistakes of the others are added to the file's. */
export function checkEntries<S extends TSchema>(file: FolderFile<unknown>, schema: S): Numbered<Static<S>>[] {
  const list = checkContent(file, Type.Array(Type.Unknown())) ?? [];
  return list.flatMap((one, index) => {
    const { value, mistakes } = checkSchema(schema, one);
    file.mistakes.push(...mistakes.map(({ path: place, reason }) => ({ path: [index, ...place], reason })));
    return value === null ? [] : [{ index, entry: value }];
  });
}
