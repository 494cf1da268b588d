import { STATES } from "@hearthline/contract/values/states";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "@/api/query-client.ts";
import { cell, completeLoan, loan, open, row } from "../opening/opened-builder.tsx";
import { newDraft } from "../purchase/draft.ts";
import { PURCHASE } from "../purchase/kind.ts";
import { withShares } from "../purchase/scenario-draft.ts";
import { newDraft as newRefinance } from "../refinance/draft.ts";
import { REFINANCE } from "../refinance/kind.ts";
import { withWay } from "../refinance/today.ts";
import { createBuilderStore } from "../store/builder-store.ts";
import { type Draft, EMPTY_PROPERTY } from "../store/draft.ts";
import { loanInput } from "../store/loan-input.ts";
import { changeScenario, changeShared } from "../store/scenario-changes.ts";
import { leaveOutEstimates } from "./apply-estimates.ts";
import { estimating, reopened, today } from "./estimates.ts";
import { originsInput } from "./origins.ts";

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
});
afterEach(() => void vi.unstubAllGlobals());

const DAY = "2026-11-22";
const started = (draft: Draft) => createBuilderStore(PURCHASE, estimating(PURCHASE, draft, DAY));
const only = (store: ReturnType<typeof started>) => {
  const [one] = store.get().draft.scenarios;
  if (!one) throw new Error("There is a scenario.");
  return one;
};
const type = (store: ReturnType<typeof started>, field: string, value: number | null) => {
  const { key } = only(store);
  changeScenario(store, key, (one) => ({ ...one, [field]: value }), { cell: `${key}:${field}`, what: field });
};

describe("price, down payment and rate alone", () => {
  const states = ["", ...Object.keys(STATES)];
  const downs = [0.03, 0.1, 0.2, 0.5];
  it.each(states)("give the whole payment with labeled estimates in every state and without a state: “%s”", (state) => {
    for (const downPaymentRate of downs) {
      const draft = { ...newDraft(), property: { ...EMPTY_PROPERTY, state } };
      const scenarios = draft.scenarios.map((one) =>
        withShares({ ...one, priceCents: 412_500_00, downPaymentRate, noteRate: 0.06375 }),
      );
      const { derived } = started({ ...draft, scenarios } as Draft).get();
      const [figures] = derived.lines.figures;
      const { headline, fields } = derived.lines.completeness;
      expect(headline).toBe("housing-payment");
      for (const field of ["propertyTax", "insurance", "closingDate", "creditScore"] as const)
        expect(fields[field]).toEqual({ state: "estimated", source: expect.stringMatching(/./) });
      expect(fields.hoa).toEqual({ state: "estimated", source: "none assumed" });
      expect(figures?.propertyTaxMonthlyCents).toBeGreaterThan(0);
      expect(figures?.insuranceMonthlyCents).toBeGreaterThan(0);
    }
  });

  it("give the whole payment of a refinance from home value, balance and rates", () => {
    const blank = newRefinance();
    const pinned = withWay({ ...blank.pinned, source: "rough-entry", homeValueCents: 500_000_00 }, "rough-entry", {
      balanceCents: 300_000_00,
      noteRate: 0.075,
      remainingMonths: 300,
    });
    const scenarios = blank.scenarios.map((one) => ({ ...one, noteRate: 0.06 }));
    const draft = estimating(REFINANCE, { ...blank, pinned, scenarios }, DAY);
    const { completeness, figures } = createBuilderStore(REFINANCE, draft).get().derived.lines;
    expect(figures).toHaveLength(1);
    expect(completeness.headline).toBe("housing-payment");
    expect(completeness.fields.propertyTax.state).toBe("estimated");
  });

  it("are saved with estimates labeled as such, and without dues", () => {
    const input = loanInput(PURCHASE, started(loan()).get().draft);
    expect(input).toMatchObject({
      closingDate: "2026-12-27",
      origins: {
        propertyTax: "estimated",
        insurance: "estimated",
        closingDate: "estimated",
        creditScore: "estimated",
        price: "typed",
      },
    });
    expect(input.origins).not.toHaveProperty("hoa");
  });
});

