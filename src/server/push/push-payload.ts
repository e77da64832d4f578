/** Writes the JSON of a push message: a title, and where a tap leads. A browser that knows declarative
 * messages shows it by itself, others by the service worker. */
export function writePushPayload({
  title,
  body,
  navigate,
  tag,
  badge,
}: {
  title: string;
  body: string;
  navigate: string;
  tag: string;
  /** Missing picks; null: not known. */
  badge: number | null;
}): string {
  const notification = { title, body, navigate, tag, lang: "en", dir: "ltr", silent: false };
  return JSON.stringify({
    web_push: 8030,
    notification,
    ...(badge !== null && { app_badge: badge }),
  });
}
