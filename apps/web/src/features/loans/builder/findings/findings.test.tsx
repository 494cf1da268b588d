import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "@/api/query-client.ts";
import { refuse } from "@/testing/fake-server.ts";
import { cell, completeLoan, figures, loan, open, row } from "../opening/opened-builder.tsx";
import { newDraft } from "../purchase/draft.ts";
import { PURCHASE } from "../purchase/kind.ts";
import { createBuilderStore } from "../store/builder-store.ts";
import { type Draft, EMPTY_PROPERTY } from "../store/draft.ts";
import { draftFee } from "../store/draft-scenario.ts";
import { loanInput } from "../store/loan-input.ts";
import { changeDraft, changeScenario, changeShared } from "../store/scenario-changes.ts";
import { applyEstimates } from "./apply-estimates.ts";
import { offersFor } from "./estimates.ts";
import { findingsNow } from "./findings-store.ts";
import { keepWarning } from "./keep-warning.tsx";
import { originsInput } from "./origins.ts";

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
});
afterEach(() => void vi.unstubAllGlobals());

const TODAY = "2026-11-22";
const storeOf = (draft: Draft) => createBuilderStore(PURCHASE, draft);

describe("missing values", () => {
  it("lists everything that price and rate leave open, and what can be estimated of it", () => {
    const draft = { ...loan(), property: { ...EMPTY_PROPERTY, state: "TX", county: "Travis" } };
    expect(offersFor(PURCHASE, draft, TODAY)).toEqual([
      { field: "propertyTax", values: [7_400_00], source: expect.stringContaining("Travis County average") },
      { field: "insurance", values: [2_397_00], source: "Texas average (NAIC 2022)" },
      { field: "closingDate", values: ["2026-12-27"], source: "assumed 35 days ahead" },
      { field: "creditScore", values: [740], source: "A typical score is assumed" },
    ]);
  });

  it("treats an empty score as assumed and estimated, never typed, and offers one", () => {
    const { draft, derived } = storeOf(completeLoan({ creditScore: null })).get();
    expect(derived.lines.completeness.fields.creditScore).toEqual({
      state: "estimated",
      source: "A typical score is assumed",
    });
    expect(derived.lines.completeness.headline).toBe("housing-payment");
    expect(offersFor(PURCHASE, draft, TODAY).map(({ field }) => field)).toEqual(["creditScore"]);
  });

  it("fills only missing values with estimates, labels them, and undoes them as one step", () => {
    const store = storeOf({
      ...loan({ insuranceYearlyCents: 1_234_00 }),
      property: { ...EMPTY_PROPERTY, state: "TX" },
    });
    applyEstimates(store, offersFor(PURCHASE, store.get().draft, TODAY), TODAY);
    const { draft } = store.get();
    expect(draft.scenarios[0]).toMatchObject({
      propertyTaxYearlyCents: 6_800_00,
      insuranceYearlyCents: 1_234_00,
      hoaMonthlyCents: null,
      creditScore: 740,
    });
    expect(draft.shared.closingDate).toBe("2026-12-27");
    expect(originsInput(draft)).toMatchObject({
      origins: {
        propertyTax: "estimated",
        insurance: "typed",
        closingDate: "estimated",
        creditScore: "estimated",
        price: "typed",
      },
      originSources: { propertyTax: "Texas average, 1.36% of the value a year (our estimate as of 2023)" },
    });
    expect(store.get().derived.lines.completeness.headline).toBe("housing-payment");
    expect(loanInput(PURCHASE, draft)).toMatchObject({ origins: { closingDate: "estimated" } });
    store.undo();
    expect(store.get().draft.scenarios[0]?.propertyTaxYearlyCents).toBeNull();
  });

  it("updates an estimated tax with the price and the state, until it is typed over", () => {
    const store = storeOf({ ...loan(), property: { ...EMPTY_PROPERTY, state: "TX" } });
    const key = store.get().draft.scenarios[0]?.key ?? "";
    // A state is enough to save, before a home is found.
    expect(Object.keys(store.get().derived.problems).filter((cell) => cell.startsWith("property."))).toEqual([]);
    const tax = () => store.get().draft.scenarios[0]?.propertyTaxYearlyCents;
    applyEstimates(store, offersFor(PURCHASE, store.get().draft, TODAY), TODAY);
    const type = (field: string, value: number) =>
      changeScenario(store, key, (one) => ({ ...one, [field]: value }), { cell: `${key}:${field}`, what: field });
    type("priceCents", 600_000_00);
    expect(tax()).toBe(8_160_00);
    changeDraft(store, { property: { ...EMPTY_PROPERTY, state: "NC" } }, { cell: "property.state", what: "State" });
    expect(tax()).toBe(3_720_00);
    expect(store.get().draft.scenarios[0]?.insuranceYearlyCents).toBe(1_621_00);
    type("propertyTaxYearlyCents", 4_000_00);
    type("priceCents", 700_000_00);
    expect(tax()).toBe(4_000_00);
    expect(originsInput(store.get().draft).origins.propertyTax).toBe("typed");
  });

  it("no longer labels a closing date as estimated once it is typed over", () => {
    const store = storeOf(loan());
    applyEstimates(store, offersFor(PURCHASE, store.get().draft, TODAY), TODAY);
    changeShared(store, { closingDate: "2027-02-01" }, { cell: "closingDate", what: "Closing date" });
    expect(originsInput(store.get().draft).origins.closingDate).toBe("typed");
  });

  it("offers one scenario's score to the others, and labels no typed score as estimated", async () => {
    const draft = completeLoan({ creditScore: 782 });
    const [first] = draft.scenarios;
    if (!first) throw new Error("There is a scenario.");
    const store = storeOf({ ...draft, scenarios: [first, { ...first, key: "b", letter: "B", creditScore: null }] });
    const offers = offersFor(PURCHASE, store.get().draft, TODAY);
    expect(offers).toMatchObject([{ field: "creditScore", values: [782, 782], source: "The borrower’s score in A" }]);
    applyEstimates(store, offers, TODAY);
    expect(store.get().draft.scenarios.map(({ creditScore }) => creditScore)).toEqual([782, 782]);
    expect(originsInput(store.get().draft).origins.creditScore).toBe("typed");
  });

  it("keeps the other scenario's estimate when a score is typed in one, with each labeled correctly", async () => {
    const { user } = await open(completeLoan({ creditScore: null }));
    await user.click(screen.getByRole("button", { name: /^Duplicate/ }));
    await user.click(screen.getByRole("button", { name: "Use estimates" }));
    await user.clear(cell("Credit score, A"));
    await user.type(cell("Credit score, A"), "782");
    const marked = (name: string) => cell(name).closest(".b-cell")?.textContent?.includes("est.");
    expect(cell("Credit score, B")).toHaveValue("740");
    expect([marked("Credit score, A"), marked("Credit score, B")]).toEqual([false, true]);
    expect(screen.getByRole("region", { name: "Missing and estimated" })).toHaveTextContent("Estimated: credit score.");
    await user.clear(cell("Credit score, B"));
    await user.type(cell("Credit score, B"), "782");
    expect(screen.queryByRole("region", { name: "Missing and estimated" })).not.toBeInTheDocument();
  });

  it("accepts days of prepaid interest in place of a closing date, and reports nothing missing", async () => {
    const draft = completeLoan({ prepaidDays: 12 });
    await open({ ...draft, shared: { ...draft.shared, closingDate: null } });
    expect(row("Monthly payment")).toBeDefined();
    expect(screen.queryByRole("region", { name: "Missing and estimated" })).not.toBeInTheDocument();
  });
});

