import { DEFAULT_SITE_NAME } from "#domain/site-name.ts";
import { escapeHtml } from "#server/runtime/escape-html.ts";
import type { Preview } from "./describe.ts";

interface Head {
  /** The title of the page, and that of the link. */
  title: string;
  linkTitle: string;
  description: string;
  path: string;
  picture: string;
  /** What the picture says. */
  alt: string;
}

/** The site of a page: its address and its name. */
export interface HeadSite {
  origin: string;
  name: string;
}

function writeTags({ title, linkTitle, description, path, picture, alt }: Head, site: HeadSite): string {
  const { origin } = site;
  const named = [
    ["description", description],
    ["twitter:card", "summary_large_image"],
  ];
  const properties = [
    ["og:site_name", site.name],
    ["og:type", "website"],
    ["og:title", linkTitle],
    ["og:description", description],
    ["og:url", origin + path],
    ["og:image", origin + picture],
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
    ["og:image:alt", alt],
  ];
  const meta =
    (key: string) =>
    ([name = "", content = ""]: string[]) =>
      `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...named.map(meta("name")),
    ...properties.map(meta("property")),
  ].join("\n    ");
}

/** Writes the head of a page for search engines and link previews (Open Graph). */
export function writeHead({ title, description, path, picture, card }: Preview, site: HeadSite): string {
  const alt = [card.kicker, card.title, card.foot].join(", ");
  return writeTags(
    { title: `${title} · ${site.name}`, linkTitle: title, description, path, picture, alt },
    site,
  );
}

/** Writes the same for a page that has no preview of its own: what this site is. */
export function writeSiteHead(site: HeadSite): string {
  const [title, description] = [site.name, "Predict games and races with friends."];
  const alt = `${title}. ${description}`;
  const picture = title === DEFAULT_SITE_NAME ? "/preview.png" : "/api/share/site.png";
  return writeTags({ title, linkTitle: title, description, path: "/", picture, alt }, site);
}
