import { marked, type MarkedToken, type Token } from "marked";

/** A part of the rules with a heading. */
export interface Chapter {
  title: MarkedToken[];
  blocks: MarkedToken[];
}

/** The text of the rules in its parts. */
export interface RulesText {
  /** What stands above the first heading. */
  intro: MarkedToken[];
  chapters: Chapter[];
  /** The chapters below a line `---`: they close the page, after what it adds itself. */
  closing: Chapter[];
}

function isMarked(token: Token): token is MarkedToken {
  return token.type !== "space" && token.type !== "def";
}

/** The tokens inside one, without what shows nothing. */
export function listTokens(tokens: readonly Token[] | undefined): MarkedToken[] {
  return (tokens ?? []).filter(isMarked);
}

/** Reads rules written in Markdown: each heading of the first or second level begins a chapter; its number is left out,
 * since the page counts by itself. */
export function readRulesText(markdown: string): RulesText {
  const unnumbered = markdown.replaceAll(/^(#{1,2}) +\d+[.)] +/gm, "$1 ");
  const text: RulesText = { intro: [], chapters: [], closing: [] };
  let into = text.chapters;
  for (const token of listTokens(marked.lexer(unnumbered))) {
    if (token.type === "hr") into = text.closing;
    else if (token.type === "heading" && token.depth <= 2) {
      into.push({ title: listTokens(token.tokens), blocks: [] });
    } else (into.at(-1)?.blocks ?? text.intro).push(token);
  }
  return text;
}
