import type { Import } from "@hearthline/contract/imports/imports";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { demoUser, fakeServer, refuse, respond, signedIn } from "@/testing/fake-server.ts";
import { aLine, anImport } from "@/testing/imports.ts";

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

const page = (items: object[]) => respond({ items, page: 1, perPage: 50, total: items.length });
type Handlers = Parameters<typeof fakeServer>[0];

/** The URL of an import, as a reload opens it. */
async function open(of: Partial<Import>, handlers: Handlers = {}) {
  const server = fakeServer({
    "auth.state": signedIn,
    "auth.user": () => respond({ ...demoUser, scope: ["client:manage"] }),
    "clientFields.list": () => page([]),
    "imports.list": () => page([]),
    "imports.get": () => respond(anImport(of)),
    "imports.rows": () => page([]),
    ...handlers,
  });
  const { createMemoryRouter } = await import("react-router");
  const { RouterProvider } = await import("react-router/dom");
  const { loadSession } = await import("@/api/session.ts");
  const { ShellContext } = await import("@/layout/shell-context.ts");
  const { QueryLayout } = await import("@/layout/query-layout.tsx");
  const { ImportPage } = await import("./import-page.tsx");
  await loadSession();
  const element = (
    <QueryLayout>
      <ShellContext value={{ open: () => undefined }}>
        <ImportPage kind="clients" />
      </ShellContext>
    </QueryLayout>
  );
  const start = `/settings/import-clients?import=${anImport().id}`;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element }], { initialEntries: [start] })} />);
  return { user: userEvent.setup(), ...server };
}

it("shows which cells of a workbook are merged, and that nothing was written", async () => {
  const problem = "The cells B3 to C4 are merged. Unmerge them, so that each row has its own cells.";
  await open({
    state: "failed",
    fileName: "list.xlsx",
    problem,
    rows: 0,
    created: 0,
    updated: 0,
    skipped: 0,
    failed: 0,
  });
  expect(await screen.findByRole("alert")).toHaveTextContent(problem);
  expect(screen.getByText(/list\.xlsx\. Nothing was written\./)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Import another file" })).toBeInTheDocument();
});

it.each([
  ["reading", "Reading the file", "1 of 4: Choose a file"],
  ["preview", "Match and check", "3 of 4: Check the rows"],
  ["importing", "Importing", "4 of 4: Import"],
  ["done", "390 clients imported", "4 of 4: Import"],
  ["undone", "The import is undone", "4 of 4: Import"],
] as const)("comes back, %s, to the step at which a reload found it", async (state, heading, step) => {
  await open({ state });
  expect(await screen.findByRole("heading", { name: heading })).toBeInTheDocument();
  expect(within(screen.getByRole("list", { name: "Steps" })).getByText(step)).toHaveAttribute("aria-current", "step");
});

it("shows the columns step until the dry run is done, then the rows step, with links to both earlier steps", async () => {
  await open({ checked: false });
  expect(await screen.findByText("2 of 4: Match the columns")).toHaveAttribute("aria-current", "step");
  const steps = within(screen.getByRole("list", { name: "Steps" }));
  expect(steps.getByRole("link", { name: "Choose a file" })).toHaveAttribute("href", "/settings/import-clients");
});

it("leads from the rows back to the columns on the same page", async () => {
  await open({});
  await screen.findByText("3 of 4: Check the rows");
  const steps = within(screen.getByRole("list", { name: "Steps" }));
  const href = steps.getByRole("link", { name: "Match the columns" }).getAttribute("href") ?? "";
  expect(document.querySelector(href)).toContainElement(screen.getByLabelText("Field for First Name"));
});

it("shows the last line that a stopped import wrote", async () => {
  await open({ state: "cancelled", stoppedAfter: 1_001, created: 1_000, updated: 0 });
  expect(await screen.findByText(/Everything down to line 1,001 is written, the rest is not\./)).toBeInTheDocument();
});

it("says why each row that could not be undone was kept", async () => {
  await open(
    { state: "undone", undo: { undone: 388, kept: 1 }, checked: false },
    { "imports.rows": () => page([aLine(3, ["Ada", "Willing"], { status: "create", undo: "A loan hangs on it." })]) },
  );
  const kept = await screen.findByRole("region", { name: /^What could not be undone/ });
  expect(within(kept).getByRole("row", { name: /Ada Willing.*A loan hangs on it\./ })).toBeInTheDocument();
});

it("loses neither of two choices made before the first has arrived", async () => {
  let stored = anImport();
  const sent: Import["plan"]["columns"][] = [];
  await open(
    {},
    {
      "imports.get": () => respond(stored),
      "imports.plan": async (input) => {
        const { plan } = input as { plan: Pick<Import["plan"], "columns"> };
        sent.push(plan.columns);
        await new Promise((done) => setTimeout(done, 50));
        stored = { ...stored, plan: { ...stored.plan, ...plan }, checked: false, revision: stored.revision + 1 };
        return respond(stored);
      },
    },
  );
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByLabelText("Field for First Name"), "Leave out");
  await user.selectOptions(screen.getByLabelText("Field for Last Name"), "Leave out");
  expect(screen.getByLabelText("Field for First Name")).toHaveValue("");
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.map(({ target }) => target)).toEqual([null, null, "email", "mobilePhone"]);
});

it("keeps the focus on the import button while the last corrected cell is in a dry run", async () => {
  const row = aLine(86, ["Marcus", "Oyelaran", "marcus@", "(919) 555-0184"], {
    reasons: [{ column: 2, message: "Nothing after the @." }],
  });
  const { user } = await open(
    { failed: 1 },
    {
      "imports.rows": () => page([row]),
      "imports.cells": () => respond(anImport({ failed: 1, checked: false, revision: 2 })),
    },
  );
  const cell = await screen.findByLabelText("Email address, row 88");
  await user.clear(cell);
  await user.type(cell, "marcus@oyelaran.example{Enter}");
  expect(screen.getByRole("button", { name: "Import …" })).toHaveFocus();
});

it("discards an unwritten import after confirmation, and returns to the first step", async () => {
  const { user, calls } = await open({}, { "imports.cancel": () => respond(anImport({ state: "cancelled" })) });
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Discard the import" }));
  expect(await screen.findByRole("heading", { name: "Choose a file" })).toBeInTheDocument();
  expect(calls).toContain("imports.cancel");
});

it("says that an import does not exist for an unknown URL", async () => {
  await open({}, { "imports.get": () => refuse("not_found", 404, "There is no such import.") });
  expect(await screen.findByRole("heading", { name: "This import is not here" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Choose a file" })).toHaveAttribute("href", "/settings/import-clients");
});
