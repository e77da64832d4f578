import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Prediction } from "#contract/basketball/schemas.ts";
import { CACHED_AT_HEADER } from "#contract/protocol.ts";
import { recordResponse } from "#web/offline/offline-cache-status.ts";
import { aPrediction } from "#web/testing/builders.ts";
import { card, isOn, jokerOf, sent, side } from "#web/testing/cards.ts";
import { JOKER, PICK, renderScreen } from "#web/testing/predictions.tsx";
import { readPick, SavedRows } from "#web/testing/saved-rows.ts";
import { RefusedReply } from "#web/testing/server.ts";
import { useSendUnsent } from "#web/unsent/use-send-unsent.ts";

const NAME = "Serbia – Finland";
const CLOSED = new RefusedReply(409, "Predictions for this game are closed.", { code: "contest-closed" });
const finland = () => side(NAME, "Winner", /Finland/);
const serbia = () => side(NAME, "Winner", /Serbia/);
const dock = () => screen.getByRole("region", { name: "Progress" }).textContent;

function Sender() {
  useSendUnsent(19);
  return null;
}

/** A server that cannot be reached from when the screen has loaded until `comeBack`; `saved` are its rows. */
async function renderOffline(
  given: { saved?: Prediction[]; onReturn?: RefusedReply | Promise<object> } = {},
) {
  let isAway = false;
  const rows = new SavedRows(given.saved ?? [], aPrediction(), ["game_id"]);
  /** How many calls of each kind did not reach the server: its first ones. */
  const lost = { [PICK]: 0, [JOKER]: 0, other: 0 };
  const answerTo = (what: keyof typeof lost) => () => {
    if (isAway) {
      lost[what]++;
      throw new TypeError("Failed to fetch");
    }
    return given.onReturn ?? { success: true };
  };
  const asked = await renderScreen({
    beside: <Sender />,
    answers: {
      "GET /api/user/19/old": () => {
        if (isAway) throw new TypeError("Failed to fetch");
        return { predictions: rows.list };
      },
      [PICK]: rows.saving(answerTo(PICK), readPick),
      [JOKER]: rows.saving(answerTo(JOKER), (body) => body),
      "POST /api/predictions/take-back": answerTo("other"),
    },
  });
  isAway = true;
  return {
    asked,
    /** The server answers again, and has these rows if others have changed them. */
    comeBack(changed?: Prediction) {
      if (changed !== undefined) rows.list.splice(0, rows.list.length, changed);
      isAway = false;
      window.dispatchEvent(new Event("online"));
      return {
        listSent: () => ([PICK, JOKER] as const).flatMap((what) => sent(asked, what).slice(lost[what])),
      };
    },
  };
}

const kept = () => JSON.parse(localStorage.getItem("unsentPicks") ?? '{"unsent":[]}').unsent.length;

test("offline a tap is kept, and shown as not saved yet on its card, in the dock and above the screen", async () => {
  await renderOffline();
  await userEvent.click(finland());
  expect(await card(NAME).findByText("Not saved yet")).toBeTruthy();
  expect(isOn(finland())).toBe(true);
  expect(finland().dataset["unsent"]).toBe("true");
  expect(card(NAME).queryByText("Saved")).toBeNull();
  expect(dock()).toContain("1 pick is not saved yet");
  expect(dock()).toContain("0/6");
  expect(await screen.findByText(/1 pick is not saved yet\. It is sent as soon as/)).toBeTruthy();
  expect(kept()).toBe(1);
});

test("while cached data is shown, the same note says that picks are not saved", async () => {
  await renderOffline();
  const cached = new Headers({ [CACHED_AT_HEADER]: String(Date.now()) });
  act(() => recordResponse("/api/games", cached));
  await userEvent.click(finland());
  const note = await screen.findByText(/1 pick is not saved yet\. It is sent as soon as/);
  expect(note.textContent).toMatch(/^You are offline\. This is what you saw at /);
  act(() => recordResponse("/api/games", new Headers()));
  expect(await screen.findByText(/^1 pick is not saved yet\./)).toBeTruthy();
  expect(screen.queryByText(/^You are offline/)).toBeNull();
});

test("of several taps on one row only the last one is sent, once the server is back", async () => {
  const { comeBack } = await renderOffline();
  await userEvent.click(finland());
  await card(NAME).findByText("Not saved yet");
  await userEvent.click(serbia());
  await waitFor(() => expect(isOn(serbia())).toBe(true));
  await userEvent.click(finland());
  await waitFor(() => expect(isOn(finland())).toBe(true));
  await userEvent.click(jokerOf(NAME));
  await waitFor(() => expect(kept()).toBe(2));
  const { listSent } = comeBack();
  await waitFor(() => expect(kept()).toBe(0));
  expect(listSent()).toMatchObject([{ straight_prediction: "Finland" }, { is_double_points: true }]);
  expect(await screen.findByText("2 picks saved, now that you are online.")).toBeTruthy();
  expect(card(NAME).queryByText("Not saved yet")).toBeNull();
  expect(isOn(finland())).toBe(true);
  expect(screen.queryByText(/not saved yet/)).toBeNull();
});

