// The HTML part of mails: tables and inline styles, since mail programs know little else. No picture and no
// address but the link's, so that nobody learns whether and where a mail was opened.
import { escapeHtml } from "#server/runtime/escape-html.ts";

/** The font of text, as a style. */
export const TEXT_FONT = "font-family:'Sofia Sans',Helvetica,Arial,sans-serif;";
const DISPLAY = "font-family:'Sofia Sans Extra Condensed','Arial Narrow',Helvetica,Arial,sans-serif;";

/** The colours of the dark theme, by class; the light ones are inline, for programs that read no styles. */
const STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .bg { background: #0E1113 !important; }
  .card { background: #171B1E !important; border-color: #2D3438 !important; }
  .ink { color: #EEF0EC !important; }
  .ink2 { color: #C0C6C8 !important; }
  .rule { border-color: #EEF0EC !important; }
  .line { border-color: #2D3438 !important; }
  .acc { color: #FFA05F !important; }
  .ok { color: #5FD08A !important; }
  .btn { background: #FF8B40 !important; color: #1C0D02 !important; }
  .soft { background: #33210F !important; }
  .edge { border-left-color: #FF8B40 !important; }
}
@media (max-width: 480px) {
  .px { padding-left: 16px !important; padding-right: 16px !important; }
  .h1 { font-size: 30px !important; }
  .btn { display: block !important; }
}`;

const row = (padding: string, inside: string) =>
  `<tr><td class="px" style="padding:${padding};">${inside}</td></tr>`;

/** A paragraph of text. */
export const writeParagraph = (text: string, above = 14): string =>
  row(
    `${above}px 24px 0`,
    `<p class="ink2" style="margin:0;${TEXT_FONT}font-size:16px;line-height:1.45;color:#444A4F;">${escapeHtml(text)}</p>`,
  );

/** Small print at the end. */
export const writeSmall = (text: string): string =>
  row(
    "22px 24px 0",
    `<p class="ink2" style="margin:0;${TEXT_FONT}font-size:13px;line-height:1.5;color:#444A4F;">${escapeHtml(text)}</p>`,
  );

/** A card with one large word, such as a code. */
export const writeLarge = (word: string): string =>
  row(
    "18px 24px 0",
    `<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#FFFFFF;border:1px solid #D8DAD2;border-radius:12px;border-collapse:separate;"><tr><td class="ink" align="center" style="padding:16px 12px;${DISPLAY}font-size:44px;line-height:1;font-weight:800;letter-spacing:0.2em;color:#14171A;">${escapeHtml(word)}</td></tr></table>`,
  );

/** A link that looks like a button. */
export const writeButton = ({ label, link }: { label: string; link: string }): string =>
  row(
    "18px 24px 0",
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td><a class="btn" href="${escapeHtml(link)}" style="display:inline-block;padding:15px 26px;border-radius:8px;background:#C7440A;color:#FFFFFF;${TEXT_FONT}font-size:16px;line-height:1.2;font-weight:680;text-decoration:none;text-align:center;">${escapeHtml(label)}</a></td></tr></table>`,
  );

/** A link below something. */
export const writeLink = ({ label, link }: { label: string; link: string }): string =>
  row(
    "12px 24px 0",
    `<a class="acc" href="${escapeHtml(link)}" style="${TEXT_FONT}font-size:16px;line-height:1.45;font-weight:680;color:#B33B06;">${escapeHtml(label)}</a>`,
  );

/** The heading of a part. */
export const writeHeading = (text: string): string =>
  row(
    "26px 24px 0",
    `<h2 class="ink rule" style="margin:0;padding-top:8px;border-top:3px solid #14171A;${DISPLAY}font-size:24px;line-height:1.1;font-weight:760;color:#14171A;">${escapeHtml(text)}</h2>`,
  );

/** A line of a list: what it is, one grey line about it, and a figure at the right. */
export interface ListLine {
  title: string;
  note: string;
  figure: string;
  /** Drawn in the colour of what comes first. */
  isFirst: boolean;
  /** Marked as the reader's own. */
  isOwn?: boolean;
}

function writeLine({ title, note, figure, isFirst, isOwn = false }: ListLine, isLast: boolean): string {
  const ground = isOwn ? "background:#FDEADD;" : "";
  const edge = isOwn ? "border-left:4px solid #C7440A;" : "";
  const soft = isOwn ? "soft " : "";
  const border = `${isLast ? "" : "border-bottom:1px solid #D8DAD2;"}${ground}`;
  const shown = isFirst
    ? `<span class="acc" style="color:#B33B06;">${escapeHtml(figure)}</span>`
    : escapeHtml(figure);
  return `<tr><td class="${soft}${isOwn ? "edge " : ""}line ink" style="padding:11px 12px;${border}${edge}${TEXT_FONT}font-size:16px;line-height:1.35;color:#14171A;"><strong>${escapeHtml(title)}</strong><br><span class="ink2" style="font-size:14px;color:#444A4F;">${escapeHtml(note)}</span></td><td class="${soft}line ink" align="right" style="padding:11px 14px;${border}${DISPLAY}font-size:22px;font-weight:800;color:#14171A;white-space:nowrap;">${shown}</td></tr>`;
}

/** A card with a list. */
export const writeList = (lines: readonly ListLine[]): string =>
  row(
    "12px 24px 0",
    `<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#FFFFFF;border:1px solid #D8DAD2;border-radius:12px;border-collapse:separate;overflow:hidden;">${lines.map((line, at) => writeLine(line, at === lines.length - 1)).join("")}</table>`,
  );

/** Small print with links after it. */
export const writeFoot = (text: string, links: readonly { label: string; link: string }[]): string =>
  `<tr><td class="px ink2" style="padding:22px 24px 0;${TEXT_FONT}font-size:13px;line-height:1.5;color:#444A4F;">${escapeHtml(text)}<br>${links
    .map(
      ({ label, link }) =>
        `<a class="ink2" href="${escapeHtml(link)}" style="color:#444A4F;">${escapeHtml(label)}</a>`,
    )
    .join(" &nbsp; ")}</td></tr>`;

const writePreview = (text: string) =>
  text === "" ? "" : `\n<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(text)}</div>`;

const writeAside = (text: string) =>
  text === ""
    ? ""
    : `<td class="px" align="right" style="padding:12px 24px;${DISPLAY}font-size:20px;line-height:1.2;font-weight:680;color:#FFFFFF;">${escapeHtml(text)}</td>`;

function writeTitle(title: string, good: string): string {
  const at = good === "" ? -1 : title.lastIndexOf(good);
  if (at === -1) return escapeHtml(title);
  const [before, after] = [title.slice(0, at), title.slice(at + good.length)];
  return `${escapeHtml(before)}<span class="ok" style="color:#0B7337;">${escapeHtml(good)}</span>${escapeHtml(after)}`;
}

/** A whole mail of these rows, light or dark as its reader's device. */
export function writeHtmlMail({
  name,
  title,
  good = "",
  aside = "",
  preview = "",
  rows,
}: {
  /** The site's. */
  name: string;
  title: string;
  /** The part of the title that is good news. */
  good?: string;
  /** At the right of the masthead. */
  aside?: string;
  /** What mail programs show beside the subject in their lists. */
  preview?: string;
  rows: readonly string[];
}): string {
  const heading = `<h1 class="h1 ink" style="margin:0;${DISPLAY}font-size:36px;line-height:1.08;font-weight:800;color:#14171A;">${writeTitle(title, good)}</h1>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${STYLES}</style>
</head>
<body class="bg" style="margin:0;padding:0;background:#EFF0EC;">${writePreview(preview)}
<table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#EFF0EC;"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#14171A;border-bottom:3px solid #F0803C;"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;"><tr><td class="px" style="padding:12px 24px;${DISPLAY}font-size:26px;line-height:1.2;font-weight:800;color:#FFFFFF;">${escapeHtml(name)}</td>${writeAside(aside)}</tr></table>
</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;">
${row("26px 24px 0", heading)}
${rows.join("\n")}
<tr><td style="height:34px;"></td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
