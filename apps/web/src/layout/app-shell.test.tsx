import { LOCKED_SENTENCE } from "@hearthline/contract/platform/errors";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { demoUser, refuse } from "@/testing/fake-server.ts";
import { officer, open, setUp } from "./app-shell.fixture.tsx";

setUp();

it("frames a page with navigation, breadcrumbs, one heading and a title", async () => {
  await open();
  const sidebar = within(screen.getByRole("complementary", { name: "Sidebar" }));
  expect(sidebar.getByRole("link", { name: "Clients" })).toHaveAttribute("aria-current", "page");
  expect(screen.getByRole("navigation", { name: "Breadcrumbs" })).toHaveTextContent("Clients");
  expect(screen.getByRole("link", { name: "Skip to the content" })).toHaveAttribute("href", "#content");
  expect(document.title).toBe("Clients · Hearthline");
});

it("shows a partner none of the company's own pages", async () => {
  await open({ ...officer, reach: "shared" });
  expect(screen.getAllByRole("link", { name: "Reports" })).not.toHaveLength(0);
  expect(screen.queryByRole("link", { name: "Clients" })).not.toBeInTheDocument();
});

it("logs out and redirects to /login even if the server cannot be reached", async () => {
  const { user, server, router } = await open(officer, { "auth.logout": () => refuse("unavailable", 503, "Away.") });
  await user.click(screen.getByRole("button", { name: /Profile menu of Laura Whitfield/ }));
  await user.click(screen.getByRole("menuitem", { name: "Log out" }));
  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeInTheDocument();
  expect(server.calls).toContain("auth.logout");
  expect(router.state.location.pathname).toBe("/login");
});

it("remembers a theme and a collapsed sidebar", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: /Profile menu/ }));
  await user.click(screen.getByRole("menuitemradio", { name: "Dark theme" }));
  expect(document.documentElement.dataset.theme).toBe("dark");
  expect(localStorage.getItem("hearthline.theme")).toBe("dark");
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Fold the sidebar" }));
  expect(screen.getByRole("button", { name: "Unfold the sidebar" })).toBeInTheDocument();
  expect(localStorage.getItem("hearthline.sidebar")).toBe("folded");
});

it("hides clients, loans and reports from users without permission to read them", async () => {
  await open(demoUser);
  const links = within(screen.getByRole("complementary", { name: "Sidebar" })).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(["Hearthline", "Dashboard", "Integrations", "Settings"]);
});

it("closes overlays when a link leads to the current page, but not when a filter below them changes", async () => {
  const { user, router } = await open();
  await user.click(screen.getByRole("button", { name: "Help" }));
  expect(await screen.findByRole("dialog", { name: "Help" })).toBeInTheDocument();
  await act(() => router.navigate("/clients?q=dvorak", { replace: true }));
  expect(screen.getByRole("dialog", { name: "Help" })).toBeInTheDocument();
  await act(() => router.navigate("/clients?q=dvorak", { replace: true }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

it("opens and closes the palette with Ctrl K", async () => {
  const { user } = await open();
  await user.keyboard("{Control>}k{/Control}");
  expect(await screen.findByRole("dialog", { name: "Search or go to" })).toBeInTheDocument();
  await user.keyboard("{Control>}k{/Control}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

it("stops a locked user with the specification's sentence, and links to the plans", async () => {
  const { user } = await open({ ...demoUser, locked: true });
  const dialog = await screen.findByRole("dialog");
  expect(dialog).toHaveAccessibleDescription(LOCKED_SENTENCE);
  expect(screen.getByRole("button", { name: "Cancel" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Update Billing" }));
  expect(await screen.findByRole("dialog", { name: "Your Plan" })).toBeInTheDocument();
});

it("shows the lock once after sign-in, then in a muted line, and again after the next sign-in", async () => {
  const { user } = await open({ ...demoUser, locked: true });
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  cleanup();
  vi.resetModules();
  await open({ ...demoUser, locked: true });
  expect(screen.getByText("Some features are locked.")).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Enter billing info" }));
  expect(await screen.findByRole("dialog", { name: "Your Plan" })).toBeInTheDocument();
  cleanup();
  const { endSession } = await import("@/api/session.ts");
  await endSession(() => undefined);
  vi.resetModules();
  await open({ ...demoUser, locked: true });
  expect(await screen.findByRole("dialog")).toHaveAccessibleDescription(LOCKED_SENTENCE);
});

it("shows it again to a locked user when a call is rejected for it", async () => {
  const refused = () => refuse("locked", 402, LOCKED_SENTENCE);
  const { user } = await open({ ...demoUser, locked: true }, { "reports.generatePdf": refused });
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const { client } = await import("@/api/client.ts");
  await expect(client.reports.generatePdf.mutate({ id: demoUser.id })).rejects.toThrow(LOCKED_SENTENCE);
  expect(await screen.findByRole("dialog")).toHaveAccessibleDescription(LOCKED_SENTENCE);
});

it("shows the plans if a call needs a larger one", async () => {
  const refused = () => refuse("plan_required", 402, "Custom roles come with the Professional plan.");
  await open(officer, { "roles.copy": refused });
  const { client } = await import("@/api/client.ts");
  await expect(client.roles.copy.mutate({ id: demoUser.id })).rejects.toThrow("Professional plan");
  expect(await screen.findByRole("dialog", { name: "Your Plan" })).toBeInTheDocument();
});

it("shows no dialog to a user who is not locked", async () => {
  await open();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
