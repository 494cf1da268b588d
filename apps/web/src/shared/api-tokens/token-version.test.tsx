import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { demoToken } from "@/testing/demo-token.ts";
import { demoUser, fakeServer, refuse, respond, signedIn } from "@/testing/fake-server.ts";

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

const change = (says: string, operations: string[] = []) => ({ says, operations });
const VERSIONS = [
  { version: "2028-01-15", changes: [change("A phone number has no spaces.")], additions: [] },
  {
    version: "2027-06-01",
    changes: [change("`surname` is called `lastName`.", ["clients.list", "clients.create"])],
    additions: [{ on: "2027-08-01", says: "Loans have a `source`." }],
  },
  { version: "2026-12-01", changes: [change("The first dated version.")], additions: [] },
];
const integration = {
  id: "0190aaaa-0000-7000-8000-000000000701",
  name: "Northgate CRM",
  permissions: ["report:view"],
  branch: null,
  active: true,
  addedBy: null,
  tokens: 1,
  calls: 0,
  lastUsedAt: null,
  lastUsedAddress: null,
  createdAt: "2026-12-01T10:00:00.000Z",
  updatedAt: "2026-12-01T10:00:00.000Z",
};
const page = (...items: object[]) => respond({ items, page: 1, perPage: 100, total: items.length });

const PAGES = {
  "an officer's own token": () => import("@/features/accounts/tokens/generate-api-token-page.tsx"),
  "an integration's token": () => import("@/features/integrations/integrations-page.tsx"),
} as const;

async function open(
  which: keyof typeof PAGES,
  {
    scope = ["token:manage", "integration:manage"],
    ...own
  }: { scope?: string[]; apiVersion?: string; state?: string } = {},
  told = /API version 2026-12-01 · 2028-01-15 is out/,
  raise?: Parameters<typeof fakeServer>[0][string],
) {
  let kept = { ...demoToken, ...own };
  const asked: unknown[] = [];
  fakeServer({
    "auth.state": signedIn,
    "auth.user": () => respond({ ...demoUser, scope }),
    "tokens.list": () => page(kept),
    "integrations.list": () => page(integration),
    "integrations.tokens": () => page({ ...kept, mintedBy: null, rotatedAt: null }),
    "versions.list": () => respond({ latest: "2028-01-15", versions: VERSIONS }),
    "tokens.raiseVersion": (input, calls) => {
      asked.push(input);
      if (raise) return raise(input, calls);
      kept = { ...kept, apiVersion: "2028-01-15" };
      return respond(kept);
    },
  });
  const { createMemoryRouter } = await import("react-router");
  const { RouterProvider } = await import("react-router/dom");
  const { loadSession } = await import("@/api/session.ts");
  const { ShellContext } = await import("@/layout/shell-context.ts");
  const { QueryLayout } = await import("@/layout/query-layout.tsx");
  const { default: Page } = await PAGES[which]();
  await loadSession();
  const element = (
    <QueryLayout>
      <ShellContext value={{ open: () => undefined }}>
        <Page />
      </ShellContext>
    </QueryLayout>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }], { initialEntries: ["/settings/x"] })} />);
  await within(await screen.findByRole("listitem")).findByText(told);
  return { user: userEvent.setup(), row: () => screen.getByRole("listitem"), asked };
}

const both = Object.keys(PAGES) as (keyof typeof PAGES)[];
const RAISE = { name: "Raise Nightly export to version 2028-01-15" };

it.each(both)(
  "shows the version in the row of %s, and what changed since before it is raised to the latest",
  async (which) => {
    const { user, row, asked } = await open(which);
    expect(row()).toHaveTextContent("API version 2026-12-01 · 2028-01-15 is out");
    await user.click(screen.getByRole("button", RAISE));
    const question = screen.getByRole("dialog", { name: "Raise “Nightly export” to version 2028-01-15?" });
    const told = within(question);
    expect(told.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "What changed in 2028-01-15",
      "What changed in 2027-06-01",
    ]);
    expect(question).toHaveTextContent("surname is called lastName.");
    expect(question).toHaveTextContent("clients.list, clients.create");
    expect(question).not.toHaveTextContent("The first dated version");
    expect(told.getByRole("link", { name: "The whole changelog" })).toHaveAttribute(
      "href",
      "/api/docs#versions-changelog",
    );
    expect(asked).toEqual([]);
    await user.click(told.getByRole("button", { name: "Raise the version" }));
    await waitFor(() => expect(row()).toHaveTextContent("API version 2028-01-15 · the latest"));
    expect(asked).toEqual([{ id: demoToken.id, version: "2028-01-15" }]);
    expect(screen.queryByRole("button", RAISE)).not.toBeInTheDocument();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  },
);

it("keeps the dialog open and the row unchanged if raising is rejected", async () => {
  const { user, row, asked } = await open("an officer's own token", {}, undefined, () =>
    refuse("not_found", 404, "There is no such token."),
  );
  await user.click(screen.getByRole("button", RAISE));
  const deed = screen.getByRole("button", { name: "Raise the version" });
  await user.click(deed);
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(deed).not.toHaveAttribute("aria-busy"));
  expect(screen.getByRole("dialog")).toBeInTheDocument();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(row()).toHaveTextContent("API version 2026-12-01"));
});

it.each([
  ["a token of the latest version", { apiVersion: "2028-01-15" }, /API version 2028-01-15 · the latest/],
  ["a token that was revoked", { state: "revoked" }, /^Revoked$/],
])("offers nothing for %s", async (_, own, told) => {
  await open("an officer's own token", own, told);
  expect(screen.queryByRole("button", { name: /^Raise/ })).not.toBeInTheDocument();
});

it("shows an integration's version to a user who may not manage tokens, but no button to raise it", async () => {
  const { row } = await open("an integration's token", { scope: ["integration:manage"] });
  expect(row()).toHaveTextContent("2028-01-15 is out");
  expect(screen.queryByRole("button", { name: /^Raise/ })).not.toBeInTheDocument();
});
