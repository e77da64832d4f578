import { useMemo } from "react";
import { splitLinks } from "./split-links.ts";

/** A message's text, with links. */
export function MessageText({ content }: { content: string }) {
  const pieces = useMemo(() => splitLinks(content), [content]);
  return (
    <div className="msg-b">
      {pieces.map(({ text, href }, at) =>
        href === null ? (
          text
        ) : (
          <a key={at} href={href} rel="noopener noreferrer nofollow" target="_blank">
            {text}
          </a>
        ),
      )}
    </div>
  );
}
