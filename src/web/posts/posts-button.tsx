import { lazy, Suspense, useState } from "react";
import { Icon } from "#web/ui/icon.tsx";
import type { Owner } from "./queries.ts";

const PostsDialog = lazy(async () => ({ default: (await import("./posts-dialog.tsx")).PostsDialog }));

/** Opens where a league or tournament posts outside of the product. */
export function PostsButton({ owner }: { owner: Owner }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button className="btn" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="share" />
        Post to your group chat
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PostsDialog owner={owner} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
