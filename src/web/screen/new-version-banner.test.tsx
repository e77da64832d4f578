import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { Composer } from "#web/chat-room/composer.tsx";
import { createTournamentRoom } from "#web/chat-room/rooms.ts";
import { FakeConnection } from "#web/testing/fake-connection.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { NewVersionBanner } from "./new-version-banner.tsx";

const reload = vi.spyOn(location, "reload").mockImplementation(() => {});

beforeEach(() => {
  reload.mockClear();
  sessionStorage.setItem("version", "1.0.0");
});

async function renderLine(version: string) {
  const asked = stubServer({ "GET /api/tournaments": [], "GET /version.json": () => ({ version }) });
  const connection = new FakeConnection();
  renderAt(
    "/chat",
    <>
      <NewVersionBanner />
      <Composer
        room={createTournamentRoom(7)}
        draftKey="draft"
        replyTo={null}
        onEndReply={() => {}}
        onSend={() => {}}
      >
        {null}
      </Composer>
    </>,
    connection,
  );
  await vi.waitFor(() => expect(connection.listeners).not.toBeNull());
  act(() => connection.connect());
  return { asked, connection };
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
  const { asked, connection } = await renderLine("2.0.0");
  act(() => connection.disconnect());
  expect(countChecks(asked)).toBe(0);
  act(() => connection.connect());
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
