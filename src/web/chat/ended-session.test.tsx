import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { useTournamentChoice } from "#web/tournaments/tournament-choice.tsx";
import { aTournament, aUser } from "#web/testing/builders.ts";
import { FakeConnection } from "#web/testing/fake-connection.ts";
import { renderAt } from "#web/testing/render.tsx";
import { stubServer } from "#web/testing/server.ts";
import { ChatScreen } from "./chat-screen.tsx";

const ENDED = { error: "Your session has ended. Please sign in again.", code: "session-ended" } as const;

function LoadedChat() {
  return useTournamentChoice().tournament && <ChatScreen />;
}

test("a message refused because the session ended signs the player out, and can be sent after the next sign-in", async () => {
  localStorage.setItem("userData", JSON.stringify(aUser()));
  stubServer({ "GET /api/tournaments": [aTournament()], "GET /api/messages": [] });
  const connection = new FakeConnection();
  renderAt("/chat", <LoadedChat />, connection);
  const input = await screen.findByLabelText("Message");
  await waitFor(() => expect(connection.listeners).not.toBeNull());
  act(() => connection.connect());
  await userEvent.type(input, "too late{Enter}");
  await waitFor(() => expect(connection.posts).toHaveLength(1));
  act(() => connection.reply(ENDED));
  await waitFor(() => expect(screen.queryByLabelText("Message")).toBeNull());
  expect(localStorage.getItem("userData")).toBeNull();

  // Another tab signs in.
  localStorage.setItem("userData", JSON.stringify(aUser({ token: "another" })));
  act(() => void dispatchEvent(new StorageEvent("storage", { key: "userData" })));
  expect(await screen.findByText("too late")).toBeTruthy();
  expect((await screen.findByRole("alert")).textContent).toContain(ENDED.error);
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  await waitFor(() => expect(connection.tokens).toEqual(["secret", null, "another"]));
});
