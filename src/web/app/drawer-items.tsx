import { Icon } from "#web/ui/icon.tsx";
import { type NavItem, NavLink } from "./nav-items.tsx";
import { SessionButton } from "./session-button.tsx";

interface DrawerItemsProps {
  items: readonly NavItem[];
  onChoose: () => void;
}

/** What the menu of a phone has: all navigation items, then Login or Logout. */
export function DrawerItems({ items, onChoose }: DrawerItemsProps) {
  return (
    <>
      {items.map((item) => (
        <NavLink key={item.path} path={item.path} hasLeagues onClick={onChoose}>
          <Icon name={item.icon} className="icon icon-24" />
          {item.label}
        </NavLink>
      ))}
      <hr />
      <SessionButton iconClassName="icon icon-24" onChoose={onChoose} />
    </>
  );
}
