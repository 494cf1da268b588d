import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { LoanLine } from "@/shared/loans/loan-columns.tsx";
import { demoUser, fakeServer, respond, signedIn } from "@/testing/fake-server.ts";

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

const LOAN: LoanLine = {
  id: "0190aaaa-0000-7000-8000-000000000010",
  title: "Dvorak purchase",
  clients: [{ id: "c", name: "Helen Dvorak" }],
  address: "1418 Alder Creek Lane",
  kind: "purchase",
  status: "draft",
  program: "conventional",
  officerName: "Laura Whitfield",
  lastSentAt: null,
  loanAmountCents: 45_000_000,
  noteRate: 0.065,
  principalAndInterestCents: 284_431,
  link: null,
  lastOpenedAt: null,
  updatedAt: "2026-11-19T12:00:00.000Z",
};

async function open(scope: string[], loan = LOAN) {
  fakeServer({
    "auth.state": signedIn,
    "auth.user": () => respond({ ...demoUser, scope }),
    "loans.list": () => respond({ items: [loan], page: 1, perPage: 25, total: 1 }),
  });
  const { createMemoryRouter } = await import("react-router");
  const { RouterProvider } = await import("react-router/dom");
  const { FirstLoad } = await import("@/layout/first-load.tsx");
  const { QueryLayout } = await import("@/layout/query-layout.tsx");
  const { ShellContext } = await import("@/layout/shell-context.ts");
  const { ZoneProvider } = await import("@/shared/words/dates.tsx");
  const { userOnly } = await import("@/guards.ts");
  const { default: LoansPage } = await import("./loans-page.tsx");
  const page = (
    <QueryLayout>
      <ZoneProvider timeZone="America/New_York">
        <ShellContext value={{ open: () => undefined }}>
          <LoansPage />
        </ShellContext>
      </ZoneProvider>
    </QueryLayout>
  );
  const at = "/view-purchase-loans";
  const route = { path: at, loader: userOnly, HydrateFallback: FirstLoad, element: page };
  const router = createMemoryRouter([route], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  await screen.findAllByText(/Dvorak/);
}

it("gives an officer the buttons that create and delete loans", async () => {
  await open(["report:create", "report:view"]);
  expect(screen.getByRole("link", { name: "New report" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /^Delete the loan of/ })).toBeInTheDocument();
  expect(screen.getAllByRole("checkbox").length).toBeGreaterThan(0);
});

it("gives a read-only user no buttons that would be rejected", async () => {
  await open(["report:view"]);
  expect(screen.getByRole("link", { name: /^Details of/ })).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "New report" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Delete/ })).not.toBeInTheDocument();
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
});

it("leads to the pages of the loan’s own kind", async () => {
  await open(["report:create", "report:view"], { ...LOAN, kind: "refinance" });
  expect(screen.getByRole("link", { name: /^Details of/ })).toHaveAttribute(
    "href",
    expect.stringMatching(/^\/view-refi-loans\//),
  );
});
