import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { expect, it } from "vitest";
import { useTableState } from "./use-table-state.ts";

const open = (address: string) =>
  renderHook(() => ({ table: useTableState(), search: useLocation().search }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    ),
  }).result;

it("keeps all of several changes made before the first one is rendered", () => {
  const result = open("/clients?tab=all");
  act(() => {
    const { set } = result.current.table;
    set({ q: "dvo" });
    set({ sort: "-loan" });
    set({ page: 2 });
  });
  expect(result.current.search).toBe("?tab=all&q=dvo&sort=-loan&page=2");
});

it("starts from the current URL, no matter what changed it", () => {
  const result = open("/clients?q=dvo");
  act(() => result.current.table.set({ q: undefined }));
  act(() => result.current.table.set({ sort: "name" }));
  expect(result.current.search).toBe("?sort=name");
});
