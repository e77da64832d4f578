/** Maximum nesting of quotations and lists, and number of emphasis marks in a
 * paragraph. Markdown parsers recurse for each until the stack overflows. */
export const RULES_LIMITS = { depth: 10, marks: 1_000 } as const;

/** The markers of nested quotations and list items before a line's text. */
const NESTED = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*/;
const MARKERS = />|[-*+]|\d+[.)]/g;

const countIn = (text: string, marks: RegExp) => text.match(marks)?.length ?? 0;

/** Returns whether rules are nested too deeply, or a paragraph has too many marks, to be shown. */
export function isNestedTooDeeply(rules: string): boolean {
  let marks = 0;
  for (const line of rules.split("\n")) {
    if (countIn(NESTED.exec(line)?.[0] ?? "", MARKERS) > RULES_LIMITS.depth) return true;
    marks = line.trim() === "" ? 0 : marks + countIn(line, /[*_~[]/g);
    if (marks > RULES_LIMITS.marks) return true;
  }
  return false;
}
