import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import "./styles.css";
import { App } from "#web/app/app.tsx";
import { preloadInitialRoute } from "#web/app/screen-components.tsx";
import { whenInitialRenderIdle, waitForInitialData } from "#web/browser/initial-render.ts";
import { logFailure } from "#web/browser/log-failure.ts";
import { startFirstRender } from "#web/browser/request-start.ts";
import { loadSocket } from "#web/live/live-provider.tsx";
import { initialPrefetch, client, session, initialRoute } from "./prefetch-entry.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");
whenInitialRenderIdle()
  .then(async () => (await import("./deferred-startup.ts")).runDeferredStartup())
  .catch((failure: unknown) => logFailure("Deferred start-up failed to load", failure));
// A transition renders in slices, so that the browser can handle input in between.
const render = () => {
  startFirstRender();
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App client={client} session={session} loadConnection={loadSocket} />
      </StrictMode>,
    ),
  );
};
// No top-level await: other screens' chunks import this module and would wait for it.
void waitForInitialData(initialPrefetch, preloadInitialRoute(initialRoute)).then(render);
