import { afterEach, beforeEach, expect, it } from "vitest";
import type { QuickTarget, QuickValues } from "../quick-start/quick-start.ts";
import { startQuickly } from "../quick-start/start.ts";
import { createBuilderStore } from "../store/builder-store.ts";
import { keepRates } from "../store/todays-rates.ts";
import { newDraft, type RefinanceDraft } from "./draft.ts";
import { REFINANCE } from "./kind.ts";
import { refinance, today } from "./opened-refinance.tsx";
import { REFINANCE_QUICK_START } from "./quick-start.ts";

const rate = (termMonths: number, noteRate: number) => ({
  program: "conventional" as const,
  amortization: "fixed" as const,
  termMonths,
  noteRate,
  discountPoints: 0,
  lockDays: 30,
});
beforeEach(() =>
  keepRates({
    own: null,
    company: {
      quotedAt: "2026-11-20T14:00:00.000Z",
      quotedBy: null,
      rates: [rate(360, 0.06), rate(240, 0.05875), rate(180, 0.055)],
    },
  }),
);
afterEach(() => keepRates(undefined));

const TYPED = { homeValue: 620_000_00, balance: 350_000_00, rate: 0.0725, left: 300 };
const values = (numbers: QuickValues["numbers"] = TYPED, costs = "financed"): QuickValues => ({
  numbers,
  choices: { costs },
});
const ticked = (draft: RefinanceDraft) => REFINANCE_QUICK_START.presets([], draft).filter(({ chosen }) => chosen);
const storeOf = (draft = newDraft()) => createBuilderStore(REFINANCE, draft);

function aimAt(id: string, wanted: number, wayId?: string) {
  const draft = refinance();
  const target: QuickTarget | undefined = REFINANCE_QUICK_START.targets(draft).find((one) => one.id === id);
  if (!target) throw new Error(id);
  return { target, wanted, way: target.ways.find((way) => way.id === wayId) ?? target.ways[0] };
}

function start(store: ReturnType<typeof storeOf>, more: Partial<Parameters<typeof startQuickly>[1]> = {}) {
  const presets = ticked(store.get().draft as RefinanceDraft);
  const told = startQuickly(store, { values: values(), presets, templates: [], ...more });
  const { draft, derived } = store.get();
  return {
    told,
    proposals: draft.scenarios as RefinanceDraft["scenarios"],
    figures: derived.scenarios.map((one) => one.figures),
  };
}
const changes = (figures: ReturnType<typeof start>["figures"]) =>
  figures.map((one) => Number(one && Reflect.get(one, "paymentChangeCents")));

it("makes four proposals from balance, rate, time left and home value, at today's rates", () => {
  const { told, proposals, figures } = start(storeOf());
  expect(proposals.map(({ letter, termMonths, noteRate, costs }) => [letter, termMonths, noteRate, costs])).toEqual([
    ["A", 360, 0.06, "financed"],
    ["B", 240, 0.05875, "financed"],
    ["C", 180, 0.055, "financed"],
    ["D", 360, 0.06, "credit"],
  ]);
  expect(figures.every((one) => one !== null)).toBe(true);
  expect(told).toEqual({ missed: [], unquoted: [], shows: undefined });
});

it("keeps the existing program, pays costs in cash if chosen, and names proposals without a quoted rate", () => {
  const draft = refinance({ pinned: today({ currentProgram: "va" }) });
  const store = storeOf(draft);
  const aim = aimAt("lower", 100_00);
  const { told, proposals } = start(store, { values: values({ homeValue: 620_000_00 }, "paid"), aim });
  expect(proposals.map(({ program, costs }) => [program, costs])).toEqual([
    ["va", "paid"],
    ["va", "paid"],
    ["va", "paid"],
    ["va", "credit"],
  ]);
  expect(told.missed).toEqual([]);
  expect(told.unquoted).toEqual(["30 years", "20 years", "15 years", "30 years, no cost"]);
});

