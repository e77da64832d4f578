import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PredictionRows, type LaterPages } from "./prediction-rows.tsx";

/** The height of a row, as the test environment has no layout. */
const ROW = 48;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(ROW);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ user_id: index + 1 }));

type Row = ReturnType<typeof rowsOf>[number];

function show(count: number, userId: number | null, later: LaterPages<Row> | null = null) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <table>
        <PredictionRows
          predictions={rowsOf(count)}
          later={later}
          markets={3}
          userId={userId}
          firstRowIndex={2}
        >
          {({ user_id }, place) => (
            <tr {...place}>
              <th scope="row">
                <a href={`#${user_id}`}>Player {user_id}</a>
              </th>
            </tr>
          )}
        </PredictionRows>
      </table>
    </QueryClientProvider>,
  );
}

const names = () => screen.getAllByRole("rowheader").map((one) => one.textContent);
/** How many rows there is room for, of which not all are rendered. */
function countPlaces(): number {
  const gaps = [...document.querySelectorAll<HTMLElement>("tr.virtual-gap")];
  return names().length + gaps.reduce((sum, gap) => sum + Number.parseInt(gap.style.height, 10), 0) / ROW;
}

function scrollTo(row: number): void {
  vi.spyOn(window, "scrollY", "get").mockReturnValue(row * ROW);
  fireEvent.scroll(window);
}

const button = () => screen.queryByRole("button");

test("a game with few players shows them all", async () => {
  show(200, 1);
  await waitFor(() => expect(names()).toHaveLength(200));
  expect(button()).toBeNull();
});

test("of thousands only some are shown, more on demand, and then only visible rows are rendered", async () => {
  show(450, null);
  await waitFor(() => expect(names()).toHaveLength(200));
  expect(button()?.textContent).toBe("Show 200 more of 450");
  await userEvent.click(button()!);
  expect(button()?.textContent).toBe("Show 50 more of 450");
  await waitFor(() => expect(countPlaces()).toBe(400));
  expect(names().length).toBeLessThan(60);
  await userEvent.click(button()!);
  await waitFor(() => expect(countPlaces()).toBe(450));
  expect(button()).toBeNull();
  scrollTo(300);
  expect(
    screen.getByRole("rowheader", { name: "Player 301" }).closest("tr")?.getAttribute("aria-rowindex"),
  ).toBe("302");
  expect(screen.queryByRole("rowheader", { name: "Player 1" })).toBeNull();
});

test("the own row comes first, wherever it stands among the others, and once only", async () => {
  show(450, 300);
  await waitFor(() => expect(names()).toHaveLength(201));
  expect(names()[0]).toBe("Player 300");
  expect(button()?.textContent).toBe("Show 200 more of 450");
  await userEvent.click(button()!);
  await waitFor(() => expect(countPlaces()).toBe(400));
  expect(names().filter((name) => name === "Player 300")).toHaveLength(1);
});

test("the row that holds the focus stays", async () => {
  show(450, null);
  await userEvent.click(button()!);
  await waitFor(() => expect(countPlaces()).toBe(400));
  const link = screen.getByRole("link", { name: "Player 2" });
  act(() => link.focus());
  scrollTo(300);
  expect(document.activeElement).toBe(link);
  expect(screen.queryByRole("rowheader", { name: "Player 3" })).toBeNull();
});

test("there is no button for more when only the own row was left out", async () => {
  show(201, 201);
  await waitFor(() => expect(names()).toHaveLength(201));
  expect(button()).toBeNull();
});

test("later pages are fetched on demand, and the own row is there before", async () => {
  const fetchFrom = vi.fn(async (offset: number) => rowsOf(450).slice(offset, offset + 200));
  show(200, 300, { count: 450, own: { user_id: 300 }, key: ["rows"], fetchFrom });
  await waitFor(() => expect(names()).toHaveLength(201));
  expect(names()[0]).toBe("Player 300");
  expect(fetchFrom).not.toHaveBeenCalled();
  await userEvent.click(button()!);
  await waitFor(() => expect(countPlaces()).toBe(400));
  expect(button()?.textContent).toBe("Show 50 more of 450");
  await userEvent.click(button()!);
  await waitFor(() => expect(countPlaces()).toBe(450));
  expect(button()).toBeNull();
  expect(fetchFrom.mock.calls).toEqual([[200], [400]]);
});

test("a page that failed to load shows an error and can be retried", async () => {
  const fetchFrom = vi.fn(async (offset: number) => rowsOf(300).slice(offset));
  fetchFrom.mockRejectedValueOnce(new TypeError("offline"));
  show(200, null, { count: 300, own: null, key: ["rows"], fetchFrom });
  await userEvent.click(button()!);
  await waitFor(() => expect(screen.getByRole("alert")).toBeTruthy());
  await waitFor(() => expect(names()).toHaveLength(200));
  await userEvent.click(button()!);
  await waitFor(() => expect(countPlaces()).toBe(300));
  expect(screen.queryByRole("alert")).toBeNull();
});
