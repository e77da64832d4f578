import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import "./styles.css";
import { App, preloadAt, prepareFirst } from "./app/app.tsx";
import { untilFirstScreen } from "./app/first-screen.ts";
import { logFailure } from "./app/log-failure.ts";
import { preloadOnIntent } from "./app/preload-on-intent.ts";
import { askForStart, createQueryClient } from "./app/query-client.ts";
import { registerServiceWorker } from "./app/register-service-worker.ts";
import { createSessionStore } from "./app/session-store.ts";
import { checkVersion } from "./app/version-check.ts";
import { loadOpenLine } from "./live/load-open-line.ts";
import { loadMissingFlags } from "./ui/flag-font.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");
const client = createQueryClient();
const session = createSessionStore();
const started = askForStart(client, prepareFirst(client, session.get().user?.id ?? null));
void checkVersion();
preloadOnIntent(preloadAt);
untilFirstScreen()
  .then(loadMissingFlags)
  .catch((failure: unknown) => logFailure("Flags failed to load", failure));
void registerServiceWorker();
// In slices, between which the browser answers.
const render = () =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App client={client} session={session} loadOpener={loadOpenLine} />
      </StrictMode>,
    ),
  );
// Not awaited: the code of the other screens needs this file to have run to its end.
void started.then(render);
