import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import "./styles.css";
import { App, prepareFirst } from "./app/app.tsx";
import { untilFirstScreen, untilPrepared } from "./app/first-screen.ts";
import { logFailure } from "./app/log-failure.ts";
import { checkVersion } from "./app/version-check.ts";
import { loadOpenLine } from "./live/load-open-line.ts";
import { answered, client, session, visit } from "./start.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");
void checkVersion();
untilFirstScreen()
  .then(async () => (await import("./after-first-screen.ts")).beginTheRest())
  .catch((failure: unknown) => logFailure("What comes after the first screen failed to load", failure));
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
void untilPrepared(answered, prepareFirst(visit)).then(render);
