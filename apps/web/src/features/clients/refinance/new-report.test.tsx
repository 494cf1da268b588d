import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { demoUser, fakeServer, respond, signedIn } from "@/testing/fake-server.ts";

// The first import of a page is slow.
beforeAll(() => import("./new-report.tsx"));
beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

const MORTGAGE = {
  id: "m1",
  lien: "first",
  lender: "Piedmont Savings Bank",
  balanceCents: 259_814_37,
  balanceAsOf: "2026-11-01",
  noteRate: 0.03875,
  termMonths: 360,
  firstPaymentDate: "2019-12-01",
  endedOn: null,
  closed: false,
  loanId: null,
};
const home = (id: string, address1: string, mortgages: object[]) => ({
  id,
  address1,
  mortgages,
  values: [],
  owners: [],
});

function Where() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

async function open(homes: object[], scope = ["report:create"]) {
  const refinanced = vi.fn();
  fakeServer({
    "auth.state": signedIn,
    "auth.user": () => respond({ ...demoUser, scope }),
    "homes.list": () => respond({ items: homes, page: 1, perPage: 100, total: homes.length }),
    "closing.refinance": (input) => {
      refinanced(input);
      return respond({ id: "r9", kind: "refinance" });
    },
  });
  const { loadSession } = await import("@/api/session.ts");
  await loadSession();
  const { QueryLayout } = await import("@/layout/query-layout.tsx");
  const { NewReport } = await import("./new-report.tsx");
  render(
    <MemoryRouter>
      <QueryLayout>
        <NewReport client={{ id: "c1" } as Parameters<typeof NewReport>[0]["client"]}>New report</NewReport>
        <Where />
      </QueryLayout>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), refinanced };
}

const goesTo = (address: string) => waitFor(() => expect(document.querySelector("output")).toHaveTextContent(address));

it("offers a purchase and a refinance, each with the client filled in", async () => {
  const { user } = await open([]);
  await user.click(screen.getByRole("button", { name: "New report" }));
  expect(screen.getAllByRole("radio").map((one) => one.getAttribute("aria-labelledby"))).toHaveLength(2);
  await user.click(screen.getByRole("radio", { name: "Refinance" }));
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await goesTo("/reports/refinance-report?client=c1");
});

it("starts a refinance from a home's mortgage of record, and still offers another refinance", async () => {
  const paid = { ...MORTGAGE, id: "m0", endedOn: "2024-01-01" };
  const { user } = await open([home("h1", "906 Larkspur Court", [MORTGAGE]), home("h2", "1 Free Street", [paid])]);
  await user.click(screen.getByRole("button", { name: "New report" }));
  const card = await screen.findByRole("radio", { name: "Refinance 906 Larkspur Court" });
  expect(card).toHaveAccessibleDescription(
    "Piedmont Savings Bank, $259,814.37 at 3.875%. Filled from the mortgage of record.",
  );
  expect(screen.queryByRole("radio", { name: /1 Free Street/ })).not.toBeInTheDocument();
  expect(screen.getByRole("radio", { name: "Refinance another home" })).toBeInTheDocument();
  await user.click(card);
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await goesTo("/reports/refinance-report?client=c1&home=h1");
});

it("refinances a loan that closed here from its loan record, with everything known of it", async () => {
  const { user, refinanced } = await open([
    home("h1", "906 Larkspur Court", [{ ...MORTGAGE, closed: true, loanId: "l1" }]),
  ]);
  await user.click(screen.getByRole("button", { name: "New report" }));
  await user.click(await screen.findByRole("radio", { name: "Refinance 906 Larkspur Court" }));
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await goesTo("/r9");
  expect(refinanced).toHaveBeenCalledWith({ id: "l1" });
});

it("renders nothing for a user who cannot create reports", async () => {
  await open([], []);
  expect(screen.queryByRole("button", { name: "New report" })).not.toBeInTheDocument();
});
