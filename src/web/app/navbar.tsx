import { Link } from "wouter";
import { TournamentMenu } from "#web/tournaments/tournament-menu.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { paths } from "#web/navigation/paths.ts";
import { NavLink } from "./nav-link.tsx";
import type { NavItem } from "./nav-items.ts";
import { SessionButton } from "./session-button.tsx";
import { Drawer } from "./drawer.tsx";
import { usePopup } from "#web/ui/use-popup.ts";

interface NavbarProps {
  items: NavItem[];
  onChooseTournament: (id: number) => void;
}

/** The header: brand, tournament menu, links on a wide screen, the drawer's button on a phone. */
export function Navbar({ items, onChooseTournament }: NavbarProps) {
  const { open, buttonRef, panelRef, toggle, dismiss } = usePopup<HTMLElement>();
  return (
    <>
      <header className="navbar">
        <Link className="brand" to={paths.home}>
          Jokerpick
        </Link>
        <TournamentMenu onChoose={onChooseTournament} />
        <nav className="bar-nav" aria-label="Main">
          {items
            .filter(({ inMasthead }) => inMasthead)
            .map((item) => (
              <NavLink key={item.path} path={item.path}>
                {item.label}
              </NavLink>
            ))}
          <SessionButton className="navbar-session" />
        </nav>
        <button
          ref={buttonRef}
          className="bar-toggle"
          type="button"
          aria-expanded={open}
          aria-controls="drawer"
          aria-label="Menu"
          onClick={toggle}
        >
          <Icon name="menu" className="icon icon-24 open" />
          <Icon name="close" className="icon icon-24 close" />
        </button>
      </header>
      <Drawer ref={panelRef} isOpen={open} items={items} onChoose={dismiss} />
    </>
  );
}
