// What a test reads of a mail: of one that a mail server took, or of its HTML part.

/** The headers and parts of a mail without the folding of lines; words are as its encoding writes them. */
export const unfoldMail = (data: string): string =>
  data.replaceAll(/=\r\n/g, "").replaceAll(/\r\n[ \t]+/g, " ");

/** The same with its parts decoded. */
export const decodeMail = (data: string): string =>
  Buffer.from(
    unfoldMail(data).replaceAll(/=([0-9A-F]{2})/g, (_, byte: string) =>
      String.fromCodePoint(Number.parseInt(byte, 16)),
    ),
    "latin1",
  ).toString();

/** The path of the link that stops messages of its kind. */
export const findStopLink = (data: string): string =>
  /^List-Unsubscribe: <https:\/\/play\.example\.org([^>]+)>/m.exec(unfoldMail(data))?.[1] ?? "";

/** The words of an HTML mail, without what only mail programs show in their lists. */
export const readHtmlWords = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/s, "")
    .replace(/<div style="display:none.*?<\/div>/s, "")
    .replaceAll("<br>", " ")
    .replaceAll(/<\/?(?:span|strong|b)\b[^>]*>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Where its links lead, as the HTML writes them. */
export const listHrefs = (html: string): string[] =>
  Array.from(html.matchAll(/href="([^"]*)"/g), ([, address]) => address ?? "");
