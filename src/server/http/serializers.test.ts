import createSerializer from "fast-json-stringify";
import { expect, test } from "vitest";
import { OrganisedTournament } from "#contract/organise/schemas.ts";
import { Nullable, Sport } from "#contract/schemas.ts";
import { Type } from "typebox";
import { simplifyUnions } from "./serializers.ts";

const Row = Type.Object({
  sport: Sport,
  name: Nullable(Type.String()),
  score: Nullable(Type.Integer()),
  list: Nullable(Type.Array(Type.String())),
  inner: Nullable(Type.Object({ shown: Type.Boolean() })),
  rule: Nullable(Type.Enum(["fiba", "difference"])),
  id: Nullable(Type.Union([Type.Integer(), Type.String()])),
});
const serialize = createSerializer(simplifyUnions(Row) as object);

test("values and nulls are written, and what the schema does not name is left out", () => {
  const full = {
    sport: "f1",
    name: "a",
    score: 0,
    list: ["x"],
    inner: { shown: true },
    rule: "fiba",
    id: "b",
  };
  const hidden = { ...full, inner: { shown: true, secret: 1 }, secret: 2 };
  expect(JSON.parse(serialize(hidden))).toEqual(full);
  const empty = { sport: "f1", name: null, score: null, list: null, inner: null, rule: null, id: null };
  expect(JSON.parse(serialize(empty))).toEqual(empty);
});

test("unions of a type and null, and of texts, are left to no validator", () => {
  const { anyOf: _, ...text } = simplifyUnions(Nullable(Type.String())) as Record<string, unknown>;
  expect(text).toEqual({ type: "string", nullable: true });
  // A problem's row is an id or a name, or null.
  const { problems: _problems, ...large } = OrganisedTournament.properties;
  expect(JSON.stringify(simplifyUnions(large))).not.toContain("anyOf");
});
