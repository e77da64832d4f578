import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./styles.css";
import { App, preloadAt } from "./app/app.tsx";
import { logFailure } from "./app/log-failure.ts";
import { registerServiceWorker } from "./app/register-service-worker.ts";
import { checkVersion } from "./app/version-check.ts";
import { loadOpenLine } from "./live/load-open-line.ts";
import { loadMissingFlags } from "./ui/flag-font.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root.");
void checkVersion();
registerServiceWorker();
addEventListener("load", () => {
  loadMissingFlags().catch((failure: unknown) => logFailure("Flags failed to load", failure));
});
preloadAt(location.pathname);
createRoot(root).render(
  <StrictMode>
    <App loadOpener={loadOpenLine} />
  </StrictMode>,
);
