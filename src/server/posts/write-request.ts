// How each service takes a post.
import { createHmac } from "node:crypto";
import type { OutgoingRequest } from "#server/outgoing/send-request.ts";
import type { DestinationRow } from "./destination-queries.ts";

/** What is posted. */
export interface WrittenPost {
  /** "test", or the kind. */
  kind: string;
  title: string;
  lines: readonly string[];
  /** Null: the site does not know its own address. */
  link: string | null;
  /** A PNG. */
  picture: Buffer | null;
}

/** Where a post goes. */
export type PostPlace = Pick<DestinationRow, "service" | "url" | "token" | "room">;

type Written = Pick<OutgoingRequest, "url" | "method" | "headers" | "body">;

const JSON_TYPE = { "content-type": "application/json" };
const PICTURE = "jokerpick.png";

/** The longest text and caption that the strictest services take. */
const MAX_TEXT = 1_900;
const MAX_CAPTION = 1_000;

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

const writeText = ({ title, lines, link }: WrittenPost): string =>
  [title, ...lines, ...(link === null ? [] : [link])].join("\n");

const postJson = (url: string, body: object, headers = {}): Written => ({
  url,
  method: "POST",
  headers: { ...JSON_TYPE, ...headers },
  body: JSON.stringify(body),
});

/** Writes a form with fields and a picture. */
function postForm(
  url: string,
  fields: Readonly<Record<string, string>>,
  { name, picture, boundary }: { name: string; picture: Buffer; boundary: string },
): Written {
  const parts = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${PICTURE}"\r\ncontent-type: image/png\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(parts.join("") + file),
    picture,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return {
    url,
    method: "POST",
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body,
  };
}

/** Signs that Discord and Slack read as formats. */
const escapeDiscord = (text: string) => text.replaceAll(/[\\*_~`|>@#[\]()]/g, String.raw`\$&`);
const escapeSlack = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function writeDiscord({ url }: PostPlace, post: WrittenPost, boundary: string): Written {
  const { title, lines, link, picture } = post;
  const text = [`**${escapeDiscord(title)}**`, ...lines.map(escapeDiscord), ...(link === null ? [] : [link])];
  // Nobody is notified by a name that looks like a mention.
  const body = { content: cut(text.join("\n"), MAX_TEXT), allowed_mentions: { parse: [] } };
  if (picture === null) return postJson(url ?? "", body);
  return postForm(url ?? "", { payload_json: JSON.stringify(body) }, { name: "files[0]", picture, boundary });
}

function writeSlack({ url }: PostPlace, { title, lines, link }: WrittenPost): Written {
  const text = [
    `*${escapeSlack(title)}*`,
    ...lines.map(escapeSlack),
    ...(link === null ? [] : [`<${link}>`]),
  ];
  return postJson(url ?? "", { text: cut(text.join("\n"), MAX_TEXT), unfurl_links: true });
}

function writeTelegram({ url, token, room }: PostPlace, post: WrittenPost, boundary: string): Written {
  const bot = `${(url ?? "https://api.telegram.org").replace(/\/$/, "")}/bot${token ?? ""}`;
  const chat_id = room ?? "";
  if (post.picture === null)
    return postJson(`${bot}/sendMessage`, { chat_id, text: cut(writeText(post), MAX_TEXT) });
  const fields = { chat_id, caption: cut(writeText(post), MAX_CAPTION) };
  return postForm(`${bot}/sendPhoto`, fields, { name: "photo", picture: post.picture, boundary });
}

function writeWebhook({ url, token }: PostPlace, post: WrittenPost, id: string): Written {
  const { kind, title, lines, link, picture } = post;
  const body = JSON.stringify({
    id,
    kind,
    title,
    lines,
    text: writeText(post),
    link,
    picture: picture && { type: "image/png", base64: picture.toString("base64") },
  });
  const signature = token === null ? {} : { "x-jokerpick-signature": sign(token, body) };
  return { url: url ?? "", method: "POST", headers: { ...JSON_TYPE, ...signature }, body };
}

const sign = (secret: string, body: string) =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

/** Writes the request that posts. `id`: the same when the post is sent again, so that a server that has it
 * can tell. */
export function writeRequest(place: PostPlace, post: WrittenPost, id: string): Written {
  const boundary = `jokerpick-${id.replaceAll(/[^\w-]/g, "")}`;
  if (place.service === "discord") return writeDiscord(place, post, boundary);
  if (place.service === "slack") return writeSlack(place, post);
  if (place.service === "telegram") return writeTelegram(place, post, boundary);
  if (place.service === "webhook") return writeWebhook(place, post, id);
  return writeMatrix(place, { msgtype: "m.text", body: cut(writeText(post), MAX_TEXT) }, id);
}

/** Writes the request that sends something to a Matrix room. */
function writeMatrix({ url, token, room }: PostPlace, content: object, id: string): Written {
  const path = `/_matrix/client/v3/rooms/${encodeURIComponent(room ?? "")}/send/m.room.message/${encodeURIComponent(id)}`;
  return {
    url: `${(url ?? "").replace(/\/$/, "")}${path}`,
    method: "PUT",
    headers: { ...JSON_TYPE, authorization: `Bearer ${token ?? ""}` },
    body: JSON.stringify(content),
  };
}

/** Writes the request that uploads a picture to a Matrix server. */
export const writeMatrixUpload = ({ url, token }: PostPlace, picture: Buffer): Written => ({
  url: `${(url ?? "").replace(/\/$/, "")}/_matrix/media/v3/upload?filename=${PICTURE}`,
  method: "POST",
  headers: { "content-type": "image/png", authorization: `Bearer ${token ?? ""}` },
  body: picture,
});

/** Writes the request that shows an uploaded picture in a Matrix room. */
export const writeMatrixPicture = (place: PostPlace, uri: string, id: string): Written =>
  writeMatrix(
    place,
    { msgtype: "m.image", body: PICTURE, url: uri, info: { mimetype: "image/png" } },
    `${id}-picture`,
  );
