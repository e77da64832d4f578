import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { Composer } from "../chat/composer.tsx";
import { StandInLine } from "../testing/line.ts";
import { renderAt } from "../testing/render.tsx";
import { serve } from "../testing/server.ts";
import { NewVersionBanner } from "./new-version-banner.tsx";

const reload = vi.spyOn(location, "reload").mockImplementation(() => {});

beforeEach(() => {
  reload.mockClear();
  sessionStorage.setItem("version", "1.0.0");
});

async function renderLine(version: string) {
  const asked = serve({ "GET /api/tournaments": [], "GET /version.json": () => ({ version }) });
  const line = new StandInLine();
  renderAt(
    "/chat",
    <>
      <NewVersionBanner />
      <Composer draftKey="draft" onSay={() => {}}>
        {null}
      </Composer>
    </>,
    line,
  );
  await vi.waitFor(() => expect(line.ears).not.toBeNull());
  act(() => line.up());
  return { asked, line };
}

const lookAgain = () => document.dispatchEvent(new Event("visibilitychange"));
const countChecks = (asked: { call: string }[]) =>
  asked.filter(({ call }) => call === "GET /version.json").length;

test("a page that becomes visible after a deploy reloads once", async () => {
  const { asked } = await renderLine("2.0.0");
  expect(countChecks(asked)).toBe(0);
  lookAgain();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  lookAgain();
  await vi.waitFor(() => expect(countChecks(asked)).toBe(2));
  expect(sessionStorage.getItem("version")).toBe("2.0.0");
  expect(reload).toHaveBeenCalledOnce();
});

test("a page that reconnects after a deploy reloads", async () => {
  const { asked, line } = await renderLine("2.0.0");
  act(() => line.break());
  expect(countChecks(asked)).toBe(0);
  act(() => line.up());
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test("the same version does not reload", async () => {
  const { asked } = await renderLine("1.0.0");
  lookAgain();
  await vi.waitFor(() => expect(countChecks(asked)).toBe(1));
  expect(reload).not.toHaveBeenCalled();
  expect(screen.queryByRole("button", { name: "Reload" })).toBeNull();
});

test("while a message is being typed, the reload is offered instead", async () => {
  await renderLine("2.0.0");
  await userEvent.type(screen.getByRole("textbox", { name: "Message" }), "Hello");
  lookAgain();
  await userEvent.click(await screen.findByRole("button", { name: "Reload" }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test("a running mutation delays the reload", async () => {
  const { asked } = await renderLine("2.0.0");
  await userEvent.type(screen.getByRole("textbox", { name: "Message" }), "Hello");
  lookAgain();
  expect(await screen.findByText(/There is a new version/)).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  lookAgain();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(countChecks(asked)).toBe(2);
});
