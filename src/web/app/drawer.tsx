import type { Ref } from "react";
import { Icon } from "../ui/icon.tsx";
import { PlaceLink } from "./place-link.tsx";
import type { Place } from "./places.ts";
import { SessionButton } from "./session-button.tsx";

interface DrawerProps {
  ref: Ref<HTMLElement>;
  isOpen: boolean;
  places: Place[];
  onChoose: () => void;
}

/** The toggle menu of a phone: all places, then Login or Logout. */
export function Drawer({ ref, isOpen, places, onChoose }: DrawerProps) {
  return (
    <nav ref={ref} className="drawer" id="drawer" aria-label="Menu" hidden={!isOpen}>
      {places.map((place) => (
        <PlaceLink key={place.path} path={place.path} onClick={onChoose}>
          <Icon name={place.icon} className="i i-24" />
          {place.label}
        </PlaceLink>
      ))}
      <hr />
      <SessionButton iconClassName="i i-24" onChoose={onChoose} />
    </nav>
  );
}
