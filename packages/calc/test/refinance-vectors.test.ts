import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type CashAlternatives, cashOptions } from "../src/refinance/cash-options.ts";
import { currentLoan } from "../src/refinance/current-loan.ts";
import { fhaPremiumRefund } from "../src/refinance/fha-refund.ts";
import { refinanceFigures } from "../src/refinance/refinance-figures.ts";
import { type StrikeAim, strikeRate } from "../src/refinance/strike-rate.ts";
import type { CurrentLoanEntry, RefinanceBasis, RefinanceDebt, RefinanceScenario } from "../src/refinance/types.ts";

/* Every figure of a refinance against an independent program: see vectors/refinance/README.md. */

/** Rates are text in the file: the program computes with them exactly. */
type Written<T> = T extends number ? number | string : T extends object ? { [K in keyof T]: Written<T[K]> } : T;

interface Case {
  id: string;
  given: {
    closingDate: string;
    occupancy: "primary" | "investment";
    homeValueCents: number;
    horizonMonths: number;
    perDiemBasis: 360 | 365;
    discountRate: string;
    current: Written<CurrentLoanEntry>;
    debts: Written<RefinanceDebt>[];
    proposal: {
      termMonths: number;
      noteRate: string;
      costs: RefinanceScenario["costs"];
      cashOutCents: number;
      discountPoints: string;
      lenderFeeCents: number;
      titleRate: string;
      escrowCents: number;
      mortgageInsuranceRate: string;
      extraMonthlyCents: number;
      loanAmountCents?: number;
    };
    alternatives: {
      heloc: { noteRate: string; termMonths: number; drawMonths: number; closingCostsCents: number };
      second: { noteRate: string; termMonths: number };
    };
    aim: StrikeAim;
  };
  current: Record<string, unknown>;
  figures: Record<string, unknown> & { apr: number };
  cashOptions: Record<string, unknown> | null;
  strikeRate: number | null;
}
interface Refund {
  upfrontPremiumCents: number;
  closedOn: string;
  closingDate: string;
  month: number;
  refundCents: number;
}
/** A refinance of an FHA loan into an FHA loan, by its premiums. */
interface Premiums {
  id: string;
  given: {
    closingDate: string;
    homeValueCents: number;
    current: Written<CurrentLoanEntry>;
    proposal: {
      noteRate: string;
      termMonths: number;
      lenderFeeCents: number;
      financed: boolean;
      loanAmountCents?: number;
    };
  };
  figures: Record<string, unknown> & { upfrontFeeCents: number; upfrontPremiumRefundCents: number };
}
const { cases, refunds, premiums } = JSON.parse(
  readFileSync(new URL("./vectors/refinance/refinances.json", import.meta.url), "utf8"),
) as { cases: Case[]; refunds: Refund[]; premiums: Premiums[] };

/** Rates as numbers. */
const withRates = <T>(given: Written<T>): T =>
  JSON.parse(JSON.stringify(given), (name, value) => (/rate$/i.test(name) ? Number(value) : value));

function basisOf({ given }: Case): RefinanceBasis {
  const { proposal: _, alternatives: __, aim: ___, ...basis } = given;
  return withRates<RefinanceBasis>(basis);
}
function scenarioOf({ given: { proposal } }: Case): RefinanceScenario {
  const { termMonths, costs, cashOutCents, loanAmountCents, lenderFeeCents, escrowCents, extraMonthlyCents } = proposal;
  return {
    name: "Proposal",
    program: "conventional",
    purpose: cashOutCents > 0 ? "cash-out" : "rate-and-term",
    amortization: "fixed",
    termMonths,
    noteRate: Number(proposal.noteRate),
    mortgageInsurance: { kind: "monthly", yearlyRate: Number(proposal.mortgageInsuranceRate) },
    costs,
    cashOutCents,
    extraMonthlyCents,
    discountPoints: Number(proposal.discountPoints),
    ...(loanAmountCents !== undefined && { loanAmountCents }),
    fees: [
      { name: "Lender", section: "A", amountCents: lenderFeeCents },
      { name: "Title", section: "C", basis: "percent-of-loan", rate: Number(proposal.titleRate) },
      { name: "Escrow", section: "G", amountCents: escrowCents },
    ],
  };
}

