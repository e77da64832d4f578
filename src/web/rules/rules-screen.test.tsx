import { render, screen, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import type { Tournament } from "#contract/tournaments/schemas.ts";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { aTournament } from "#web/testing/builders.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { zoneName } from "#web/ui/time-zone.ts";
import { loadGeneratedRules } from "./generated-rules.ts";
import { Markdown, readRulesText } from "./markdown.tsx";
import { RulesScreen } from "./rules-screen.tsx";

beforeAll(loadGeneratedRules);

async function renderRules(fields: Partial<Tournament>) {
  const other = aTournament({ id: 6, name: "Formula 1 2025", sport: "f1" });
  stubServer({ "GET /api/tournaments": [aTournament(fields), other] });
  renderAt("/rules", <LoadedRules />);
  await screen.findByRole("heading", { level: 1, name: "Rules" });
}

function LoadedRules() {
  return useTournamentChoice().tournament && <RulesScreen />;
}

/** The titles of the chapters before those that only visitors see. */
function titles() {
  const all = screen.getAllByRole("heading", { level: 2 }).map((title) => title.textContent);
  expect(all.pop()).toBe("What is Jokerpick?");
  return all;
}
const chapter = (title: string) => {
  const section = screen.getByRole("heading", { level: 2, name: title }).closest("section");
  if (section === null) throw new Error(`No section ${title}`);
  return section;
};

const COMMON = ["Emojis", "Equal points", "Times"];

const TEXT = `Read on.

## 1. Picks

Pick the **winner**, or *not*. See [F1](tournament:6), [the board](/leaderboard) and [f1db](https://example.org/f1db).

- One & only
- <b>two</b>

## 2. Points

| Round | Points |
| ----- | ------ |
| Final | 5      |

🃏 doubles.

---

## Thanks

To [all](javascript:alert(1)).
`;

test("the page numbers the chapters of a tournament's own text and puts the common chapters before the closing ones", async () => {
  await renderRules({ rules: TEXT });
  expect(titles()).toEqual(["Picks", "Points", ...COMMON, "Thanks"]);
  expect(chapter("Thanks").querySelector(".numeral")?.textContent).toBe("6");
  expect(screen.getByText("Read on.")).toBeTruthy();
});

test("links to a tournament, a screen or another site work; other targets become plain text", async () => {
  await renderRules({ rules: TEXT });
  const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["F1", "/predictions?tournament=6"],
    ["the board", "/leaderboard"],
    ["f1db", "https://example.org/f1db"],
  ]);
  expect(screen.getByRole("link", { name: "f1db" }).getAttribute("rel")).toBe("noopener noreferrer");
  expect(chapter("Thanks").textContent).toContain("To all.");
});

test("a link whose text hides its host names the host", async () => {
  const rules = `## Where

[https://bank.example/](https://evil.example/) https://bank.example@evil.example/x [board](https://good.example/) [good.example](https://good.example/)
`;
  await renderRules({ rules });
  const texts = within(chapter("Where"))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
  expect(texts).toEqual([
    "https://bank.example/ (evil.example)",
    "https://bank.example@evil.example/x (evil.example)",
    "board",
    "good.example",
  ]);
});

test("lists, tables and the joker are rendered; HTML is shown as text", async () => {
  await renderRules({ rules: TEXT });
  const items = within(chapter("Picks")).getAllByRole("listitem");
  expect(items.map((item) => item.textContent)).toEqual(["–One & only", "–<b>two</b>"]);
  expect(within(chapter("Points")).getByRole("rowheader").textContent).toBe("Final");
  expect(within(chapter("Points")).getByRole("cell").textContent).toBe("5");
  expect(within(chapter("Points")).getByRole("img", { name: "Double-Point Game" })).toBeTruthy();
});

test("without its own text a tournament's rules are generated from its settings", async () => {
  const rounds = [
    { name: "Group", multiplier: 1, is_over: false },
    { name: "Final", multiplier: 3, is_over: false },
  ];
  await renderRules({ points_per_pick: 2, rounds });
  expect(titles()).toEqual([
    "Three picks per game",
    "Deadline",
    "Points per correct pick",
    "The joker",
    ...COMMON,
  ]);
  const rows = within(chapter("Points per correct pick")).getAllByRole("row");
  expect(rows.map((row) => row.textContent)).toEqual(["Group2", "Final6"]);
});

test("generated racing rules explain NC and list no basketball emoji", async () => {
  await renderRules({ sport: "f1" });
  expect(titles()[0]).toBe("Two picks per team");
  expect(chapter("Points per correct pick").textContent).toMatch(/worth 5 points.*\(NC\)/);
  expect(chapter("Deadline").textContent).toContain("when qualifying starts");
  expect(chapter("Emojis").textContent).not.toContain("Star Player");
});

test.each<[Partial<Tournament>, RegExp[], RegExp[]]>([
  [{ gift_badge: "everyone", gift_type: "chocolate" }, [/Star Player/, /🍫/], [/Croissant King/]],
  [{ gift_badge: "leader", gift_type: "champagne" }, [/🥐Croissant King/, /🍾Anonymous Gift/], [/🍫/]],
])("the emojis of %o", async (fields, there, missing) => {
  await renderRules(fields);
  const text = chapter("Emojis").textContent ?? "";
  for (const sign of [/Double-Point Game: The joker/, /💯/, /🔥/, /👑/, ...there]) expect(text).toMatch(sign);
  for (const sign of missing) expect(text).not.toMatch(sign);
});

test("the page names the viewer's time zone and the accuracy of the servers' clocks", async () => {
  await renderRules({});
  expect(chapter("Times").textContent).toContain(zoneName());
  expect(chapter("Times").textContent).toContain("two servers may differ by twice that");
});

test("all inline Markdown is rendered", () => {
  const { intro } = readRulesText("~~old~~ `code` a\\*b  \nnew\n\n> said\n\n### More\n\n1. first\n");
  const { container } = render(<Markdown tokens={intro} />);
  expect(container.innerHTML).toBe(
    "<p><s>old</s> <code>code</code> a*b<br>new</p><blockquote><p>said</p></blockquote><h3>More</h3>" +
      '<ol><li><span aria-hidden="true">1.</span><span>first</span></li></ol>',
  );
});

test.each([">".repeat(5_000), "- ".repeat(5_000), "*a _b ".repeat(4_000) + "c_ d* ".repeat(4_000)])(
  "rules that nest too deeply for Markdown are shown as plain text: %#",
  async (rules) => {
    await renderRules({ rules });
    expect(document.body.textContent).toContain(rules.slice(0, 1_000));
  },
);

test("name the licensed sources of results", async () => {
  await renderRules({ sources: ["openfootball"] });
  expect(titles().at(-1)).toBe("Data");
  expect(chapter("Data").textContent).toContain("openfootball: starts and results, CC0 1.0, adapted");
  expect(within(chapter("Data")).getByRole("link").getAttribute("href")).toBe(
    "https://github.com/openfootball",
  );
});