describe("rules in the builder", () => {
  it("finds what the draft violates, including rules across scenarios", async () => {
    const two = completeLoan();
    const [first] = two.scenarios;
    if (!first) throw new Error("There is a scenario.");
    const store = storeOf({
      ...two,
      scenarios: [
        first,
        { ...first, key: "b", priceCents: 5_000_00, downPaymentCents: 1_000_00, downPaymentRate: null } as typeof first,
      ],
    });
    const found = await findingsNow(store);
    expect(found.map(({ scenarioKey, rule }) => [scenarioKey, rule])).toContainEqual(["b", "price-apart"]);
  });

  it("sends a kept warning to the server with its scenario, and reopens it", async () => {
    const store = storeOf(completeLoan({ downPaymentRate: 0.03, downPaymentCents: 15_000_00 }));
    const open3 = async () => (await findingsNow(store)).filter(({ kept }) => kept === null);
    const [warning] = await open3();
    if (!warning) throw new Error("There is a warning.");
    expect(warning).toMatchObject({ rule: "down-payment-3", level: "warning" });
    keepWarning(store, [warning], "First-time buyer");
    expect(await open3()).toEqual([]);
    expect(loanInput(PURCHASE, store.get().draft)).toMatchObject({
      scenarios: [{ kept: [{ rule: "down-payment-3", reason: "First-time buyer" }] }],
    });
    keepWarning(store, [warning], null);
    expect(await open3()).toHaveLength(1);
  });
});

