import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useProvisionalForm } from "./use-provisional-form.ts";

/** A form of one number, over what is stored; null: nothing is. */
function renderForm(stored: number | null, first: number | null = null) {
  return renderHook(
    ({ provisional }: { provisional: number | null }) =>
      useProvisionalForm(
        { begin: provisional ?? 0, provisional, isSame: (one, other) => one === other },
        first,
      ),
    { initialProps: { provisional: stored } },
  );
}

test("a form in which nothing is typed follows what is stored", () => {
  const { result, rerender } = renderForm(null);
  rerender({ provisional: 61 });
  expect(result.current).toMatchObject({ form: 61, base: 61, isOvertaken: false });
  rerender({ provisional: null });
  expect(result.current).toMatchObject({ form: 0, base: null, isOvertaken: false });
});

test("what somebody else stores after typing began overtakes it, and is followed on demand", () => {
  const { result, rerender } = renderForm(61);
  act(() => result.current.change(62));
  expect(result.current).toMatchObject({ form: 62, base: 61, isOvertaken: false });
  rerender({ provisional: 63 });
  expect(result.current).toMatchObject({ form: 62, base: 61, isOvertaken: true });
  act(() => result.current.follow());
  expect(result.current).toMatchObject({ form: 63, base: 63, isOvertaken: false });
});

test("what is stored as typed is followed from then on", () => {
  const { result, rerender } = renderForm(61);
  act(() => result.current.change(62));
  rerender({ provisional: 62 });
  rerender({ provisional: 63 });
  expect(result.current).toMatchObject({ form: 63, isOvertaken: false });
});

test("the form stays while what is stored is taken back", () => {
  const { result, rerender } = renderForm(61);
  act(() => result.current.keep());
  expect(result.current.form).toBe(61);
  rerender({ provisional: null });
  expect(result.current).toMatchObject({ form: 61, base: null, isOvertaken: false });
});

test("what is in the form at once was typed over what is stored", () => {
  const { result, rerender } = renderForm(61, 80);
  expect(result.current).toMatchObject({ form: 80, base: 61, isOvertaken: false });
  rerender({ provisional: 62 });
  expect(result.current.isOvertaken).toBe(true);
});
