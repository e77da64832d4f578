import type { Ref } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { NavLink } from "./nav-link.tsx";
import type { NavItem } from "./nav-items.ts";
import { SessionButton } from "./session-button.tsx";

interface DrawerProps {
  ref: Ref<HTMLElement>;
  isOpen: boolean;
  items: NavItem[];
  onChoose: () => void;
}

/** The menu of a phone: all navigation items, then Login or Logout. */
export function Drawer({ ref, isOpen, items, onChoose }: DrawerProps) {
  return (
    <nav ref={ref} className="drawer" id="drawer" aria-label="Menu" hidden={!isOpen}>
      {items.map((item) => (
        <NavLink key={item.path} path={item.path} hasLeagues onClick={onChoose}>
          <Icon name={item.icon} className="icon icon-24" />
          {item.label}
        </NavLink>
      ))}
      <hr />
      <SessionButton iconClassName="icon icon-24" onChoose={onChoose} />
    </nav>
  );
}
