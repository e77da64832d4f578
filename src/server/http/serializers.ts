import createSerializer from "fast-json-stringify";
import type { FastifyInstance } from "fastify";

type Serialize = (value: unknown) => string;

/** Serializers by schema, which alone determines them. */
const serializers = new WeakMap<object, Serialize>();

interface Schema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: Schema[];
}

/** Names the type of a list of texts, which need not name it. */
const withType = (schema: Schema): Schema =>
  schema.enum?.every((value) => typeof value === "string") ? { type: "string", ...schema } : schema;

const isNull = ({ type }: Schema) => type === "null";

/** Joins the branches of a union where it is a type or null, or one of several texts; null for any other
 * union. */
function joinBranches(branches: readonly Schema[]): object | null {
  const [first, ...others] = branches.filter((branch) => !isNull(branch)).map(withType);
  const nullable = branches.some(isNull);
  if (first?.type !== undefined && others.length === 0) return { ...first, ...(nullable && { nullable }) };
  const areTexts = branches.every(({ type, const: value }) => type === "string" && typeof value === "string");
  return areTexts ? { type: "string", enum: branches.map((branch) => branch.const) } : null;
}

/** Rewrites the unions of a schema for the serializer, which otherwise tries each branch on each value by a
 * validator that it compiles with the first answer: 40 ms in one turn of the event loop. */
export function simplifyUnions(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(simplifyUnions);
  if (typeof schema !== "object" || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]) => [key, simplifyUnions(value)]);
  const { anyOf, ...rest } = Object.fromEntries(entries) as Schema;
  const joined = anyOf === undefined ? null : joinBranches(anyOf);
  if (joined !== null) return { ...rest, ...joined };
  return anyOf === undefined ? rest : { ...rest, anyOf };
}

function findSerializer(schema: object): Serialize {
  const known = serializers.get(schema);
  if (known !== undefined) return known;
  const serialize: Serialize = createSerializer(simplifyUnions(schema) as object);
  serializers.set(schema, serialize);
  return serialize;
}

/** Compiles each response schema once per process, with the first response; by default Fastify compiles that
 * of errors for every route, when the server starts. */
export function shareSerializers(app: FastifyInstance): void {
  app.setSerializerCompiler<object>(
    ({ schema }) =>
      (value: unknown) =>
        findSerializer(schema)(value),
  );
}
