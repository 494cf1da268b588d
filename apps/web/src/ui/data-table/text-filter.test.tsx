import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TextFilter } from "./table-tools.tsx";
import type { TableState } from "./use-table-state.ts";

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

/** A slow URL update, as while the page is busy. */
function Slow({ delay }: { delay: number }) {
  const [q, setQ] = useState<string>();
  const set = (patch: Record<string, unknown>) => void setTimeout(() => setQ(String(patch.q) || undefined), delay);
  return (
    <>
      <TextFilter name="clients" state={{ q, set } as unknown as TableState} />
      <output>{q ?? "all"}</output>
      <button type="button" onClick={() => setQ(undefined)}>
        Clear the filter
      </button>
    </>
  );
}
const open = (delay: number) => {
  render(<Slow delay={delay} />);
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  return { user, field: screen.getByRole("searchbox", { name: "Filter clients" }), seen: screen.getByRole("status") };
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it.each([0, 200, 900])("keeps what is typed while the URL follows after %d ms", async (delay) => {
  const { user, field, seen } = open(delay);
  await user.type(field, "dvo");
  await pass(300);
  expect(field).toHaveValue("dvo");
  await user.type(field, "rak");
  await pass(300);
  expect(field).toHaveValue("dvorak");
  await pass(delay + 1_500);
  expect(field).toHaveValue("dvorak");
  expect(seen).toHaveTextContent("dvorak");
});

it("follows a URL that changes from elsewhere", async () => {
  const { user, field, seen } = open(0);
  await user.type(field, "dvo");
  await pass(600);
  expect(seen).toHaveTextContent("dvo");
  await user.click(screen.getByRole("button", { name: "Clear the filter" }));
  expect(field).toHaveValue("");
  await pass(600);
  expect(seen).toHaveTextContent("all");
});
