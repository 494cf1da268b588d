import type { Notification } from "@hearthline/contract/reports/notifications";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { demoUser, fakeServer, respond, signedIn } from "@/testing/fake-server.ts";

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});
afterEach(() => void vi.unstubAllGlobals());

const LOAN = "0190aaaa-0000-7000-8000-000000000009";
const opened: Notification = {
  kind: "opened",
  id: "0190aaaa-0000-7000-8000-00000000000a",
  at: new Date().toISOString(),
  unread: true,
  who: "Helen Dvorak",
  address: "helen@dvorak.example",
  email: "helen@dvorak.example",
  phone: null,
  loanId: LOAN,
  loanKind: "purchase",
  title: "Alder Creek",
  openCount: 3,
  seconds: 200,
};
const page = { items: [], page: 1, perPage: 1, total: 2 };

async function open(user: object = {}, path = "/clients", item: Notification = opened) {
  const server = fakeServer({
    "auth.state": signedIn,
    "auth.user": () => respond({ ...demoUser, scope: ["report:view"], ...user }),
    "notifications.list": () => respond({ items: [item], unread: 1 }),
    "notifications.markSeen": (input) => respond({ seenAt: (input as { until: string }).until }),
    "jobs.dead": () => respond(page),
  });
  const { createMemoryRouter } = await import("react-router");
  const { RouterProvider } = await import("react-router/dom");
  const { AppShell } = await import("./app-shell.tsx");
  const { FirstLoad } = await import("./first-load.tsx");
  const { Page } = await import("./page.tsx");
  const { userOnly } = await import("@/guards.ts");
  const route = { path: "*", loader: userOnly, HydrateFallback: FirstLoad, Component: ShellWithPage };
  function ShellWithPage() {
    return (
      <AppShell>
        <Page>content</Page>
      </AppShell>
    );
  }
  const router = createMemoryRouter([route], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  await screen.findByRole("heading", { level: 1 });
  return { user: userEvent.setup(), server, router };
}
const sidebar = () => within(screen.getByRole("complementary", { name: "Sidebar" }));
const dock = () => within(screen.getByRole("navigation", { name: "Main" }));

it("counts new events at the bell and next to Reports until they are looked at", async () => {
  const { user, server } = await open();
  expect(await sidebar().findByRole("link", { name: "Reports, 1 new reading" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Notifications, 1 new" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Notifications" }));
  const line = await drawer.findByRole("link", { name: /Helen Dvorak opened the report, 3 times in all/ });
  expect(line).toHaveAttribute("href", `/view-purchase-loans/${LOAN}?tab=activity`);
  await waitFor(() => expect(server.calls).toContain("notifications.markSeen"));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.getByRole("button", { name: "Notifications" })).toHaveFocus();
  expect(sidebar().getByRole("link", { name: "Reports" })).toBeInTheDocument();
});

it("does not mark events as seen while an admin impersonates the user", async () => {
  const impersonation = { adminName: "Priya Nair", raised: false, expiresAt: new Date(Date.now() + 6e5).toISOString() };
  const { user, server } = await open({ impersonation });
  await user.click(await screen.findByRole("button", { name: "Notifications, 1 new" }));
  await screen.findByRole("link", { name: /Helen Dvorak opened the report/ });
  expect(server.calls).not.toContain("notifications.markSeen");
});

it("shows help in the same drawer, and only help to guests", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Help" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Help" }));
  expect(drawer.getByText("Cash to close")).toBeInTheDocument();
  await user.click(drawer.getByRole("button", { name: "New" }));
  expect(await screen.findByRole("dialog", { name: "Notifications" })).toBeInTheDocument();
});

it("does not fetch borrowers' events for a guest", async () => {
  const { server } = await open({ reach: "shared" }, "/reports");
  expect(screen.queryByRole("button", { name: /Notifications/ })).not.toBeInTheDocument();
  expect(server.calls).not.toContain("notifications.list");
});

it("collapses a group down to the open page, and remembers it", async () => {
  const { user } = await open({ scope: ["report:view", "website:generate"] });
  await user.click(sidebar().getByRole("button", { name: "Work" }));
  expect(sidebar().getByRole("link", { name: "Clients" })).toHaveAttribute("aria-current", "page");
  expect(sidebar().queryByRole("link", { name: "Loans" })).not.toBeInTheDocument();
  expect(localStorage.getItem("hearthline.menu.folded")).toBe("work");
  await user.click(sidebar().getByRole("button", { name: "Work" }));
  expect(sidebar().getByRole("link", { name: "Loans" })).toBeInTheDocument();
});

it("gives a phone four screens and the rest behind More, from the same entries", async () => {
  const { user } = await open({ scope: ["report:view", "website:generate"] });
  const names = dock()
    .getAllByRole("link")
    .map(({ textContent }) => textContent?.replace(/[\d,].*/, ""));
  expect(names).toEqual(["Dashboard", "Clients", "Loans", "Chat"]);
  await user.click(dock().getByRole("button", { name: "More" }));
  const more = within(await screen.findByRole("dialog", { name: "More" }));
  expect(more.getAllByRole("link").map(({ textContent }) => textContent?.replace(/[\d,].*/, ""))).toEqual([
    "Reports",
    "Partners",
    "Home values",
    "Metrics",
    "Website",
    "Integrations",
    "Settings",
  ]);
});

it("hides the bottom bar in the builder on a phone, where the whole menu is behind one button", async () => {
  const { user } = await open({ scope: ["report:view", "report:create"] }, "/reports/purchase-report");
  expect(screen.queryByRole("navigation", { name: "Main" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Open menu" }));
  const menu = within(await screen.findByRole("dialog", { name: "Menu" }));
  expect(menu.getByRole("link", { name: "Clients" })).toBeInTheDocument();
});

it("shows an admin of the whole company how many jobs failed, and does not ask for anyone else", async () => {
  const scope = ["company:manage"];
  const { server } = await open({ scope, reach: "company" });
  expect(await sidebar().findByRole("link", { name: "Settings, 2 failed jobs" })).toBeInTheDocument();
  expect(server.calls).toContain("jobs.dead");
});

it("marks More on a phone if the open page is behind it, and shows that page's count", async () => {
  const scope = ["report:view", "company:manage"];
  await open({ scope, reach: "company" }, "/settings");
  const more = await dock().findByRole("button", { name: "More, 1 new reading, 2 failed jobs" });
  expect(more).toHaveAttribute("aria-current", "true");
  expect(dock().getByRole("link", { name: "Chat" })).not.toHaveAttribute("aria-current");
});

it("links to the loan that was opened, of either kind", async () => {
  const { user } = await open({}, "/clients", { ...opened, loanKind: "refinance" });
  await user.click(await screen.findByRole("button", { name: "Notifications, 1 new" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Notifications" }));
  expect(await drawer.findByText(/Helen Dvorak opened the report/)).toBeInTheDocument();
  expect(drawer.getByRole("link")).toHaveAttribute("href", expect.stringMatching(/^\/view-refi-loans\//));
});

it("does not fetch failed jobs for an officer", async () => {
  const { server } = await open();
  await sidebar().findByRole("link", { name: "Reports, 1 new reading" });
  expect(server.calls).not.toContain("jobs.dead");
});
