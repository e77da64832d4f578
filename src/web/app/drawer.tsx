import type { Ref } from "react";
import { NavLink } from "react-router";
import { Icon } from "../ui/icon.tsx";
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
        <NavLink key={place.path} to={place.path} onClick={onChoose}>
          <Icon name={place.icon} className="i i-24" />
          {place.label}
        </NavLink>
      ))}
      <hr />
      <SessionButton iconClassName="i i-24" onChoose={onChoose} />
    </nav>
  );
}
