import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { demoUser, fakeServer, refuse, respond, signedIn } from "@/testing/fake-server.ts";

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

const version = { id: "018f7c1e-0000-7000-8000-000000000001", loanId: "018f7c1e-0000-7000-8000-000000000002" };

async function open(handlers: Parameters<typeof fakeServer>[0]) {
  fakeServer({ "auth.state": signedIn, "auth.user": () => respond({ ...demoUser }), ...handlers });
  const { createMemoryRouter } = await import("react-router");
  const { RouterProvider } = await import("react-router/dom");
  const { loadSession } = await import("@/api/session.ts");
  const { ShellContext } = await import("@/layout/shell-context.ts");
  const { QueryLayout } = await import("@/layout/query-layout.tsx");
  const { default: ReportPdfPage } = await import("./report-pdf-page.tsx");
  await loadSession();
  const element = (
    <QueryLayout>
      <ShellContext value={{ open: () => undefined }}>
        <ReportPdfPage />
      </ShellContext>
    </QueryLayout>
  );
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: ["/reports/purchase-report/pdf"] });
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

it("says what to do first if there is no report", async () => {
  await open({ "reports.list": () => respond({ items: [], page: 1, perPage: 1, total: 0 }) });
  expect(await screen.findByText("There is no report to print yet")).toBeVisible();
  expect(screen.getByRole("link", { name: "Start a purchase report" })).toBeVisible();
});

it("reports that the pages did not load, and loads them again on request", async () => {
  const asked = vi.fn(() => refuse("not_found", 404, "There is no such report."));
  const user = await open({
    "reports.list": () => respond({ items: [version], page: 1, perPage: 1, total: 1 }),
    "reports.document": asked,
  });
  expect(await screen.findByText("The report did not load")).toBeVisible();
  const before = asked.mock.calls.length;
  await user.click(screen.getByRole("button", { name: "Load again" }));
  expect(asked.mock.calls.length).toBeGreaterThan(before);
});
