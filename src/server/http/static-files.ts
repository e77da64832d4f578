import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { DEFAULT_SITE_NAME } from "#domain/site-name.ts";
import { findScreenAt, FIXED_HEADINGS, type ScreenName } from "#contract/screens.ts";
import { escapeHtml } from "#server/runtime/escape-html.ts";

/** What the client's page of an address says before its code has come. */
export interface PageText {
  /** HTML that replaces the page's own title and description. */
  head: string;
  /** The heading of the screen; null: it depends on who reads it, or is one of `FIXED_HEADINGS`. */
  heading: string | null;
}

/** Sends the client's page with this text. */
export type SendPage = (reply: FastifyReply, text: PageText) => FastifyReply;

/** The default title and description. */
const DEFAULT_HEAD = /<meta name="description"[^>]*>\s*<title>[^<]*<\/title>/;

/** The first segment of a URL's path: "game" of "/game/7?tournament=1". */
const FIRST_SEGMENT = /^\/([a-z]+)/;

/** Placeholder in the page for a heading that depends on data. */
const HEADING_SKELETON = '<span class="skeleton"></span>';

/** Finds the heading of a URL's screen, unless it depends on data. */
function findFixedHeading(url: string): string | null {
  const screen = findScreenAt(url.split("?", 1)[0] ?? "");
  const headings: Partial<Record<ScreenName, string>> = FIXED_HEADINGS;
  return (screen === null ? null : headings[screen]) ?? null;
}

/** Fills in the heading of a screen. */
function addHeading(page: string, heading: string | null): string {
  if (heading === null) return page;
  return page.replace(
    HEADING_SKELETON,
    () => `<header class="head"><h1>${escapeHtml(heading)}</h1></header>`,
  );
}

/** Writes the link that loads a file of the screen ahead: styles and fonts before scripts. */
function linkFile(file: string): string {
  if (file.endsWith(".css")) return `<link rel="stylesheet" crossorigin href="/${file}" />`;
  return file.endsWith(".woff2")
    ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}" />`;
}

/** Reads the built index.html and returns it for a URL with this heading or the screen's own, and its
 * route's styles and preloads. */
function readPages(folder: string): (url: string, heading?: string | null) => string {
  const page = readFileSync(join(folder, "index.html"), "utf8");
  const named = join(folder, "screens.json");
  const files: unknown = existsSync(named) ? JSON.parse(readFileSync(named, "utf8")) : {};
  const pages = new Map(
    Object.entries(files as Record<string, string[]>).map(([part, ofPart]) => {
      return [part, page.replace("</head>", () => `${ofPart.map(linkFile).join("")}</head>`)];
    }),
  );
  return (url, heading = null) =>
    addHeading(pages.get(FIRST_SEGMENT.exec(url)?.[1] ?? "") ?? page, heading ?? findFixedHeading(url));
}

/** What pages get that may change while the server runs. */
interface PageParts {
  createHeaders: () => Record<string, string>;
  /** Stands in the header before the scripts run. */
  getSiteName: () => string;
}

/** The site's name in the page as it is built. */
const BRAND = `<span>${DEFAULT_SITE_NAME}</span>`;

/** What a device needs to add the site to its home screen, which shows the site's name. */
const MANIFEST = "app.webmanifest";

function serveManifest(app: FastifyInstance, file: string, getSiteName: () => string): void {
  const manifest: object = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  app.get(`/${MANIFEST}`, { schema: { hide: true } }, (_request, reply) => {
    const name = getSiteName();
    return reply
      .type("application/manifest+json; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(JSON.stringify({ ...manifest, name, short_name: name }));
  });
}

/** Short, since with its headers the first script fits into what a connection sends before it waits for an
 * answer. */
const HASHED_FILE_HEADERS = { "content-security-policy": "default-src 'self'; frame-ancestors 'none'" };

/** Serves the built client from this folder, with these headers: hashed files with a year's caching, and its
 * page for every other GET outside `/api`, `/demo` and `/assets`. Returns the function that sends the page
 * with other text; null without a folder. */
export async function serveStaticFiles(
  app: FastifyInstance,
  folder: string | null,
  { createHeaders, getSiteName }: PageParts,
): Promise<SendPage | null> {
  const pageAt = folder === null ? null : readPages(folder);
  if (folder !== null) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: [MANIFEST],
      acceptRanges: false,
      lastModified: false,
      setHeaders: (reply, path) => {
        const isHashed = path.startsWith(join(folder, "assets"));
        // A worker uses the CSP that came with its own script.
        const headers = isHashed ? HASHED_FILE_HEADERS : createHeaders();
        for (const [name, value] of Object.entries(headers)) void reply.header(name, value);
        void reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  }
  if (folder !== null) serveManifest(app, join(folder, MANIFEST), getSiteName);
  const brand = (html: string) => html.replace(BRAND, () => `<span>${escapeHtml(getSiteName())}</span>`);
  const send = (reply: FastifyReply, html: string) =>
    reply
      .headers({ "cache-control": "no-cache", ...createHeaders() })
      .type("text/html; charset=utf-8")
      .send(brand(html));
  app.setNotFoundHandler((request, reply) => {
    const isCall = /^\/(api|demo|assets)(\/|$)/.test(request.url);
    if (pageAt === null || isCall || request.method !== "GET") {
      return reply.code(404).send({ error: "There is nothing at this address.", code: "address-not-found" });
    }
    return send(reply, pageAt(request.url));
  });
  if (pageAt === null) return null;
  // A function, since a string would have its `$` patterns expanded.
  return (reply, { head, heading }) =>
    send(
      reply,
      pageAt(reply.request.url, heading).replace(DEFAULT_HEAD, () => head),
    );
}
