import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { demoUser, fakeServer, refuse, respond, signedIn } from "@/testing/fake-server.ts";

// The first import of a page is slow.
beforeAll(() => import("./homes-tab.tsx"));
beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

const value = (amountCents: number, asOf: string, source: string) => ({
  id: `v-${asOf}`,
  amountCents,
  asOf,
  source,
  enteredBy: "Laura Whitfield",
  createdAt: "2026-11-02T10:00:00.000Z",
});
const MORTGAGE = {
  id: "m1",
  lien: "first",
  lender: "Piedmont Savings Bank",
  balanceCents: 259_814_37,
  balanceAsOf: "2026-11-01",
  noteRate: 0.03875,
  termMonths: 360,
  firstPaymentDate: "2019-12-01",
  loanId: null,
};
const HOME = {
  id: "h1",
  address1: "906 Larkspur Court",
  city: "Raleigh",
  state: "NC",
  note: "",
  owners: [
    { clientId: "c1", name: "Helen Marsh", role: "owner" },
    { clientId: "c2", name: "Mark Marsh", role: "title-only" },
  ],
  values: [],
  mortgages: [],
  balanceCents: null,
  equityCents: null,
  loanToValue: null,
  combinedLoanToValue: null,
  createdAt: "2026-11-02T10:00:00.000Z",
  updatedAt: "2026-11-02T10:00:00.000Z",
};
const KNOWN = {
  ...HOME,
  values: [value(431_000_00, "2026-11-02", "appraisal"), value(312_000_00, "2019-10-04", "sale")],
  mortgages: [MORTGAGE],
  balanceCents: 259_814_37,
  equityCents: 171_185_63,
  loanToValue: 0.60282,
  combinedLoanToValue: 0.60282,
};
const CLIENT = { id: "c1", name: "Helen Marsh", firstName: "Helen", homeCount: 1, household: null, addresses: [] };

async function open(homes: object[], handlers: Parameters<typeof fakeServer>[0] = {}, scope = ["client:manage"]) {
  const server = fakeServer({
    "auth.state": signedIn,
    "auth.user": () => respond({ ...demoUser, scope }),
    "homes.list": () => respond({ items: homes, page: 1, perPage: 100, total: homes.length }),
    ...handlers,
  });
  const { loadSession } = await import("@/api/session.ts");
  await loadSession();
  const { QueryLayout } = await import("@/layout/query-layout.tsx");
  const { HomesTab } = await import("./homes-tab.tsx");
  render(
    <MemoryRouter>
      <QueryLayout>
        <HomesTab client={CLIENT as unknown as Parameters<typeof HomesTab>[0]["client"]} />
      </QueryLayout>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), server };
}

it("shows what a home is worth, the value's source and date, and the equity and LTV that follow", async () => {
  await open([KNOWN]);
  const card = within(await screen.findByRole("article", { name: "906 Larkspur Court" }));
  for (const words of ["$431,000", "Appraisal, Nov 2, 2026", "$171,185.63", "60.3%", /Balance of Nov 1, 2026/])
    expect(card.getAllByText(words).length, String(words)).toBeGreaterThan(0);
  expect(card.getByText(/^First mortgage, 3.875%, 30 years, first payment Dec 1, 2019/)).toBeInTheDocument();
  expect(card.getByText("Mark Marsh").textContent).toBe("Mark Marsh, on the title only");
});

it("shows no equity without a mortgage of record, and says what is missing", async () => {
  await open([{ ...HOME, values: KNOWN.values }]);
  expect(await screen.findByText("Equity and LTV are known once a mortgage is recorded.")).toBeInTheDocument();
  expect(screen.getByText("No mortgage on record.")).toBeInTheDocument();
  expect(screen.queryByText("Equity")).not.toBeInTheDocument();
});

it("says what to do where there is no home", async () => {
  await open([]);
  expect(await screen.findByText("No homes yet")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Add a home" })).toBeEnabled();
});

it("offers no changes to a read-only user", async () => {
  await open([KNOWN], {}, ["report:view"]);
  expect(await screen.findByRole("article", { name: "906 Larkspur Court" })).toBeInTheDocument();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

it("sends a value as it was typed: dollars, source and date", async () => {
  let sent: unknown;
  const { user } = await open([HOME], {
    "homes.addValue": (input) => {
      sent = input;
      return respond(KNOWN);
    },
  });
  await user.click(await screen.findByRole("button", { name: "Add a value" }));
  await user.type(screen.getByLabelText("Value"), "431k");
  await user.selectOptions(screen.getByLabelText("Source"), "Appraisal");
  await user.clear(screen.getByLabelText("Value as of"));
  await user.type(screen.getByLabelText("Value as of"), "11/2/2026");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(sent).toEqual({ homeId: "h1", amountCents: 431_000_00, asOf: "2026-11-02", source: "appraisal" });
});

it("requires the amount, and keeps what was typed where the server rejects it", async () => {
  const { user, server } = await open([HOME], {
    "homes.addMortgage": () =>
      refuse("invalid", 422, "This day is still to come.", { balanceAsOf: ["This day is still to come."] }),
  });
  await user.click(await screen.findByRole("button", { name: "Add a mortgage" }));
  await user.type(screen.getByLabelText(/^Lender/), "Piedmont");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Type what is owed.")).toBeInTheDocument();
  expect(server.calls).not.toContain("homes.addMortgage");
  await user.type(screen.getByLabelText("Balance"), "259,814.37");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("This day is still to come.")).toBeInTheDocument();
  expect(screen.getByLabelText(/^Lender/)).toHaveValue("Piedmont");
});

it("requires the balance of a mortgage that is entered with a new home", async () => {
  const { user, server } = await open([]);
  await user.click(await screen.findByRole("button", { name: "Add a home" }));
  await user.type(screen.getByLabelText("Street address"), "906 Larkspur Court");
  await user.type(screen.getByLabelText(/^Lender/), "Piedmont");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Type what is owed.")).toBeInTheDocument();
  expect(server.calls).not.toContain("homes.create");
});

it("deletes a mortgage immediately and restores it with undo", async () => {
  const ids: string[] = [];
  const { user } = await open([KNOWN], {
    "homes.removeMortgage": (input) => {
      ids.push(`removed ${(input as { id: string }).id}`);
      return respond(HOME);
    },
    "homes.restoreMortgage": (input) => {
      ids.push(`restored ${(input as { id: string }).id}`);
      return respond(KNOWN);
    },
  });
  const { ToastHost } = await import("@/ui/toast-host.tsx");
  render(<ToastHost />);
  await user.click(await screen.findByRole("button", { name: "Delete the mortgage of Piedmont Savings Bank" }));
  (await screen.findByRole("button", { name: "Undo" })).focus();
  await user.keyboard("{Enter}");
  await vi.waitFor(() => expect(ids).toEqual(["removed m1", "restored m1"]));
});
