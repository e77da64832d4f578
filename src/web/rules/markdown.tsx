import { marked, type MarkedToken, type Token, type Tokens } from "marked";
import { Fragment, type ReactNode } from "react";
import { isNestedTooDeeply } from "#domain/organise/rules-nesting.ts";
import { TextLink } from "#web/tournaments/text-link.tsx";
import { JokerMark } from "#web/ui/joker-mark.tsx";

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
function listTokens(tokens: readonly Token[] | undefined): MarkedToken[] {
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

/** Renders Markdown tokens as elements; HTML in the source is shown as text, never parsed. */
export function Markdown({ tokens }: { tokens: readonly Token[] | undefined }) {
  // The list never changes, so the index is a stable key.
  return listTokens(tokens).map((token, place) => <Fragment key={place}>{renderToken(token)}</Fragment>);
}

function renderToken(token: MarkedToken): ReactNode {
  return renderBlock(token) ?? renderInline(token);
}

function renderBlock(token: MarkedToken): ReactNode {
  switch (token.type) {
    case "paragraph":
      return (
        <p>
          <Markdown tokens={token.tokens} />
        </p>
      );
    case "heading":
      return (
        <h3>
          <Markdown tokens={token.tokens} />
        </h3>
      );
    case "blockquote":
      return (
        <blockquote>
          <Markdown tokens={token.tokens} />
        </blockquote>
      );
    case "code":
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    case "list":
      return <List list={token} />;
    case "table":
      return <Scale table={token} />;
    default:
      return null;
  }
}

function renderInline(token: MarkedToken): ReactNode {
  switch (token.type) {
    case "strong":
      return (
        <b>
          <Markdown tokens={token.tokens} />
        </b>
      );
    case "em":
      return (
        <em>
          <Markdown tokens={token.tokens} />
        </em>
      );
    case "del":
      return (
        <s>
          <Markdown tokens={token.tokens} />
        </s>
      );
    case "codespan":
      return <code>{token.text}</code>;
    case "br":
      return <br />;
    case "link":
      return (
        <TextLink target={token.href} text={token.text}>
          <Markdown tokens={token.tokens} />
        </TextLink>
      );
    case "text":
      return token.tokens ? <Markdown tokens={token.tokens} /> : <WithJoker text={token.text} />;
    default:
      return "text" in token ? token.text : null;
  }
}

/** Replaces the joker emoji by the icon used elsewhere. */
function WithJoker({ text }: { text: string }) {
  return text.split("🃏").map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <JokerMark />}
      {part}
    </Fragment>
  ));
}

function List({ list }: { list: Tokens.List }) {
  const items = list.items.map((item, place) => (
    <li key={place}>
      <span aria-hidden="true">{list.ordered ? `${Number(list.start) + place}.` : "–"}</span>
      <span>
        <Markdown tokens={item.tokens} />
      </span>
    </li>
  ));
  return list.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
}

function Scale({ table }: { table: Tokens.Table }) {
  return (
    <table className="scale">
      <thead className="visually-hidden">
        <tr>
          {table.header.map((cell, place) => (
            <th key={place} scope="col">
              <Markdown tokens={cell.tokens} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([first, ...others], place) => (
          <tr key={place}>
            <th scope="row">
              <Markdown tokens={first?.tokens} />
            </th>
            {others.map((cell, at) => (
              <td key={at}>
                <Markdown tokens={cell.tokens} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
