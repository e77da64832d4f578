import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense, use } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useLocation, useSearch } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { createDeferred } from "#web/testing/deferred.ts";
import { ScreenRouter } from "./screen-router.tsx";

beforeEach(() => history.replaceState(null, "", "/before?round=Final"));
afterEach(cleanup);

const loaded = createDeferred();

/** What the navigation knows. */
const Outside = () => <p aria-label="Navigation">{useLocation()[0]}</p>;

/** A screen of which the next one takes its time. */
function Inside() {
  const [pathname] = useLocation();
  const search = useSearch();
  if (pathname === "/next") use(loaded.promise);
  return <p aria-label="Screen">{`${pathname} ${search}`}</p>;
}

const textOf = (label: string) => screen.getByLabelText(label).textContent;

test("the navigation knows a new address at once; the screen stays, with its address, until the next one is ready", async () => {
  render(
    <>
      <Outside />
      <ScreenRouter>
        <Suspense fallback="Loading...">
          <Inside />
        </Suspense>
      </ScreenRouter>
    </>,
  );
  await act(async () => navigate("/next?round=Semifinals"));
  expect(textOf("Navigation")).toBe("/next");
  expect(textOf("Screen")).toBe("/before round=Final");
  loaded.resolve(null);
  expect(await screen.findByText("/next round=Semifinals")).toBeTruthy();
});

test("a redirect of the first screen is followed", () => {
  const Redirecting = () => {
    const [pathname, go] = useLocation();
    return (
      <p aria-label="Screen" ref={() => void (pathname === "/before" && go("/there"))}>
        {pathname}
      </p>
    );
  };
  render(
    <ScreenRouter>
      <Redirecting />
    </ScreenRouter>,
  );
  expect(textOf("Screen")).toBe("/there");
});
