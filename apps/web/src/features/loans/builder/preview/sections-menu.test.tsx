import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "@/api/query-client.ts";
import { completeLoan, open, place } from "../opening/opened-builder.tsx";
import { keptDraft } from "../saving/draft-storage.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  // A wide screen: the report is next to the table.
  vi.stubGlobal("matchMedia", (media: string) =>
    Object.assign(new EventTarget(), { matches: /min-width/.test(media), media, onchange: null }),
  );
});
afterEach(() => void vi.unstubAllGlobals());

it("hides a section in the preview and in the saved report, shows how many are hidden, and brings it back", async () => {
  const { user } = await open(completeLoan());
  const button = await screen.findByRole("button", { name: "Sections" });
  await waitFor(() => expect(screen.getAllByText("Year by year").length).toBeGreaterThan(0));
  await user.click(button);
  expect(screen.queryByRole("menuitemcheckbox", { name: "Four numbers" })).toBeNull();
  expect(screen.queryByRole("menuitemcheckbox", { name: "Break-evens" })).toBeNull();
  await user.click(screen.getByRole("menuitemcheckbox", { name: "Year by year" }));
  await waitFor(() => expect(keptDraft(place)?.draft.hiddenSections).toEqual(["years"]));
  expect(screen.getByRole("button", { name: "Sections, 1 hidden", hidden: true })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Year by year" })).toBeNull());
  await user.click(screen.getByRole("menuitemcheckbox", { name: "Year by year" }));
  await waitFor(() => expect(keptDraft(place)?.draft.hiddenSections ?? []).toEqual([]));
});
