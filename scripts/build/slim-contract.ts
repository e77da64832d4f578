import { type ESTree, type Plugin, Visitor } from "vite";

/** What only the server asks of an endpoint: it admits, checks and documents by them. */
const SERVER_ONLY = new Set(["access", "params", "query", "body", "reply", "summary", "alsoAnswers"]);

/** Replaces a stretch of code; `at` counts UTF-16 units. */
interface Edit {
  at: { start: number; end: number };
  text: string;
}

function isServerOnly(property: ESTree.ObjectPropertyKind): boolean {
  return (
    property.type === "Property" && property.key.type === "Identifier" && SERVER_ONLY.has(property.key.name)
  );
}

/** The edits that free every endpoint of its schemas, and say of every other call that it does nothing but answer. */
function listEdits(program: ESTree.Program, code: string): Edit[] {
  const edits: Edit[] = [];
  new Visitor({
    CallExpression(call) {
      edits.push({ at: { start: call.start, end: call.start }, text: "/* @__PURE__ */ " });
      const [declared] = call.arguments;
      if (call.callee.type !== "Identifier" || call.callee.name !== "endpoint") return;
      if (declared?.type !== "ObjectExpression") return;
      const kept = declared.properties.filter((one) => !isServerOnly(one));
      edits.push({
        at: declared,
        text: `{ ${kept.map(({ start, end }) => code.slice(start, end)).join(", ")} }`,
      });
    },
  }).visit(program);
  return edits;
}

function isWithin(inner: Edit, outer: Edit): boolean {
  return outer.at.start < inner.at.start && inner.at.end <= outer.at.end;
}

/**
 * Takes the schemas out of the client's contract: it needs paths, methods and types, and never checks. What was there
 * for them alone, typebox above all, is then used by nothing and left out.
 */
export const slimContract: Plugin = {
  name: "slim-contract",
  apply: "build",
  transform: {
    filter: { id: /\/src\/contract\/[^/]+\.ts$/ },
    handler(code) {
      const edits = listEdits(this.parse(code), code);
      const outermost = edits.filter((edit) => !edits.some((other) => isWithin(edit, other)));
      const fromTheEnd = outermost.sort((a, b) => b.at.start - a.at.start);
      const slim = fromTheEnd.reduce(
        (text, { at, text: by }) => text.slice(0, at.start) + by + text.slice(at.end),
        code,
      );
      return { code: slim, map: null };
    },
  },
};
