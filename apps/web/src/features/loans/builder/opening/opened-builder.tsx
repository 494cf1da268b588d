import { estimatedClosing } from "@hearthline/contract/estimates/estimates";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { queryClient } from "@/api/query-client.ts";
import { loadSession } from "@/api/session.ts";
import { ShellContext } from "@/layout/shell-context.ts";
import { demoUser, fakeServer, respond, signedIn } from "@/testing/fake-server.ts";
import { ToastHost } from "@/ui/toast-host.tsx";
import { today } from "../findings/estimates.ts";
import type { BuilderKind } from "../kind.ts";
import { newDraft, type PurchaseDraft } from "../purchase/draft.ts";
import { PURCHASE } from "../purchase/kind.ts";
import { newScenario, withShares } from "../purchase/scenario-draft.ts";
import { placeOf } from "../saving/draft-storage.ts";
import { blankDraft, type Draft } from "../store/draft.ts";
import { LoanBuilder } from "./loan-builder.tsx";

/* For tests: the builder, opened. */

export type Handlers = Parameters<typeof fakeServer>[0];

/** A loan that can be computed: 450,000 at 6.5%. */
export const loan = (part: Partial<ReturnType<typeof newScenario>> = {}): PurchaseDraft => ({
  ...newDraft(),
  scenarios: [
    withShares({
      ...newScenario(),
      priceCents: 500_000_00,
      downPaymentRate: 0.1,
      noteRate: 0.065,
      mortgageInsurance: { kind: "none", yearlyRate: null, singleRate: null },
      ...part,
    }),
  ],
});

/** The same with everything that a report needs, so that it is made without questions. */
export const completeLoan = (part: Parameters<typeof loan>[0] = {}): PurchaseDraft => ({
  ...loan({
    propertyTaxYearlyCents: 5_000_00,
    insuranceYearlyCents: 1_800_00,
    hoaMonthlyCents: 0,
    creditScore: 740,
    mortgageInsurance: { kind: "auto", yearlyRate: null, singleRate: null },
    ...part,
  }),
  clients: [{ id: "0190bbbb-0000-7000-8000-00000000000c", name: "Helen Dvorak", email: null, phone: null }],
  shared: { ...blankDraft().shared, closingDate: estimatedClosing(today()).value },
});

/** The browser's storage key for the draft. */
export const place = placeOf(demoUser.id, "new.purchase");

/** The builder as a page, with a fake server that returns the given responses. */
export async function open(
  initial: Draft = loan(),
  handlers: Handlers = {},
  { toasts = false, kind = PURCHASE as BuilderKind } = {},
) {
  const server = fakeServer({
    "auth.state": signedIn,
    "auth.user": () => respond(demoUser),
    "templates.purchase": () => respond({ items: [] }),
    "reports.list": () => respond({ items: [], total: 0, page: 1, perPage: 1 }),
    ...handlers,
  });
  await loadSession();
  const page = (
    <QueryClientProvider client={queryClient}>
      <ShellContext value={{ open: () => undefined }}>
        <LoanBuilder kind={kind} initial={initial} stored={null} />
        {toasts && <ToastHost />}
      </ShellContext>
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: "*", element: page }], {
    initialEntries: ["/reports/purchase-report"],
  });
  const view = render(<RouterProvider router={router} />);
  await screen.findByRole("table", { name: "Scenarios and their figures" });
  return { user: userEvent.setup(), server, router, view };
}

export const cell = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
export const row = (name: string) =>
  screen.getAllByRole("row").filter((one) => within(one).queryByRole("rowheader", { name }))[0];
/** The figures of a line, A first. */
export const figures = (name: string) => {
  const line = row(name);
  return line
    ? within(line)
        .queryAllByRole("button")
        .map((one) => one.textContent)
    : [];
};
