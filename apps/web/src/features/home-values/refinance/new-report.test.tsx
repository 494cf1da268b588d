import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { demoUser, fakeServer, respond, signedIn } from "@/testing/fake-server.ts";
import type { Watch } from "../home-watch.ts";

// The first import of a page is slow.
beforeAll(() => import("./new-report.tsx"));
beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

const MORTGAGE = { id: "m1", lien: "first", balanceCents: 25_000_000, endedOn: null, closed: false, loanId: null };

function Where() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

async function open(mortgages: object[], scope = ["report:create"]) {
  const home = { id: "h1", address1: "906 Larkspur Court", mortgages, values: [], owners: [] };
  const server = fakeServer({
    "auth.state": signedIn,
    "auth.user": () => respond({ ...demoUser, scope }),
    "homes.list": () => respond({ items: [home], page: 1, perPage: 100, total: 1 }),
    "closing.refinance": () => respond({ id: "r9", kind: "refinance" }),
  });
  const { loadSession } = await import("@/api/session.ts");
  await loadSession();
  const { QueryLayout } = await import("@/layout/query-layout.tsx");
  const { NewReport } = await import("./new-report.tsx");
  render(
    <MemoryRouter>
      <QueryLayout>
        <NewReport watch={{ clientId: "c1", homeId: "h1" } as Watch} />
        <Where />
      </QueryLayout>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), server };
}

const goesTo = (address: string) => waitFor(() => expect(document.querySelector("output")).toHaveTextContent(address));

it("starts a refinance from the home's mortgage of record", async () => {
  const { user } = await open([MORTGAGE]);
  await user.click(await screen.findByRole("button", { name: "Start a refinance" }));
  await goesTo("/reports/refinance-report?client=c1&home=h1");
});

it("refinances a loan that closed here with everything known of it", async () => {
  const { user, server } = await open([{ ...MORTGAGE, closed: true, loanId: "l1" }]);
  await user.click(await screen.findByRole("button", { name: "Start a refinance" }));
  await goesTo("/r9");
  expect(server.calls).toContain("closing.refinance");
});

it("offers no refinance where the mortgage is paid off", async () => {
  const { server } = await open([{ ...MORTGAGE, endedOn: "2026-01-01" }]);
  await waitFor(() => expect(server.calls).toContain("homes.list"));
  expect(screen.queryByRole("button", { name: "Start a refinance" })).not.toBeInTheDocument();
});

it("offers no refinance to a user who cannot create reports", async () => {
  const { server } = await open([MORTGAGE], []);
  expect(screen.queryByRole("button", { name: "Start a refinance" })).not.toBeInTheDocument();
  expect(server.calls).not.toContain("homes.list");
});