describe("on the screen", () => {
  it("reads “principal and interest only” until there are estimates or values", async () => {
    const { user } = await open();
    expect(row("Monthly payment")).toBeUndefined();
    expect(row("Principal and interest only")).toBeDefined();
    const strip = screen.getByRole("region", { name: "Missing and estimated" });
    expect(strip).toHaveTextContent(
      "Principal and interest only until these are known: property tax, homeowner’s insurance, closing date, credit score.",
    );
    await user.click(within(strip).getByRole("button", { name: "Use estimates" }));
    expect(row("Monthly payment")).toBeDefined();
    expect(cell("Property tax, A")).toHaveValue("4,550");
    expect(cell("Credit score, A")).toHaveValue("740");
    expect(screen.getByRole("region", { name: "Missing and estimated" })).toHaveTextContent(
      "Estimated: property tax, homeowner’s insurance, closing date, credit score.",
    );
  });

  it("treats a typed zero as known, and a cleared cell as missing", async () => {
    const { user } = await open(completeLoan({ insuranceYearlyCents: null }));
    expect(row("Principal and interest only")).toBeDefined();
    await user.type(cell("Homeowner’s insurance, A"), "0");
    expect(row("Monthly payment")).toBeDefined();
    await user.clear(cell("Homeowner’s insurance, A"));
    expect(row("Principal and interest only")).toBeDefined();
  });

  it("shows blank HOA dues as None, never asks about them, and keeps the payment complete", async () => {
    const { user } = await open(completeLoan({ hoaMonthlyCents: null }));
    expect(cell("HOA dues, A")).toHaveAttribute("placeholder", "None");
    expect(row("Monthly payment")).toBeDefined();
    expect(screen.queryByRole("region", { name: "Missing and estimated" })).not.toBeInTheDocument();
    const [before] = figures("Monthly payment");
    await user.type(cell("HOA dues, A"), "45");
    expect(figures("Monthly payment")).not.toEqual([before]);
    await user.clear(cell("HOA dues, A"));
    await user.type(cell("HOA dues, A"), "none");
    await user.tab();
    expect(cell("HOA dues, A")).toHaveValue("");
    expect(figures("Monthly payment")).toEqual([before]);
  });

  it("shows a rule at its cell, where it can be kept with a reason", async () => {
    const { user } = await open(completeLoan({ downPaymentRate: 0.03 }));
    const note = await screen.findByRole("button", { name: /Less than 5% down needs a first-time buyer/ });
    await user.click(note);
    await user.click(screen.getByRole("button", { name: "Keep" }));
    expect(screen.getByRole("alert")).toHaveTextContent("Say in a few words why you keep it.");
    await user.type(screen.getByRole("textbox", { name: "Keep it, because" }), "First-time buyer");
    await user.click(screen.getByRole("button", { name: "Keep" }));
    expect(await screen.findByText("Kept, because: First-time buyer")).toBeInTheDocument();
  });

  it("shows rules about the program and about fees at their cells", async () => {
    const draft = completeLoan({ program: "jumbo" });
    const [first] = draft.scenarios;
    if (!first) throw new Error("There is a scenario.");
    const fee = { ...draftFee({ name: "Origination", section: "A" }), amountCents: 20_000_00, financeCharge: true };
    await open({ ...draft, scenarios: [{ ...first, fees: [fee] }] });
    const under = (label: string) => within(row(label) ?? document.body);
    expect(
      await under("Program").findByRole("button", { name: /conventional loan may be cheaper/ }),
    ).toBeInTheDocument();
    expect(await under("Fee template").findByRole("button", { name: /points and fees/i })).toBeInTheDocument();
  });

  it("lists missing values before a report is made, and makes none while a rule forbids it", async () => {
    const create = vi.fn(() => refuse("internal", 500, "Not now."));
    const { user } = await open(loan({ downPaymentRate: 0.01 }), { "loans.create": create });
    await user.click(screen.getByRole("button", { name: /Generate report$/ }));
    const dialog = await screen.findByRole("dialog", { name: "Before the report is made" });
    expect(await within(dialog).findByText(/Conventional loans go up to 97%/)).toBeInTheDocument();
    expect(dialog).toHaveTextContent("No borrower yet");
    expect(dialog).toHaveTextContent("Without these the report shows principal and interest only.");
    expect(within(dialog).getByRole("button", { name: "Continue anyway" })).toBeDisabled();
    await user.click(within(dialog).getByRole("button", { name: "Use these estimates" }));
    expect(within(dialog).getByRole("button", { name: "Continue anyway" })).toBeDisabled();
    expect(dialog).toHaveTextContent("A rule forbids this loan as it is.");
    expect(create).not.toHaveBeenCalled();
  });

  it("never blocks a report for a warning: one button continues, without asking for a reason", async () => {
    const sent = vi.fn(() => refuse("internal", 500, "Not now."));
    const { user } = await open(completeLoan({ downPaymentRate: 0.03 }), { "loans.create": sent });
    await user.click(screen.getByRole("button", { name: /Generate report$/ }));
    const dialog = await screen.findByRole("dialog", { name: "Before the report is made" });
    expect(await within(dialog).findByText(/Less than 5% down needs a first-time buyer/)).toBeInTheDocument();
    expect(within(dialog).queryByRole("textbox")).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole("button", { name: "Continue anyway" }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
  });

  it("asks for one reason for a warning that would make the report wrong, for all scenarios that have it", async () => {
    const sent = vi.fn(() => refuse("internal", 500, "Not now."));
    const { user } = await open(completeLoan({ sellerCreditCents: 40_000_00 }), { "loans.create": sent });
    await user.click(screen.getByRole("button", { name: /^Duplicate/ }));
    await user.clear(cell("Note rate, B"));
    await user.type(cell("Note rate, B"), "6");
    await user.click(screen.getByRole("button", { name: /Generate report$/ }));
    const dialog = await screen.findByRole("dialog", { name: "Before the report is made" });
    const reasons = () => within(dialog).queryAllByRole("textbox", { name: "Keep it, because" });
    // Above the limit in both, and above the costs of each.
    await waitFor(() => expect(reasons()).toHaveLength(3));
    expect(dialog).toHaveTextContent("A, B: The seller gives $40,000");
    expect(within(dialog).getByRole("button", { name: /Generate report|Continue anyway/ })).toBeDisabled();
    for (const left of [2, 1, 0]) {
      const [box] = reasons();
      if (box) await user.type(box, "The price is cut{Enter}");
      await waitFor(() => expect(reasons()).toHaveLength(left));
    }
    const generate = within(dialog).getByRole("button", { name: /Generate report|Continue anyway/ });
    await waitFor(() => expect(generate).toBeEnabled());
    expect(dialog).toHaveTextContent("Kept, because: The price is cut");
    await user.click(generate);
    const kept = expect.arrayContaining([{ rule: "seller-credit", reason: "The price is cut" }]);
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(
        expect.objectContaining({ scenarios: [expect.objectContaining({ kept }), expect.objectContaining({ kept })] }),
        1,
      ),
    );
  });

  it("makes the report immediately if nothing is missing and there are no findings", async () => {
    const create = vi.fn(() => refuse("internal", 500, "Not now."));
    const { user } = await open(completeLoan(), { "loans.create": create });
    await user.click(screen.getByRole("button", { name: /Generate report$/ }));
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it.each([
    ["Property tax, A", "1.1%", "$5,500 a year, 1.1% of the price", "5,500"],
    ["Property tax, A", "150/mo", "$1,800 a year", "1,800"],
    ["HOA dues, A", "1800/yr", "$150 a month", "150"],
    ["Price, A", "650k", "$650,000", "650,000"],
    ["Earnest money paid, A", "1%", "$5,000, 1% of the price", "5,000"],
  ])("%s parses %s and echoes it as %s", async (name, typed, echo, left) => {
    const { user } = await open(completeLoan());
    await user.clear(cell(name));
    await user.type(cell(name), typed);
    expect(screen.getByText(echo)).toBeInTheDocument();
    expect(cell(name)).toHaveValue(typed);
    await user.tab();
    expect(cell(name)).toHaveValue(left);
    expect(screen.queryByText(echo)).not.toBeInTheDocument();
  });

  it("updates a tax typed as a percentage with the price", async () => {
    const { user } = await open(completeLoan({ downPaymentRate: 0.1 }));
    await user.clear(cell("Property tax, A"));
    await user.type(cell("Property tax, A"), "1.1%");
    await user.clear(cell("Price, A"));
    await user.type(cell("Price, A"), "600k");
    await user.tab();
    expect(cell("Property tax, A")).toHaveValue("6,600");
  });

  it("uses days of prepaid interest instead of those from the closing date", async () => {
    const { user } = await open(completeLoan());
    const before = figures("Cash to close");
    await user.type(cell("Prepaid interest, A"), "0");
    expect(figures("Cash to close")).not.toEqual(before);
  });
});

it("keeps a stored zero that was typed on purpose", () => {
  const blank = newDraft();
  expect(blank.scenarios[0]?.hoaMonthlyCents).toBeNull();
});
