import { SCREEN_NAMES, screenOf } from "@hearthline/contract/platform/screens";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { demoUser, fakeServer, respond, signedIn } from "@/testing/fake-server.ts";

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

const found = {
  clients: [{ id: "c1", name: "Helen Dvorak", email: "helen@dvorak.example" }],
  loans: [
    {
      id: "l1",
      kind: "purchase",
      title: "Dvorak purchase",
      address: "1418 Alder Creek Lane, Raleigh",
      status: "pre-approval",
    },
  ],
  reports: [],
};

async function open(
  handlers: Parameters<typeof fakeServer>[0],
  scope: string[] = ["report:view", "report:create", "client:manage"],
) {
  fakeServer({ "auth.state": signedIn, "auth.user": () => respond({ ...demoUser, scope }) });
  const { loadSession } = await import("@/api/session.ts");
  await loadSession();
  const server = fakeServer(handlers);
  const { createMemoryRouter } = await import("react-router");
  const { RouterProvider } = await import("react-router/dom");
  const { CommandPalette } = await import("./command-palette.tsx");
  const { QueryLayout } = await import("./query-layout.tsx");
  const onClose = vi.fn();
  const palette = (
    <QueryLayout>
      <CommandPalette onClose={onClose} />
    </QueryLayout>
  );
  const router = createMemoryRouter([{ path: "*", element: palette }]);
  render(<RouterProvider router={router} />);
  const field = await screen.findByRole("combobox");
  return { user: userEvent.setup(), server, field, onClose, path: () => router.state.location.pathname };
}

it("offers pages and actions before anything is typed", async () => {
  await open({});
  expect(screen.getByRole("option", { name: "Clients" })).toBeInTheDocument();
  expect(screen.getByRole("option", { name: "New purchase report" })).toBeInTheDocument();
});

it("offers no actions that the user may not take", async () => {
  await open({}, ["report:view"]);
  expect(screen.getByRole("option", { name: "Clients" })).toBeInTheDocument();
  expect(screen.queryByRole("option", { name: /^New/ })).not.toBeInTheDocument();
});

it("does not search clients and loans for a user who may not read them", async () => {
  const { user, field, server } = await open({ "search.find": () => respond(found) }, ["report:create"]);
  await user.type(field, "client");
  await new Promise((rest) => setTimeout(rest, 300));
  expect(server.calls).not.toContain("search.find");
  expect(screen.queryByRole("option", { name: "Clients" })).not.toBeInTheDocument();
});

it("finds clients and loans on the server and opens one by keyboard", async () => {
  const { user, field, onClose, path } = await open({ "search.find": () => respond(found) });
  await user.type(field, "dvo");
  expect(await screen.findByRole("option", { name: /Helen Dvorak/ })).toHaveAttribute("aria-selected", "true");
  expect(screen.getByRole("option", { name: /Dvorak purchase/ })).toHaveTextContent("Pre-approval");
  await user.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(path()).toBe("/view-purchase-loans/l1"));
  expect(onClose).toHaveBeenCalled();
});

it("lists every screen that its user may open without a record, including settings", async () => {
  const listed = SCREEN_NAMES.map(screenOf).filter(
    ({ access, setup, record, query }) => access === "user" && !setup && !record && !query,
  );
  expect(listed.length).toBeGreaterThan(20);
  const { field } = await open({}, [
    ...new Set(listed.flatMap(({ needs = [], makes }) => [...needs, ...(makes?.needs ?? [])])),
  ]);
  for (const { title, makes } of listed) {
    fireEvent.change(field, { target: { value: title } });
    const name = makes && !makes.query ? makes.title : title;
    expect(screen.getAllByRole("option", { name: new RegExp(`^${name}`) }), title).not.toHaveLength(0);
  }
});

it("finds a settings page by its area, and by synonyms", async () => {
  const { field } = await open({}, []);
  fireEvent.change(field, { target: { value: "settings" } });
  expect(screen.getByRole("option", { name: /^Security/ })).toHaveTextContent("Settings");
  fireEvent.change(field, { target: { value: "passkeys" } });
  expect(screen.getByRole("option", { name: /^Security/ })).toBeInTheDocument();
  expect(screen.queryByRole("option", { name: /^API tokens/ })).not.toBeInTheDocument();
});

it("shows only actions after a >", async () => {
  const { user, field, server } = await open({ "search.find": () => respond(found) });
  await user.type(field, ">new");
  expect(screen.getByRole("option", { name: "New client" })).toBeInTheDocument();
  expect(screen.queryByRole("option", { name: "Clients" })).not.toBeInTheDocument();
  expect(server.calls).toEqual([]);
});

it("opens in a new tab with Ctrl and Enter", async () => {
  const opened = vi.fn();
  vi.stubGlobal("open", opened);
  const { user, field, path } = await open({ "search.find": () => respond(found) });
  await user.type(field, "dvo");
  await screen.findByRole("option", { name: /Helen Dvorak/ });
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(opened).toHaveBeenCalledWith("/clients/c1", "_blank", "noopener");
  expect(path()).toBe("/");
});

it("says that nothing matches", async () => {
  const { user, field } = await open({ "search.find": () => respond({ clients: [], loans: [], reports: [] }) });
  await user.type(field, "zzz");
  expect(await screen.findByText("Nothing is called “zzz”.")).toBeInTheDocument();
});
