import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { demoUser, fakeServer, respond, signedIn } from "@/testing/fake-server.ts";

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

const VERSION = {
  id: "018f7c1e-0000-7000-8000-000000000001",
  loanId: "018f7c1e-0000-7000-8000-000000000002",
  kind: "refinance",
  number: "2026-0418",
  version: 1,
  title: "Oak Hollow Court",
  clients: ["Hannah Cho"],
  address: "26 Oak Hollow Court, Cary",
  status: "draft",
  officerName: "Laura Whitfield",
  createdAt: "2026-11-19T12:00:00.000Z",
  sentTo: 1,
  opened: 0,
  lastOpenedAt: null,
};

it("lists the versions of every kind with their last opening, links each to its own loan, and filters by kind", async () => {
  const asked = vi.fn((_input: unknown) => respond({ items: [VERSION], page: 1, perPage: 25, total: 1 }));
  fakeServer({ "auth.state": signedIn, "auth.user": () => respond({ ...demoUser }), "reports.list": asked });
  const { createMemoryRouter } = await import("react-router");
  const { RouterProvider } = await import("react-router/dom");
  const { loadSession } = await import("@/api/session.ts");
  const { ShellContext } = await import("@/layout/shell-context.ts");
  const { QueryLayout } = await import("@/layout/query-layout.tsx");
  const { ZoneProvider } = await import("@/shared/words/dates.tsx");
  const { default: AllReportsPage } = await import("./all-reports-page.tsx");
  await loadSession();
  const element = (
    <QueryLayout>
      <ZoneProvider timeZone="America/New_York">
        <ShellContext value={{ open: () => undefined }}>
          <AllReportsPage />
        </ShellContext>
      </ZoneProvider>
    </QueryLayout>
  );
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: ["/dashboard/reports"] });
  render(<RouterProvider router={router} />);
  expect((await screen.findAllByText("Hannah Cho")).length).toBeGreaterThan(0);
  expect(screen.getAllByText("Never").length).toBeGreaterThan(0);
  expect(document.querySelector(`a[href^="/view-refi-loans/${VERSION.loanId}"]`)).not.toBeNull();
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: /Purpose/ }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Purchase" }));
  await vi.waitFor(() => expect(JSON.stringify(asked.mock.calls)).toContain('"purchase"'));
});
