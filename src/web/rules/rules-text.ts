import { isNestedTooDeeply } from "#domain/organise/rules-nesting.ts";
import { marked, type MarkedToken, type Token } from "marked";

/** A section of a rules text with its heading. */
export interface Chapter {
  title: MarkedToken[];
  blocks: MarkedToken[];
}

/** A parsed rules text. */
export interface RulesText {
  /** The blocks above the first heading. */
  intro: MarkedToken[];
  chapters: Chapter[];
  /** The chapters below a `---` line; the page shows them last, after the common chapters. */
  closing: Chapter[];
}

function isMarked(token: Token): token is MarkedToken {
  return token.type !== "space" && token.type !== "def";
}

/** Lists the tokens that render something. */
export function listTokens(tokens: readonly Token[] | undefined): MarkedToken[] {
  return (tokens ?? []).filter(isMarked);
}

/** Reads Markdown as blocks; what is nested too deeply for that is shown as it is written. */
const readBlocks = (markdown: string): Token[] =>
  isNestedTooDeeply(markdown) ? [{ type: "code", raw: markdown, text: markdown }] : marked.lexer(markdown);

/** Parses rules in Markdown: each first- or second-level heading begins a chapter. Numbers in headings are
 * removed, because the page numbers the chapters itself. */
export function readRulesText(markdown: string): RulesText {
  const unnumbered = markdown.replaceAll(/^(#{1,2}) +\d+[.)] +/gm, "$1 ");
  const text: RulesText = { intro: [], chapters: [], closing: [] };
  let target = text.chapters;
  for (const token of listTokens(readBlocks(unnumbered))) {
    if (token.type === "hr") target = text.closing;
    else if (token.type === "heading" && token.depth <= 2) {
      target.push({ title: listTokens(token.tokens), blocks: [] });
    } else (target.at(-1)?.blocks ?? text.intro).push(token);
  }
  return text;
}