it("asks only for the home's value if today's loan is known, and leaves the loan as it was typed", () => {
  const draft = refinance();
  expect(REFINANCE_QUICK_START.fields(draft).map(({ id, value }) => [id, value])).toEqual([["homeValue", 620_000_00]]);
  expect(REFINANCE_QUICK_START.known?.(draft)).toMatch(/^Today: \$350,000 at 7\.250%, \d+ payments left/);
  expect(REFINANCE_QUICK_START.fields(newDraft()).map(({ id }) => id)).toEqual([
    "homeValue",
    "balance",
    "rate",
    "left",
  ]);
  const store = storeOf(draft);
  start(store, { values: values({ homeValue: 640_000_00 }) });
  const { pinned } = store.get().draft as RefinanceDraft;
  expect(pinned).toEqual({ ...draft.pinned, homeValueCents: 640_000_00 });
});

it("lowers the payment by the target: keeps a proposal that already does, adds cash to any other, and names failures", () => {
  const plain = changes(start(storeOf()).figures);
  expect(plain[0]).toBeLessThan(-300_00);
  expect(plain[2]).toBeGreaterThan(0);
  const { told, proposals, figures } = start(storeOf(), { aim: aimAt("lower", 300_00) });
  expect(proposals[0]?.loanAmountCents).toBeNull();
  expect(proposals[2]?.loanAmountCents).toBeLessThan(350_000_00);
  for (const change of changes(figures)) expect(change).toBeLessThanOrEqual(-300_00);
  expect(changes(figures)[2]).toBeGreaterThan(-303_00);
  expect(told.missed).toEqual([]);
  expect(start(storeOf(), { aim: aimAt("lower", 2_000_00, "rate") }).told.missed).toEqual([
    "30 years",
    "20 years",
    "15 years",
    "30 years, no cost",
  ]);
});

it("pays off in time with the smallest extra principal, and with none if the term is short enough", () => {
  const { proposals, figures } = start(storeOf(), { aim: aimAt("paid-off-in", 216) });
  expect(proposals[2]?.extraMonthlyCents).toBeNull();
  for (const one of figures) expect(one?.payoffMonths).toBeLessThanOrEqual(216);
  const extra = proposals[0]?.extraMonthlyCents ?? 0;
  expect(extra).toBeGreaterThan(0);
  expect(figures[0]?.payoffMonths).toBe(216);
});

it("pays off by a date, which can be chosen once there is a closing date", () => {
  expect(REFINANCE_QUICK_START.targets(newDraft()).map(({ id }) => id)).toEqual(["lower", "paid-off-in", "cash-out"]);
  const aim = aimAt("paid-off-by", 0);
  expect(aim.target.amount.kind.read("6/1/2044")).toEqual({ value: 2044 * 12 + 5 });
  expect(aim.target.amount.kind.show(2044 * 12 + 5)).toMatch(/Jun.*2044/);
  expect(aim.target.amount.kind.read("soon").problem).toBeTruthy();
  const store = storeOf(refinance());
  const { figures } = start(store, {
    values: values({ homeValue: 620_000_00 }),
    aim: { ...aim, wanted: 2044 * 12 + 5 },
  });
  expect(figures.map((one) => one?.payoffMonth)).toEqual(["2044-06", "2044-06", expect.any(String), "2044-06"]);
  expect(figures[2]?.payoffMonth?.localeCompare("2044-06")).toBe(-1);
});

it("gives the borrower cash at closing, as a cash-out refinance", () => {
  const { proposals, figures } = start(storeOf(), { aim: aimAt("cash-out", 40_000_00) });
  expect(proposals.every(({ purpose, cashOutCents }) => purpose === "cash-out" && cashOutCents === 40_000_00)).toBe(
    true,
  );
  for (const one of figures) expect(one?.cashToCloseCents).toBeLessThanOrEqual(-40_000_00 + 100);
});

it("is one undo step, including today's loan", () => {
  const store = storeOf();
  const before = store.get().draft;
  start(store);
  store.undo();
  expect(store.get().draft).toEqual(before);
});

it("drops the mark of a value that was typed over, and keeps it for an unchanged value", () => {
  const record = { homeValueCents: "Appraisal, Sep 15, 2026" };
  const draft = { ...refinance(), origins: record, known: { homeValue: "record" as const } };
  const marks = (homeValue: number) => {
    const store = storeOf(draft);
    start(store, { values: values({ homeValue }) });
    return store.get().draft.origins;
  };
  expect(marks(620_000_00)).toEqual(record);
  expect(marks(640_000_00)).toEqual({});
});
