import { type ESTree, type Plugin, Visitor } from "vite";

/** Properties of an endpoint that only the server uses, to authorise, validate and document. */
const SERVER_ONLY = new Set(["access", "params", "query", "body", "reply", "summary", "alsoAnswers"]);

/** Replaces a range of code, given in UTF-16 units. */
interface Edit {
  at: { start: number; end: number };
  text: string;
}

function isServerOnly(property: ESTree.ObjectPropertyKind): boolean {
  return (
    property.type === "Property" && property.key.type === "Identifier" && SERVER_ONLY.has(property.key.name)
  );
}

/** Lists the edits that remove every endpoint's schemas and mark every call as pure. */
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
 * Removes the schemas from the client's contract, which needs only paths, methods and types. What they imported, above all
 * typebox, is then unused and dropped.
 */
export const stripContractSchemas: Plugin = {
  name: "strip-contract-schemas",
  apply: "build",
  transform: {
    filter: { id: /\/src\/contract\/[^/]+\.ts$/ },
    handler(code) {
      const edits = listEdits(this.parse(code), code);
      const outermost = edits.filter((edit) => !edits.some((other) => isWithin(edit, other)));
      const fromTheEnd = outermost.sort((a, b) => b.at.start - a.at.start);
      const stripped = fromTheEnd.reduce(
        (text, { at, text: by }) => text.slice(0, at.start) + by + text.slice(at.end),
        code,
      );
      return { code: stripped, map: null };
    },
  },
};
