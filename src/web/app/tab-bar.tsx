import { Icon } from "../ui/icon.tsx";
import { PlaceLink } from "./place-link.tsx";
import type { Place } from "./places.ts";

/** The main places under a thumb, on a phone. */
export function TabBar({ places }: { places: Place[] }) {
  return (
    <nav className="tabs" aria-label="Main places">
      {places.map((place) => (
        <PlaceLink key={place.path} path={place.path}>
          <Icon name={place.icon} className="i i-24" />
          {place.label}
        </PlaceLink>
      ))}
    </nav>
  );
}