/** The package's figures that the program also computes. Rates agree to twelve digits, all else to the cent, month and day. */
function agrees(ours: unknown, theirs: unknown, path: string): void {
  if (typeof theirs === "object" && theirs !== null && !Array.isArray(theirs)) {
    expect(ours, path).toBeTypeOf("object");
    for (const [name, value] of Object.entries(theirs))
      agrees(Reflect.get(Object(ours), name), value, path === "" ? name : `${path}.${name}`);
  } else if (typeof theirs === "number" && /(apr|rate)$/i.test(path)) expect(ours, path).toBeCloseTo(theirs, 12);
  else expect(ours, path).toEqual(theirs);
}

describe("a refinance compared with an independent program", () => {
  it.each(cases.map((one) => [one.id, one] as const))("%s agrees in every figure, to the cent", (_, one) => {
    agrees(currentLoan(basisOf(one)), one.current, "");
    agrees(refinanceFigures(basisOf(one), scenarioOf(one)), one.figures, "");
  });

  it.each(cases.map((one) => [one.id, one] as const))(
    "%s costs the same by line of credit and second mortgage",
    (_, one) => {
      const { alternatives } = one.given;
      const options = cashOptions(basisOf(one), scenarioOf(one), withRates<CashAlternatives>(alternatives));
      agrees(options, one.cashOptions, "");
    },
  );

  it.each(cases.map((one) => [one.id, one] as const))("%s pays back at the same rate", (_, one) => {
    expect(strikeRate(basisOf(one), scenarioOf(one), one.given.aim)).toBe(one.strikeRate);
  });

  it.each(refunds)("an upfront premium paid on $closedOn is refunded on $closingDate", (one) => {
    const { month, refundCents } = fhaPremiumRefund(one.upfrontPremiumCents, one.closedOn, one.closingDate);
    expect({ month, refundCents }).toEqual({ month: one.month, refundCents: one.refundCents });
  });

  it.each(premiums.map((one) => [one.id, one] as const))(
    "%s: the refund lowers the new premium, what is financed, and the finance charge",
    (_, { given, figures }) => {
      const { lenderFeeCents, financed, noteRate, ...terms } = given.proposal;
      const { proposal: __, ...basis } = given;
      const scenario: RefinanceScenario = {
        ...terms,
        name: "Proposal",
        program: "fha",
        purpose: "rate-and-term",
        amortization: "fixed",
        noteRate: Number(noteRate),
        costs: "financed",
        upfrontFee: { financed },
        mortgageInsurance: { kind: "none" },
        fees: [{ name: "Lender", section: "A", amountCents: lenderFeeCents }],
      };
      agrees(refinanceFigures(withRates<RefinanceBasis>({ ...basis, occupancy: "investment" }), scenario), figures, "");
    },
  );

  it("covers premiums that the refund pays in part, in full, and not at all", () => {
    const credited = premiums.map(({ figures: { upfrontFeeCents: fee, upfrontPremiumRefundCents: back } }) =>
      back === 0 ? "none" : back === fee ? "full" : "part",
    );
    for (const way of ["none", "part", "full"]) expect(credited.filter((one) => one === way).length).toBeGreaterThan(2);
  });

  it("covers every kind of refinance", () => {
    const all = cases.map(({ figures, cashOptions: options, strikeRate: strike, given }) => ({
      ...figures,
      options,
      strike,
      source: given.current.source,
      costs: given.proposal.costs,
    }));
    const has = (test: (one: (typeof all)[number]) => boolean) => all.filter(test).length;
    for (const source of ["original-purchase", "mortgage-statement", "rough-entry"])
      for (const costs of ["paid", "financed", "credit"])
        expect(has((one) => one.source === source && one.costs === costs)).toBeGreaterThan(5);
    for (const figure of [
      "simplePaybackMonths",
      "interestBreakEvenMonth",
      "discountedBreakEvenMonth",
      "turnsWorseMonth",
    ]) {
      expect(has((one) => Reflect.get(one, figure) === null)).toBeGreaterThan(2);
      expect(has((one) => Number(Reflect.get(one, figure)) > 0)).toBeGreaterThan(2);
    }
    expect(has(({ options }) => options !== null)).toBeGreaterThan(20);
    expect(has(({ strike }) => strike === null)).toBeGreaterThan(0);
    expect(has((one) => Reflect.get(one, "rescissionEndsOn") === null)).toBeGreaterThan(5);
  });
});
