import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { createDeferred } from "#web/testing/deferred.ts";
import { ReplyCache } from "./reply-cache.ts";

test.each([
  ["a key", { queryKey: ["list"] }],
  ["everything", undefined],
] as const)(
  "a first reply that was on its way when %s was invalidated is fetched again, once",
  async (_what, filters) => {
    const late = createDeferred<string>();
    const replies: (Promise<string> | string)[] = [late.promise, "newer"];
    const getList = vi.fn(async () => replies.shift() ?? "newest");
    const getOther = vi.fn(async () => "other");
    const client = new ReplyCache(new QueryClient());
    const list = new QueryObserver(client, { queryKey: ["list"], queryFn: getList });
    const other = new QueryObserver(client, { queryKey: ["list", "other"], queryFn: getOther });
    const stops = [other, list].map((observer) => observer.subscribe(() => {}));
    await vi.waitFor(() => expect(other.getCurrentResult().data).toBe("other"));
    const invalidations = [client.invalidateQueries(filters), client.invalidateQueries(filters)];
    late.resolve("older");
    await Promise.all(invalidations);
    expect(list.getCurrentResult().data).toBe("newer");
    expect(getList).toHaveBeenCalledTimes(2);
    for (const stop of stops) stop();
    client.clear();
  },
);
