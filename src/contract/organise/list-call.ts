import type { Call } from "../endpoint.ts";
import type { organiseEndpoints } from "./endpoints.ts";

/** Separate from the other calls of organisers: the navigation needs it with the first screen. */
export const listOrganised: Call<(typeof organiseEndpoints)["list"]> = {
  method: "GET",
  path: "/api/organise/tournaments",
};
