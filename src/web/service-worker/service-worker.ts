import { CacheFirst, ExpirationPlugin, NetworkOnly, type PrecacheEntry, Serwist } from "serwist";
import { createApiCache, isCacheable } from "./api-cache.ts";
import { openNotification, showPush } from "./show-push.ts";

declare const self: ServiceWorkerGlobalScope & { PRECACHED: (PrecacheEntry | string)[] };

const PAGE = "/index.html";
const MAX_IMAGES = 200;
const MAX_RESPONSES = 300;
const MAX_AGE_S = 60 * 24 * 60 * 60;

/** Limits a cache to `maxEntries`, and drops entries that were not used for two months. */
const createExpiration = (maxEntries: number) =>
  new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: MAX_AGE_S,
    maxAgeFrom: "last-used",
    purgeOnQuotaError: true,
  });

const apiCache = createApiCache(createExpiration(MAX_RESPONSES));

/** The shell is precached; pages and replies come from the network whenever it is available. */
const worker = new Serwist({
  precacheEntries: self.PRECACHED,
  // Only the newest build is precached; a page of another build gets its files from the server.
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: true,
  precacheOptions: { directoryIndex: null, cleanURLs: false },
  runtimeCaching: [
    {
      matcher: ({ request, url, sameOrigin }) =>
        sameOrigin && request.mode === "navigate" && !/^\/(api|demo)(\/|$)/.test(url.pathname),
      handler: new NetworkOnly(),
    },
    {
      // A navigation is authorised by the cookie, by which the cache cannot tell players apart.
      matcher: ({ request, url, sameOrigin }) =>
        sameOrigin && request.mode !== "navigate" && isCacheable(url.pathname),
      handler: apiCache.strategy,
    },
    {
      // Immutable: named by a hash of the content, or never changed.
      matcher: ({ url, sameOrigin }) =>
        sameOrigin && /^\/(assets\/.+\.woff2|f1_logos\/.+|.+\.svg)$/.test(url.pathname),
      handler: new CacheFirst({
        cacheName: "pictures",
        plugins: [createExpiration(MAX_IMAGES)],
      }),
    },
  ],
  fallbacks: { entries: [{ url: PAGE, matcher: ({ request }) => request.mode === "navigate" }] },
});

// Register before Serwist: once a handler calls respondWith, later listeners do not run.
self.addEventListener("fetch", apiCache.refreshAfterSave);
worker.addEventListeners();
self.addEventListener("push", showPush);
self.addEventListener("notificationclick", openNotification);
// The cache of earlier versions contains a player's picks, and nothing else deletes it.
self.addEventListener("activate", (event) => event.waitUntil(caches.delete("seen")));
