import { CacheFirst, NetworkOnly, type PrecacheEntry, Serwist } from "serwist";
import { createKeep, isKept } from "./keep.ts";

declare const self: ServiceWorkerGlobalScope & { PRECACHED: (PrecacheEntry | string)[] };

const PAGE = "/index.html";
const keep = createKeep();

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
      handler: new CacheFirst({ cacheName: "pictures" }),
    },
  ],
  fallbacks: { entries: [{ url: PAGE, matcher: ({ request }) => request.mode === "navigate" }] },
});

// First: an answered call is heard by nobody after.
self.addEventListener("fetch", keep.followSaves);
worker.addEventListeners();
