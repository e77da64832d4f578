/** What a push message says: the form of declarative push messages. */
export interface PushPayload {
  title: string;
  body: string;
  /** Where a tap leads, on this site. */
  navigate: string;
  tag: string;
  /** Missing picks; null: not known. */
  badge: number | null;
}

/** What is shown for a message that cannot be read: every push shows something. */
const FALLBACK = {
  title: "There is something new",
  body: "Look at your picks.",
  tag: "message",
  badge: null,
} as const;

const readText = (value: unknown, fallback: string): string => (typeof value === "string" ? value : fallback);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** The path of an address. */
const PATH = /^https?:\/\/[^/]+(\/(?!\/).*)$/;

/** Reads a push message; leads nowhere but to this site, which the browser knows at `origin`. */
export function readPushPayload(text: string | undefined, origin: string): PushPayload {
  const home = { ...FALLBACK, navigate: `${origin}/` };
  let message: unknown;
  try {
    message = JSON.parse(text ?? "");
  } catch {
    return home;
  }
  if (!isRecord(message) || !isRecord(message["notification"])) return home;
  const { title, body, navigate, tag } = message["notification"];
  const asked = readText(navigate, home.navigate);
  const badge = message["app_badge"];
  return {
    title: readText(title, home.title),
    body: readText(body, home.body),
    navigate: `${origin}${PATH.exec(asked)?.[1] ?? "/"}`,
    tag: readText(tag, home.tag),
    badge: typeof badge === "number" ? badge : null,
  };
}
