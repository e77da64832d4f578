import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { TeamBadge } from "./team-badge.tsx";

afterEach(cleanup);

const badge = (name: string) => screen.getByRole<HTMLImageElement>("img", { name });

test.each([
  { team: "Red Bull Racing", src: "/f1_logos/red-bull-racing.svg" },
  { team: "RB", src: "/f1_logos/rb.svg" },
])("the badge of $team lies at $src", ({ team, src }) => {
  render(<TeamBadge team={team} />);
  expect(badge(team).getAttribute("src")).toBe(src);
});

test("a team without a picture gets its letters, and the next team its own picture again", async () => {
  const { rerender } = render(<TeamBadge team="Ökö <Racing>" color="#FFD02B" />);
  fireEvent.error(badge("Ökö <Racing>"));
  await vi.waitFor(() => expect(badge("Ökö <Racing>").src).toContain("data:"));
  const [kind, svg = ""] = (badge("Ökö <Racing>").getAttribute("src") ?? "").split(",");
  expect(kind).toBe("data:image/svg+xml");
  const drawn = new DOMParser().parseFromString(decodeURIComponent(svg), "image/svg+xml");
  expect(drawn.querySelector("text")?.textContent).toBe("ÖKÖ");
  expect(drawn.querySelector("path")?.getAttribute("fill")).toBe("#FFD02B");
  expect(drawn.querySelector("text")?.getAttribute("fill")).toBe("#14171a");
  rerender(<TeamBadge team="Ferrari" />);
  expect(badge("Ferrari").getAttribute("src")).toBe("/f1_logos/ferrari.svg");
});

test("beside its team's name the badge says nothing", () => {
  render(<TeamBadge team="Ferrari" isBesideName />);
  expect(screen.queryByRole("img", { name: "Ferrari" })).toBeNull();
});