test("after the page is left, as by signing out, nothing more is sent", async () => {
  let answer = (_body: object) => {};
  const onReturn = new Promise<object>((resolve) => (answer = resolve));
  const { comeBack, asked } = await renderOffline({ onReturn });
  await userEvent.click(finland());
  await card(NAME).findByText("Not saved yet");
  await userEvent.click(jokerOf(NAME));
  await waitFor(() => expect(kept()).toBe(2));
  const played = sent(asked, JOKER).length;
  const before = sent(asked, PICK).length;
  comeBack();
  await waitFor(() => expect(sent(asked, PICK)).toHaveLength(before + 1));
  cleanup();
  answer({ success: true });
  await waitFor(() => expect(kept()).toBe(1));
  act(() => void window.dispatchEvent(new Event("online")));
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent(asked, JOKER)).toHaveLength(played);
  expect(kept()).toBe(1);
});

const phone = (changes: Partial<Prediction>) => aPrediction({ game_id: 7064, ...changes });

test.each([
  {
    name: "another device picked something else meanwhile",
    before: [phone({ straight_prediction: null })],
    meanwhile: phone({ straight_prediction: "Serbia" }),
    calls: 0,
    told: /Winner Finland was not sent: you changed it elsewhere meanwhile\. What counts: Serbia\./,
  },
  {
    name: "another device picked the same, or an answer was lost",
    before: [],
    meanwhile: phone({ straight_prediction: "Finland" }),
    calls: 0,
    told: null,
  },
  {
    name: "another device picked another market",
    before: [],
    meanwhile: phone({ spread_prediction: "Serbia" }),
    calls: 1,
    told: null,
  },
])("$name: $calls calls", async ({ before, meanwhile, calls, told }) => {
  const { comeBack } = await renderOffline({ saved: before });
  await userEvent.click(finland());
  await card(NAME).findByText("Not saved yet");
  const { listSent } = comeBack(meanwhile);
  await waitFor(() => expect(kept()).toBe(0));
  expect(listSent()).toHaveLength(calls);
  if (told === null) expect(screen.queryByRole("alert")).toBeNull();
  else expect((await screen.findByRole("alert")).textContent).toMatch(told);
});

test("what came too late is told with the game's name and what counts, until it is read", async () => {
  const { comeBack } = await renderOffline({
    saved: [phone({ straight_prediction: "Serbia" })],
    onReturn: CLOSED,
  });
  await userEvent.click(finland());
  await card(NAME).findByText("Not saved yet");
  comeBack();
  const told = await screen.findByRole("alert");
  expect(told.textContent).toContain(`${NAME}: Winner Finland came too late. What counts: Serbia.`);
  await waitFor(() => expect(isOn(serbia())).toBe(true));
  expect(card(NAME).queryByText(/^Saved|Not saved yet$/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "OK" }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(localStorage.getItem("unsentPicks")).toBeNull();
});

test("a server with a problem is asked again later, and nothing is lost", async () => {
  const { comeBack } = await renderOffline({ onReturn: new RefusedReply(503, "Try again.") });
  await userEvent.click(finland());
  await card(NAME).findByText("Not saved yet");
  const { listSent } = comeBack();
  await waitFor(() => expect(listSent()).toHaveLength(1));
  expect(kept()).toBe(1);
  expect(card(NAME).getByText("Not saved yet")).toBeTruthy();
});

test("picks taken back offline are taken back once the server is back", async () => {
  const { asked, comeBack } = await renderOffline({ saved: [phone({ straight_prediction: "Serbia" })] });
  await userEvent.click(card(NAME).getByRole("button", { name: "Clear picks" }));
  await waitFor(() => expect(isOn(serbia())).toBe(false));
  expect(await card(NAME).findByText("Not saved yet")).toBeTruthy();
  comeBack();
  await waitFor(() => expect(kept()).toBe(0));
  expect(sent(asked, "POST /api/predictions/take-back").at(-1)).toMatchObject({ contest_id: 7064 });
});

test("what another player left in this browser is neither shown nor sent", async () => {
  localStorage.setItem("unsentPicks", JSON.stringify({ userId: 20, unsent: [{ slot: "a" }], notices: [] }));
  const { asked } = await renderOffline();
  expect(screen.queryByText(/not saved yet/)).toBeNull();
  expect(sent(asked, PICK)).toEqual([]);
  expect(localStorage.getItem("unsentPicks")).toBeNull();
});
