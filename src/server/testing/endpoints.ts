import { readdirSync } from "node:fs";
import type { Endpoint } from "#contract/endpoint.ts";

const folder = new URL("../../contract/", import.meta.url);

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value
  );
}

/** Lists every endpoint that the contract's files export, so that no list can miss one. */
export async function listEndpoints(): Promise<Endpoint[]> {
  const found: Endpoint[] = [];
  for (const file of readdirSync(folder).filter((name) => /(?<!\.test)\.ts$/.test(name))) {
    const exported: object = await import(new URL(file, folder).href);
    for (const group of Object.values(exported)) {
      if (typeof group === "object" && group !== null) found.push(...Object.values(group).filter(isEndpoint));
    }
  }
  return found;
}

/** Returns a call's name, such as `POST /api/predictions`. */
export const nameOf = ({ method, path }: Pick<Endpoint, "method" | "path">) => `${method} ${path}`;
