import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { isContestPath, paths } from "./paths.ts";

/** Tells whether the navigation marks a place on a screen: the page of a game or race belongs to the predictions. */
function isCurrent(path: string, pathname: string): boolean {
  if (path === paths.predictions && isContestPath(pathname)) return true;
  return pathname === path || pathname.startsWith(`${path}/`);
}

interface PlaceLinkProps {
  path: string;
  onClick?: () => void;
  children: ReactNode;
}

/** A place of the navigation, marked while one is there. */
export function PlaceLink({ path, onClick, children }: PlaceLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link to={path} onClick={onClick} aria-current={isCurrent(path, pathname) ? "page" : undefined}>
      {children}
    </Link>
  );
}
