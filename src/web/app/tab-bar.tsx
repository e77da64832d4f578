import { Icon } from "#web/ui/icon.tsx";
import { NavLink } from "./nav-link.tsx";
import type { NavItem } from "./nav-items.ts";

/** The main navigation items at the bottom of a phone's screen. */
export function TabBar({ items }: { items: NavItem[] }) {
  return (
    <nav className="tabs" aria-label="Main places">
      {items.map((item) => (
        <NavLink key={item.path} path={item.path}>
          <Icon name={item.icon} className="icon icon-24" />
          {item.label}
        </NavLink>
      ))}
    </nav>
  );
}