describe("a default estimate", () => {
  it("waits for the price, and follows it", () => {
    const store = started(loan({ priceCents: null }));
    expect(only(store).propertyTaxYearlyCents).toBeNull();
    type(store, "priceCents", 500_000_00);
    expect(only(store).propertyTaxYearlyCents).toBe(4_550_00);
    type(store, "priceCents", 600_000_00);
    expect(only(store).propertyTaxYearlyCents).toBe(5_460_00);
  });

  it.each([0, 3_210_00])("never replaces a typed amount of %d cents", (typed) => {
    const store = started(loan());
    type(store, "propertyTaxYearlyCents", typed);
    type(store, "priceCents", 700_000_00);
    store.leaveCell();
    expect(only(store).propertyTaxYearlyCents).toBe(typed);
    expect(originsInput(store.get().draft).origins.propertyTax).toBe("typed");
  });

  it("never replaces a value from a record", () => {
    const draft = loan({ propertyTaxYearlyCents: 6_100_00 });
    const origins = { propertyTaxYearlyCents: "Wake County record of Nov 2" };
    const store = started({ ...draft, origins, known: { propertyTax: "record" } });
    type(store, "priceCents", 700_000_00);
    expect(only(store).propertyTaxYearlyCents).toBe(6_100_00);
    expect(originsInput(store.get().draft)).toMatchObject({
      origins: { propertyTax: "record" },
      originSources: { propertyTax: "Wake County record of Nov 2" },
    });
  });

  it("comes back once a cleared cell is left, not while the user types in it", () => {
    const store = started(loan());
    type(store, "insuranceYearlyCents", null);
    expect(only(store).insuranceYearlyCents).toBeNull();
    store.leaveCell();
    expect(only(store).insuranceYearlyCents).toBeGreaterThan(0);
    expect(originsInput(store.get().draft).origins.insurance).toBe("estimated");
    store.undo();
    expect(only(store).insuranceYearlyCents).toBeGreaterThan(0);
    expect(store.get().undoes).toBeUndefined();
  });

  it("becomes typed when the user types a closing date", () => {
    const store = started(loan());
    changeShared(store, { closingDate: "2027-02-01" }, { cell: "closingDate", what: "Closing date" });
    const { origins, originSources } = originsInput(store.get().draft);
    expect([store.get().draft.shared.closingDate, origins.closingDate, originSources.closingDate]).toEqual([
      "2027-02-01",
      "typed",
      undefined,
    ]);
  });

  it("is removed by one undoable step, and nothing is estimated again until requested", () => {
    const store = started(loan({ insuranceYearlyCents: 1_800_00 }));
    leaveOutEstimates(store);
    expect(only(store)).toMatchObject({
      propertyTaxYearlyCents: null,
      insuranceYearlyCents: 1_800_00,
      creditScore: null,
    });
    expect(store.get().draft.shared.closingDate).toBeNull();
    type(store, "priceCents", 510_000_00);
    store.leaveCell();
    expect(store.get().derived.lines.completeness.headline).toBe("principal-and-interest");
    store.undo();
    store.undo();
    expect(store.get().derived.lines.completeness.headline).toBe("housing-payment");
  });

  it("is not made for a stored loan that came without values, but is for one whose value is cleared", () => {
    expect(reopened(loan(), DAY).estimatesAsOf).toBeUndefined();
    expect(reopened(completeLoan(), DAY).estimatesAsOf).toBe(DAY);
  });

  it("is not made from a stored day in an invalid format", () => {
    const store = createBuilderStore(PURCHASE, { ...loan(), estimatesAsOf: "someday" });
    type(store, "priceCents", 510_000_00);
    expect(store.get().draft.shared.closingDate).toBeNull();
  });

  it("uses the date in the company's time zone", () => {
    const late = new Date("2026-11-23T03:30:00Z");
    expect([today("America/New_York", late), today("UTC", late)]).toEqual(["2026-11-22", "2026-11-23"]);
  });
});

describe("on the screen", () => {
  it("shows the payment first, and marks each estimate, which can be typed over", async () => {
    const { user } = await open(estimating(PURCHASE, loan(), DAY));
    expect(row("Monthly payment")).toBeDefined();
    expect(row("Principal and interest only")).toBeUndefined();
    const strip = screen.getByRole("region", { name: "Missing and estimated" });
    expect(strip).toHaveTextContent("Estimated: property tax, homeowner’s insurance, closing date, credit score.");
    expect(cell("Closing date").closest(".b-cell")).toHaveTextContent("assumed");
    expect(cell("Property tax, A").closest(".b-cell")).toHaveTextContent("est.");
    await user.clear(cell("Property tax, A"));
    await user.tab();
    expect(cell("Property tax, A")).toHaveValue("4,550");
    await user.clear(cell("Property tax, A"));
    await user.type(cell("Property tax, A"), "0");
    await user.tab();
    expect(cell("Property tax, A")).toHaveValue("0");
    expect(cell("Property tax, A").closest(".b-cell")).not.toHaveTextContent("est.");
    await user.click(within(strip).getByRole("button", { name: "Leave estimates out" }));
    expect(row("Principal and interest only")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Use estimates" }));
    expect(row("Monthly payment")).toBeDefined();
  });
});
