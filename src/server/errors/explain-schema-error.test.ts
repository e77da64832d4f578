import { Ajv, type ErrorObject } from "ajv";
import { Type, type TSchema } from "typebox";
import { expect, test } from "vitest";
import { listEndpoints, nameOf } from "#server/testing/endpoints.ts";
import { explainSchemaError } from "./explain-schema-error.ts";

const ajv = new Ajv({ strict: false, allErrors: true });

function explain(schema: TSchema, value: unknown): string[] {
  const isRight = ajv.compile(schema);
  isRight(value);
  return (isRight.errors ?? []).map((error: ErrorObject) => explainSchemaError(error));
}

test.for<[TSchema, unknown, string]>([
  [Type.Array(Type.Integer(), { minItems: 1 }), [], "must not be empty"],
  [Type.Array(Type.Integer(), { minItems: 2 }), [1], "must have at least 2 entries"],
  [Type.Array(Type.Integer(), { maxItems: 1 }), [1, 2], "must have at most 1 entry"],
  [Type.String({ minLength: 1 }), "", "must not be empty"],
  [Type.String({ maxLength: 2 }), "abc", "must have at most 2 characters"],
  [Type.Integer({ minimum: 1 }), 0, "must be at least 1"],
  [Type.Integer({ maximum: 9 }), 10, "must be at most 9"],
  [Type.Integer(), "1", "must be a whole number"],
  [Type.Array(Type.Integer()), null, "must be a list"],
  [Type.Enum(["a", "b"]), "c", 'must be "a" or "b"'],
])("%j for %j %s", ([schema, value, sentence]) => {
  expect(explain(schema, value)).toEqual([sentence]);
});

/** Values of every kind, each wrong for most schemas. */
const ODD = [
  "",
  "x".repeat(200_000),
  -1e9,
  1e12,
  0.5,
  true,
  null,
  [],
  {},
  Array.from({ length: 5_000 }, () => 1),
];

function* listSchemas(schema: TSchema | undefined): Generator<TSchema> {
  if (schema === undefined) return;
  yield schema;
  const { properties = {}, items } = schema as { properties?: Record<string, TSchema>; items?: TSchema };
  for (const one of Object.values(properties)) yield* listSchemas(one);
  yield* listSchemas(items);
}

test("no field of a call is refused in the validator's own words", async () => {
  const odd: string[] = [];
  for (const endpoint of listEndpoints())
    for (const schema of [...listSchemas(endpoint.body), ...listSchemas(endpoint.query)])
      for (const value of ODD)
        for (const text of explain(schema, value))
          if (
            /NOT|must be (string|integer|number|boolean|array|object)\b|[<>]=|constant|allowed values/.test(
              text,
            )
          )
            odd.push(`${nameOf(endpoint)}: ${text}`);
  expect([...new Set(odd)]).toEqual([]);
});
