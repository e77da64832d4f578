import { CacheFirst, ExpirationPlugin, NetworkOnly, type PrecacheEntry, Serwist } from "serwist";
import { createKeep, isKept } from "./keep.ts";

declare const self: ServiceWorkerGlobalScope & { PRECACHED: (PrecacheEntry | string)[] };

const PAGE = "/index.html";
const MAX_PICTURES = 200;
const MAX_ANSWERS = 300;
const MAX_AGE_S = 60 * 24 * 60 * 60;

/** Has a cache hold no more than so many entries, and none that nobody has used for two months. */
const expireAbove = (maxEntries: number) =>
  new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: MAX_AGE_S,
    maxAgeFrom: "last-used",
    purgeOnQuotaError: true,
  });

const keep = createKeep(expireAbove(MAX_ANSWERS));

/** The shell is there ahead; pages and answers come from the network whenever there is one. */
const worker = new Serwist({
  precacheEntries: self.PRECACHED,
  // One build at a time: a page finds the files of its build here or, when it is newer, on the server.
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
    { matcher: ({ url, sameOrigin }) => sameOrigin && isKept(url.pathname), handler: keep.strategy },
    {
      // Their names change with their content, or they never change.
      matcher: ({ url, sameOrigin }) =>
        sameOrigin && /^\/(assets\/.+\.woff2|f1_logos\/.+|.+\.svg)$/.test(url.pathname),
      handler: new CacheFirst({
        cacheName: "pictures",
        plugins: [expireAbove(MAX_PICTURES)],
      }),
    },
  ],
  fallbacks: { entries: [{ url: PAGE, matcher: ({ request }) => request.mode === "navigate" }] },
});

// First: an answered call is heard by nobody after.
self.addEventListener("fetch", keep.followSaves);
worker.addEventListeners();
