import type { Preview } from "./describe.ts";

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes a text for HTML, inside and outside of attributes. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Writes the head of a page for search engines and link previews (Open Graph). */
export function writeHead({ title, description, path, picture, card }: Preview, origin: string): string {
  const named = [
    ["description", description],
    ["twitter:card", "summary_large_image"],
  ];
  const properties = [
    ["og:site_name", "Jokerpick"],
    ["og:type", "website"],
    ["og:title", title],
    ["og:description", description],
    ["og:url", origin + path],
    ["og:image", origin + picture],
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
    ["og:image:alt", [card.kicker, card.title, card.foot].join(", ")],
  ];
  const meta =
    (key: string) =>
    ([name = "", content = ""]: string[]) =>
      `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;
  return [
    `<title>${escapeHtml(title)} · Jokerpick</title>`,
    ...named.map(meta("name")),
    ...properties.map(meta("property")),
  ].join("\n    ");
}
