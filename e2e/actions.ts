import { type Browser, expect, type Locator, type Page } from "@playwright/test";

/** Closes every page, since those that a test opens itself otherwise stay connected during the next test. */
export async function closePages({ browser }: { browser: Browser }): Promise<void> {
  for (const context of browser.contexts()) await context.close();
}

/** Signs in through the demo's dialog; a new player is asked for the name, and confirms it. */
export async function signIn(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: "Login" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("E-mail").fill(email);
  const signedIn = page.waitForResponse(
    (response) => new URL(response.url()).pathname === "/api/user" && response.request().method() === "POST",
  );
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  const { asks_name } = await (await signedIn).json();
  if (asks_name === true) {
    await page.getByRole("button", { name: `Continue as ${name}` }).click();
    // Leaving the page before the name is saved would bring the question again.
    await expect(page.getByRole("heading", { name: "What do your friends call you?" })).toBeHidden();
  }
  await expect(page.getByRole("banner").getByRole("button", { name: "Logout" })).toBeVisible();
}

export async function chooseTournament(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^Tournament:/ }).click();
  await page.getByRole("menuitemradio", { name }).click();
}

/** Locates the card of a game or a team. */
export const card = (page: Page, title: string | RegExp): Locator =>
  page.getByRole("article", { name: title });

/** Picks one side in a card's row and waits until it is saved. */
export async function pick(from: Locator, market: string, name: string | RegExp): Promise<void> {
  const button = from.getByRole("group", { name: market }).getByRole("button", { name });
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(from.getByText("Saved")).toBeVisible();
}

/** Plays the joker on a card. */
export async function playJoker(on: Locator): Promise<void> {
  await on.getByRole("button", { name: /Joker/ }).click();
  await expect(on.getByRole("button", { name: /Joker/ })).toHaveAttribute("aria-pressed", "true");
}

/** Waits until the service worker has cached the answer of an own call, which says this. */
export async function untilCached(page: Page, path: string, text: string): Promise<void> {
  const isCached = () =>
    page.evaluate(
      async (wanted) => {
        const cache = await caches.open("api");
        const own = (await cache.keys()).filter(({ url }) => url.includes(wanted.path));
        const texts = await Promise.all(own.map(async (key) => (await cache.match(key))?.text()));
        return texts.some((one) => one?.includes(wanted.text));
      },
      { path, text },
    );
  await expect.poll(isCached).toBe(true);
}

/** Reads what the server answers to the player of a page at a path with the own id between these. */
export const readAsPlayer = (page: Page, before: string, after: string) =>
  page.evaluate(
    async (path) => {
      const { id, token } = JSON.parse(localStorage.getItem("userData") ?? "{}");
      const reply = await fetch(path.before + id + path.after, {
        headers: { authorization: `Bearer ${token}` },
      });
      return JSON.stringify(await reply.json());
    },
    { before, after },
  );
