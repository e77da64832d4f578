import { expect, test } from "vitest";
import { writeCodeMail } from "./code-mail.ts";

const LINK = 'https://game.example/sign-in-link#012345/a"b';

/** The words that a reader of the HTML part sees, and the addresses of its links. */
function readHtml(html: string): string {
  return html
    .replace(/<head>[\s\S]*<\/head>/, "")
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, "$2: $1")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll(/\s+/g, " ")
    .trim();
}

test.each([LINK, null])("both parts say the same, with the link %s", (link) => {
  const { text, html = "" } = writeCodeMail({
    to: "jaan@example.org",
    code: "012345",
    link,
    name: "Jokerpick",
  });
  const words = readHtml(html);
  expect(words).toBe(`Jokerpick ${text.replace("Your code: ", "Your code ").replaceAll(/\s+/g, " ").trim()}`);
  expect(words.includes("another device")).toBe(link !== null);
});

test("the HTML part fetches nothing, and follows a dark theme", () => {
  const { html = "" } = writeCodeMail({
    to: "jaan@example.org",
    code: "012345",
    link: LINK,
    name: "Jokerpick",
  });
  expect(html).not.toMatch(/<img|<link|<script|url\(|src=/);
  expect(html.match(/https?:/g)).toHaveLength(1);
  expect(html).toContain("prefers-color-scheme: dark");
});
