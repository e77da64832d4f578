import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { parseInitialRoute } from "#web/navigation/initial-route.ts";
import { paths } from "#web/navigation/paths.ts";
import { useUser } from "#web/session/session.tsx";
import { NameQuestion } from "#web/welcome/name-question.tsx";
import { prefetchRoute } from "./routes.ts";
import { preloadAt } from "./screen-components.tsx";

/** How long the next screen is waited for at most, in milliseconds. */
const MAX_WAIT = 2_000;

/** Asks a new player for a name in place of every screen, and has the next one ready when it is said. */
export function NameGate() {
  const client = useQueryClient();
  const userId = useUser()?.id ?? null;
  useEffect(() => preloadAt(paths.predictions), []);
  const prepare = async (path: string) => {
    const fetched = prefetchRoute(client, parseInitialRoute(new URL(path, location.origin), userId));
    await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, MAX_WAIT))]);
  };
  return <NameQuestion prepare={prepare} />;
}
