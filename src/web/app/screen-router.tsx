import { createContext, type ReactNode, startTransition, use, useLayoutEffect, useState } from "react";
import { Router } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { subscribeToAddress } from "#web/navigation/subscribe-to-address.ts";

/** An address of this site, as far as screens depend on it. */
interface Place {
  pathname: string;
  search: string;
}

const readPlace = (): Place => ({ pathname: location.pathname, search: location.search });

const ShownPlace = createContext<Place>(readPlace());

const useShownPathname = (): [string, typeof navigate] => [use(ShownPlace).pathname, navigate];
const useShownSearch = (): string => use(ShownPlace).search;

const SHOWN = { hook: useShownPathname, searchHook: useShownSearch };

/** Has screens follow the address in a transition: after a tap on a link the browser paints at once, with the
 * navigation marked, and the next screen is rendered in slices. On Back and Forward React renders it at once,
 * so that the browser can restore the scroll position. */
export function ScreenRouter({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(readPlace);
  useLayoutEffect(() => {
    const follow = () =>
      startTransition(() =>
        setPlace((shown) => {
          const next = readPlace();
          return next.pathname === shown.pathname && next.search === shown.search ? shown : next;
        }),
      );
    // Redirects among the children have changed it before this.
    follow();
    return subscribeToAddress(follow);
  }, []);
  return (
    <Router {...SHOWN}>
      <ShownPlace value={place}>{children}</ShownPlace>
    </Router>
  );
}
