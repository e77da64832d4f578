import { expect, test } from "@playwright/test";
import { GameServer } from "./game-server.ts";
import { ADMIN, expectNoFaults, openAs, PLAYER, ROUND_OF_16 } from "./screens.ts";

const DEMO_CUP = 90;

test("a captain creates a league, a friend joins by its link after signing in, and both are on its board", async ({
  browser,
}) => {
  const server = await GameServer.installCopy(ROUND_OF_16);
  const captain = await openAs(browser, server, { as: PLAYER, tournament: DEMO_CUP });
  await captain.goto("/leagues");
  await captain.getByRole("textbox", { name: "Name" }).fill("Kossuvennad");
  await captain.getByRole("button", { name: "Create" }).click();
  await expect(captain.getByRole("heading", { level: 1, name: "Kossuvennad" })).toBeVisible();
  await expect(captain.getByRole("row", { name: PLAYER.name })).toBeVisible();
  await captain.getByRole("link", { name: "Manage" }).click();
  await captain.getByRole("listitem").filter({ hasText: "Late joiners" }).getByRole("button").click();
  await captain.getByRole("radio", { name: "Start from zero" }).check();
  await captain.getByRole("button", { name: "Save" }).click();
  await expectNoFaults(captain);
  await captain.getByRole("link", { name: "Kossuvennad" }).click();
  await expect(captain.getByText("Late joiners start from zero.")).toBeVisible();
  await captain.getByRole("button", { name: "Invite" }).click();
  await expect(captain.getByRole("img", { name: "QR code of the invitation link" })).toBeVisible();
  const link = await captain.getByRole("textbox", { name: "Invitation link" }).inputValue();
  await captain.getByRole("button", { name: "Close" }).click();

  const visitor = await openAs(browser, server, { as: null, tournament: DEMO_CUP });
  await visitor.goto(link);
  await expect(visitor.getByRole("heading", { level: 1, name: "Kossuvennad" })).toBeVisible();
  await expect(visitor.getByText("Next deadline")).toBeVisible();
  const code = link.split("/").at(-1) ?? "";
  await visitor.goto(`/leagues/1?code=${code}`);
  await expect(visitor.getByRole("button", { name: "Join Kossuvennad" })).toBeVisible();
  await expect(visitor.getByRole("row", { name: PLAYER.name })).toBeVisible();
  await expect(visitor.getByText("Only members read and write here.")).toBeVisible();
  await expectNoFaults(visitor);
  await visitor.goto(`/leagues/2?code=${code}`);
  await expect(visitor.getByText("League not found")).toBeVisible();
  await visitor.goto("/leagues/1");
  await expect(visitor).toHaveURL(/\/leaderboard/);
  await visitor.context().close();

  const friend = await openAs(browser, server, { as: ADMIN, tournament: DEMO_CUP });
  await friend.goto(`/leagues/1?code=${code}`);
  await friend.getByRole("button", { name: "Join Kossuvennad" }).click();
  await friend.getByRole("link", { name: "See the league" }).click();
  await expect(friend).toHaveURL(/\/leagues\/\d+/);
  await friend.getByRole("button", { name: "Invite" }).click();
  await expect(friend.getByRole("dialog").getByText(code)).toBeVisible();
  await expect(friend.getByRole("button", { name: "New code" })).toBeHidden();
  await friend.goBack();
  await expect(friend.getByRole("dialog")).toBeHidden();
  await friend.getByRole("button", { name: "More about Kossuvennad" }).click();
  await friend.getByRole("link", { name: "Members and log" }).click();
  await expect(friend.getByRole("heading", { name: "Members", exact: true })).toBeVisible();
  await expect(friend.getByRole("heading", { name: "Rules" })).toBeHidden();
  await expect(friend.getByText(`${PLAYER.name} created the league`)).toBeVisible();
  await friend.goBack();

  // The tab leads to the board that was shown last.
  await friend.getByRole("link", { name: "Predictions" }).click();
  await friend.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Leaderboard" }).click();
  await expect(friend).toHaveURL(/\/leagues\/1/);
  await friend.getByRole("link", { name: "Everyone" }).click();
  await expect(friend).toHaveURL(/\/leaderboard/);
  await friend.getByRole("navigation", { name: "Boards" }).getByRole("link", { name: "Kossuvennad" }).click();

  await captain.getByRole("textbox", { name: "Message" }).fill("Only among us");
  await captain.getByRole("button", { name: "Send" }).click();
  await expect(friend.getByText("Only among us")).toBeVisible();
  await friend.setViewportSize({ width: 390, height: 844 });
  await expect(friend.getByText("Only among us")).toBeHidden();
  await friend.getByRole("tab", { name: "Trash Talk" }).click();
  await expect(friend.getByText("Only among us")).toBeVisible();
  await expect(friend).toHaveURL(/#chat$/);
  await friend.goBack();
  await expect(friend.getByRole("row", { name: PLAYER.name })).toBeVisible();
  await friend.getByRole("tab", { name: "Board" }).press("ArrowRight");
  await expect(friend.getByRole("tab", { name: "Trash Talk" })).toBeFocused();
  await friend.setViewportSize({ width: 1280, height: 844 });
  await friend.goto("/chat?league=1");
  await expect(friend.getByRole("combobox", { name: "Room" })).toHaveValue(/^\d+$/);
  // By its value: the option's text also counts what is new.
  await friend.getByRole("combobox", { name: "Room" }).selectOption("");
  await expect(friend).toHaveURL("/chat");
  await expect(friend.getByText("Only among us")).toBeHidden();

  await captain.getByRole("button", { name: /^Remind/ }).click();
  await expect(captain.getByText(/^Reminded/)).toBeVisible();
  await friend.goto("/predictions");
  await expect(friend.getByText(`${PLAYER.name} of Kossuvennad reminds you`)).toBeVisible();
  await captain.getByRole("link", { name: "Manage" }).click();
  await captain.getByRole("listitem").filter({ hasText: "for nothing" }).getByRole("button").click();
  await captain.getByRole("textbox", { name: "Shares" }).fill("70, 30");
  await captain.getByRole("button", { name: "Save" }).click();
  await captain.getByRole("checkbox", { name: `${PLAYER.name} has paid` }).click();
  await expect(captain.getByText("1st: €0.00")).toBeVisible();
  await expectNoFaults(captain);
  await friend.goto(`/leagues/1?tournament=${DEMO_CUP}`);
  await expect(friend.getByText("€5.00 each; 1st 70 %, 2nd 30 %")).toBeVisible();
  await expectNoFaults(friend);
  await friend.setViewportSize({ width: 1280, height: 844 });
  await expect(friend.getByText(/\d of 2 ha(s|ve) picked\./)).toBeVisible();

  await captain.goto("/leagues/1?tournament=7");
  await expect(captain).toHaveURL(`/leagues/1?tournament=${DEMO_CUP}`);
  await expect(captain.getByText(/Waiting for (their|your) first result/).first()).toBeVisible();
  await captain.getByRole("button", { name: /^Tournament:/ }).click();
  await captain.getByRole("menuitemradio", { name: "EuroBasket 2025" }).click();
  await expect(captain).toHaveURL("/leagues");
  await expect(captain.getByRole("link", { name: "Kossuvennad" })).toBeHidden();
  await captain.goBack();
  await expect(captain.getByText("2 members on")).toBeVisible();
  await friend.goto("/chat?league=1");
  await expect(friend.getByText("Only among us")).toBeVisible();
  await captain.getByRole("link", { name: "Manage" }).click();
  await captain.getByLabel(`Actions for ${ADMIN.name}`).click();
  await captain.getByRole("button", { name: "Remove from league" }).click();
  await captain.getByRole("dialog").getByRole("button", { name: "Remove from league" }).click();
  await expect(captain.getByLabel(`Actions for ${ADMIN.name}`)).toBeHidden();
  await expect(friend.getByText("You are no longer in this league")).toBeVisible();
  await expect(friend.getByText("Only among us")).toBeHidden();
  await friend.reload();
  await expect(friend.getByText("League not found")).toBeVisible();

  await captain.getByRole("button", { name: "New code" }).click();
  await captain.getByRole("button", { name: "Make a new code" }).click();
  await expect(captain.getByRole("dialog")).toBeHidden();
  await friend.goto(link);
  await expect(friend.getByRole("heading", { name: "This invitation has ended" })).toBeVisible();
  await captain.context().close();
  await friend.context().close();
  await server.remove();
});
