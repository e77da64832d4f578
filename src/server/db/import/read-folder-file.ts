// Reads one file of a tournament folder, and finds the mistakes that can be seen without the other files.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "@humanwhocodes/momoa";
import { Ajv, type ErrorObject } from "ajv";
import { type Static, type TSchema, Type } from "typebox";
import { explainSchemaError } from "#server/errors/explain-schema-error.ts";
import type { Mistake } from "./tournament-refused.ts";

/** The content of a file, as far as it could be read. */
export interface FolderFile<T> {
  /** undefined: the file does not exist or cannot be read. */
  content: T | undefined;
  mistakes: Mistake[];
}

/** A value and every mistake that its schema finds in it; null when there are any. */
interface CheckResult<T> {
  value: T | null;
  mistakes: Mistake[];
}

/** Lists all mistakes. A schema is compiled to read a few files, so the code is not optimized. */
const ajv = new Ajv({
  strict: false,
  allErrors: true,
  verbose: true,
  validateSchema: false,
  code: { optimize: false },
});

const createFileMistake = (reason: string): Mistake => ({ path: [], reason });

/** Returns the number of the first line that is not UTF-8. */
function findBadLine(bytes: Buffer): number {
  const lines = bytes.toString("latin1").split("\n");
  return 1 + lines.findIndex((line) => Buffer.from(line, "latin1").toString("utf8").includes("\uFFFD"));
}

/** Reads a UTF-8 file, with or without a byte order mark; a missing file has no content and no mistake. */
export async function readText(folder: string, file: string): Promise<FolderFile<string>> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path.join(folder, file));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    return {
      content: undefined,
      mistakes: code === "ENOENT" ? [] : [createFileMistake(`the file cannot be read (${code})`)],
    };
  }
  try {
    const content = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (!content.includes("\0")) return { content, mistakes: [] };
    return {
      content: undefined,
      mistakes: [createFileMistake("the file holds a NUL character, which no text has")],
    };
  } catch {
    const reason = `line ${findBadLine(bytes)} is not UTF-8: save the file in that encoding`;
    return { content: undefined, mistakes: [createFileMistake(reason)] };
  }
}

/** Returns the offset at which the text stops being JSON. Node reports it for some errors only, the other
 * parser for most of the rest. */
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
  return createFileMistake(`this is not JSON, ${place}: ${what}`);
}

/** Returns where a schema is not met; several errors at one place are alternatives. */
function locateError({ instancePath, params }: ErrorObject): string[] {
  const steps = instancePath.split("/").slice(1);
  const decoded = steps.map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
  const name: unknown = params["missingProperty"] ?? params["additionalProperty"];
  return typeof name === "string" ? [...decoded, name] : decoded;
}

function describeError(error: ErrorObject): string {
  const { keyword, parentSchema } = error;
  if (keyword === "required") return "is missing";
  if (keyword === "additionalProperties") return "is not a field that this file knows";
  const wanted: unknown = parentSchema?.["description"];
  return keyword === "pattern" && typeof wanted === "string"
    ? `must be ${wanted}`
    : explainSchemaError(error);
}

function checkSchema<S extends TSchema>(schema: S, content: unknown): CheckResult<Static<S>> {
  const validate = ajv.compile<Static<S>>(schema);
  if (validate(content)) return { value: content, mistakes: [] };
  const found = new Map<string, { path: string[]; reasons: Set<string> }>();
  for (const error of validate.errors ?? []) {
    if (error.keyword === "anyOf") continue;
    const place = locateError(error);
    const known = found.get(place.join("/")) ?? { path: place, reasons: new Set() };
    found.set(place.join("/"), known);
    known.reasons.add(describeError(error));
  }
  const mistakes = [...found.values()].map(({ path: place, reasons }) => ({
    path: place,
    reason: [...reasons].join(" or "),
  }));
  return { value: null, mistakes };
}

/** Parses the text of a JSON file, and says where it stops being one. */
export function parseJson(text: string): FolderFile<unknown> {
  try {
    return { content: JSON.parse(text), mistakes: [] };
  } catch (error) {
    return { content: undefined, mistakes: [explainJson(text, error)] };
  }
}

/** Reads a JSON file; a missing one is a mistake if it is required. */
export async function readJson(
  folder: string,
  file: string,
  isRequired: boolean,
): Promise<FolderFile<unknown>> {
  const { content: text, mistakes } = await readText(folder, file);
  if (text === undefined) {
    const isMissing = isRequired && mistakes.length === 0;
    return {
      content: undefined,
      mistakes: isMissing ? [createFileMistake("the file is missing")] : mistakes,
    };
  }
  return parseJson(text);
}

/** Validates the file's content; null when it could not be read or has mistakes, which are added to the
 * file's. */
export function checkContent<S extends TSchema>(file: FolderFile<unknown>, schema: S): Static<S> | null {
  if (file.content === undefined) return null;
  const { value, mistakes } = checkSchema(schema, file.content);
  file.mistakes.push(...mistakes);
  return value;
}

/** One object, since each schema that is compiled is kept. */
const List = Type.Array(Type.Unknown());

/** An entry of a list file with its index. */
export interface NumberedEntry<T> {
  index: number;
  entry: T;
}

/** Returns the file's valid entries; the mistakes of the others are added to the file's. */
export function checkEntries<S extends TSchema>(
  file: FolderFile<unknown>,
  schema: S,
): NumberedEntry<Static<S>>[] {
  const list = checkContent(file, List) ?? [];
  return list.flatMap((one, index) => {
    const { value, mistakes } = checkSchema(schema, one);
    file.mistakes.push(...mistakes.map(({ path: place, reason }) => ({ path: [index, ...place], reason })));
    return value === null ? [] : [{ index, entry: value }];
  });
}
