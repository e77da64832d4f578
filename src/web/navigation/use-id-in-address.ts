import { useParams } from "wouter";
import { readId } from "./initial-route.ts";

/** The id in the address of a game's or a race's page; null when it cannot be one. */
export function useIdInAddress(): number | null {
  const { id = "" } = useParams();
  return readId(id);
}
