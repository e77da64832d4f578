import type { MarkedToken, Token, Tokens } from "marked";
import { Fragment, type ReactNode } from "react";
import { TextLink } from "#web/tournaments/text-link.tsx";
import { JokerMark } from "#web/ui/marks.tsx";
import { listTokens } from "./rules-text.ts";

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
