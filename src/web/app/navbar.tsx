import { type Ref, Suspense } from "react";
import { Link } from "wouter";
import { exportOf } from "#web/browser/export-of.ts";
import { lazyComponent } from "#web/browser/lazy-component.ts";
import { whenInitialRenderIdle } from "#web/browser/initial-render.ts";
import { lazyPart } from "#web/browser/lazy-part.ts";
import { paths } from "#web/navigation/paths.ts";
import { useSiteName } from "#web/settings/use-site-name.ts";
import { TournamentMenu } from "#web/tournaments/tournament-menu.tsx";
import { ShellIcon } from "#web/ui/shell-icon.tsx";
import { usePopup } from "#web/ui/use-popup.ts";
import { type NavItem, NavLink } from "./nav-items.tsx";
import type { TabBarIcon } from "./routes.ts";
import { SessionButton } from "./session-button.tsx";

const UnreadInRooms = lazyComponent(() =>
  whenInitialRenderIdle().then(() => exportOf(import("#web/chat-room/unread-in-rooms.tsx"), "UnreadInRooms")),
);

const DrawerItems = lazyPart(
  () => exportOf(import("./drawer-items.tsx"), "DrawerItems"),
  () => null,
);

/** The number of new messages beside the name of Trash Talk, which only players have. */
const ItemCount = ({ path }: { path: string }) =>
  path === paths.chat && (
    <Suspense>
      <UnreadInRooms />
    </Suspense>
  );

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
          <span>{useSiteName()}</span>
        </Link>
        <TournamentMenu onChoose={onChooseTournament} />
        <nav className="bar-nav" aria-label="Main">
          {items
            .filter(({ inMasthead }) => inMasthead)
            .map((item) => (
              <NavLink key={item.path} path={item.path}>
                {item.label}
                <ItemCount path={item.path} />
              </NavLink>
            ))}
          <SessionButton className="navbar-session" />
        </nav>
        {items.length > 0 && (
          <button
            ref={buttonRef}
            className="bar-toggle"
            type="button"
            aria-expanded={open}
            aria-controls="drawer"
            aria-label="Menu"
            onClick={toggle}
          >
            <ShellIcon name="menu" className="icon icon-24 open" />
            <ShellIcon name="close" className="icon icon-24 close" />
          </button>
        )}
      </header>
      <Drawer ref={panelRef} isOpen={open} items={items} onChoose={dismiss} />
    </>
  );
}

interface DrawerProps {
  ref: Ref<HTMLElement>;
  isOpen: boolean;
  items: readonly NavItem[];
  onChoose: () => void;
}

/** The menu of a phone; what is in it comes after the first screen. */
function Drawer({ ref, isOpen, items, onChoose }: DrawerProps) {
  return (
    <nav ref={ref} className="drawer" id="drawer" aria-label="Menu" hidden={!isOpen}>
      {isOpen && (
        <Suspense>
          <DrawerItems items={items} onChoose={onChoose} />
        </Suspense>
      )}
    </nav>
  );
}

/** An item of the tab bar. */
type Tab = NavItem & Extract<TabBarIcon, { inTabBar: true }>;

/** The main navigation items at the bottom of a phone's screen. */
export function TabBar({ items }: { items: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label="Main places">
      {items.map((item) => (
        <NavLink key={item.path} path={item.path}>
          <ShellIcon name={item.icon} className="icon icon-24" />
          {item.label}
          <ItemCount path={item.path} />
        </NavLink>
      ))}
    </nav>
  );
}
