import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "@/api/query-client.ts";
import { respond } from "@/testing/fake-server.ts";
import { loan, open } from "../opening/opened-builder.tsx";

vi.mock("./findings-store.ts", async (original) => ({
  ...(await original<typeof import("./findings-store.ts")>()),
  findingsNow: () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")),
}));

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
});
afterEach(() => void vi.unstubAllGlobals());

it("allows a report even if the rules do not load: the server checks them", async () => {
  const { user, server } = await open(loan(), {
    "loans.create": () => respond({ id: "0190bbbb-0000-7000-8000-000000000001", revision: 1, scenarios: [] }),
    "reports.purchase": () => respond({ version: 1 }),
  });
  await user.click(screen.getByRole("button", { name: /Generate report$/ }));
  const dialog = await screen.findByRole("dialog", { name: "Before the report is made" });
  const generate = within(dialog).getByRole("button", { name: "Continue anyway" });
  await waitFor(() => expect(generate).toBeEnabled());
  expect(dialog).toHaveTextContent("The rules of the programs could not be loaded.");
  await user.click(generate);
  await waitFor(() => expect(server.calls).toContain("reports.purchase"));
});
