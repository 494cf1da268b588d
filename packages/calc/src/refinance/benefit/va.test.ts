import { describe, expect, it } from "vitest";
import { benefitCase, line } from "../../../test/benefit-case.ts";
import { benefitWorksheet } from "./benefit-worksheet.ts";
import type { BenefitCase } from "./types.ts";

type Given = Parameters<typeof benefitCase>[0];
/** An IRRRL that passes: 0.5 % fee, old enough, 3,000 of costs against 200 a month. */
const irrrl = (given: Given = {}) =>
  benefitCase({
    ...given,
    current: { program: "va", ...given.current },
    scenario: { program: "va", ...given.scenario },
    figures: {
      upfrontFeeRate: 0.005,
      upfrontFeeCents: 1_500_00,
      cashLines: [line("A", 3_000_00), line("B", 1_500_00, "VA funding fee")],
      ...given.figures,
    },
    facts: { firstPaymentDate: "2025-05-01", ...given.facts },
  });
const test = (checked: BenefitCase, rule: string) => {
  const found = benefitWorksheet(checked).sections.flatMap(({ tests }) => tests.filter((one) => one.rule === rule));
  return found[0];
};
const costs = (cents: number) => [
  line("A", cents),
  line("B", 1_500_00, "VA funding fee"),
  line("F", 9_000_00),
  line("G", 2_000_00),
];

describe("VA IRRRL", () => {
  it("passes with all its tests, each with source and reading", () => {
    const sheet = benefitWorksheet(irrrl());
    expect(sheet).toMatchObject({ verdict: "passes", because: "Passes as VA IRRRL.", missing: [] });
    expect(sheet.sections[0]?.tests.map(({ rule }) => rule)).toEqual([
      "va-recoupment",
      "va-rate",
      "va-points",
      "va-seasoning",
      "va-fee",
      "va-cash",
    ]);
    for (const one of sheet.sections[0]?.tests ?? [])
      expect(one).toMatchObject({ source: { url: expect.stringMatching(/^https:/) }, asOf: "2026-11-22" });
  });

  it("recovers its costs within 36 months, and says in how many", () => {
    const fits = test(irrrl({ figures: { cashLines: costs(7_200_00) } }), "va-recoupment");
    expect(fits).toMatchObject({ verdict: "passes", short: "36 months" });
    expect(fits?.because).toBe("The payment falls $200; $7,200 of costs come back in 36 months.");
    const over = test(irrrl({ figures: { cashLines: costs(7_200_01) } }), "va-recoupment");
    expect(over).toMatchObject({ verdict: "fails", short: "37 months" });
    expect(
      test(irrrl({ figures: { cashLines: costs(4_500_00), principalAndInterestCents: 1_789_86 } }), "va-recoupment")
        ?.because,
    ).toBe("The payment falls $210.14; $4,500 of costs come back in 22 months.");
  });

  it("counts paid and financed costs alike, but not funding fee, taxes or escrow; a credit lowers them", () => {
    const credited = [
      ...costs(9_000_00),
      line("credit", -1_800_00, "Lender credit"),
      line("credit", -1_500_00, "Financed in the loan"),
    ];
    expect(test(irrrl({ figures: { cashLines: credited } }), "va-recoupment")).toMatchObject({
      verdict: "passes",
      short: "36 months",
    });
  });

  it("may have no costs if the payment does not fall", () => {
    const same = { principalAndInterestCents: 2_000_00 };
    expect(test(irrrl({ figures: { ...same, cashLines: costs(0) } }), "va-no-drop")?.verdict).toBe("passes");
    expect(test(irrrl({ figures: { ...same, cashLines: costs(1) } }), "va-no-drop")?.verdict).toBe("fails");
    const rises = test(irrrl({ figures: { principalAndInterestCents: 2_100_00 } }), "va-no-drop");
    expect(rises).toMatchObject({ verdict: "fails", read: "from-memory" });
    expect(rises?.because).toContain("The payment rises $100, so $3,000 of costs never come back");
    expect(rises?.source.name).toContain("not re-read");
    const credited = [...costs(3_000_00), line("credit", -3_000_00, "Lender credit")];
    expect(test(irrrl({ figures: { ...same, cashLines: credited } }), "va-no-drop")?.verdict).toBe("passes");
  });

  it.each([
    ["fixed", 0.065, "passes"],
    ["fixed", 0.065001, "fails"],
    ["fixed", 0.07, "fails"],
    ["arm", 0.05, "passes"],
    ["arm", 0.050001, "fails"],
  ] as const)(
    "requires 0.50 between fixed rates and 2.00 into an adjustable one: %s %d %s",
    (amortization, noteRate, verdict) => {
      expect(test(irrrl({ scenario: { amortization, noteRate } }), "va-rate")?.verdict).toBe(verdict);
    },
  );

  it("allows a higher rate when going from adjustable to fixed, but not from adjustable to adjustable", () => {
    const facts = { firstPaymentDate: "2025-05-01", amortization: "arm" } as const;
    expect(test(irrrl({ facts, scenario: { noteRate: 0.08 } }), "va-arm-to-fixed")?.verdict).toBe("passes");
    expect(test(irrrl({ facts, scenario: { noteRate: 0.07, amortization: "arm" } }), "va-rate")?.verdict).toBe("fails");
  });

  it.each([
    [0, 500_000_00, "passes"],
    [1, 400_000_00, "passes"],
    [1, 400_000_01, "fails"],
    [1.001, 360_000_00, "passes"],
    [1.001, 360_000_01, "fails"],
  ])(
    "keeps points within the home's value: %d points, a loan of %d cents %s",
    (discountPoints, loanAmountCents, verdict) => {
      expect(test(irrrl({ scenario: { discountPoints }, figures: { loanAmountCents } }), "va-points")?.verdict).toBe(
        verdict,
      );
    },
  );

  it("requires six payments and 210 days since the first due date, whichever is later, by the closing", () => {
    // 2026-07-20 + 210 days = 2027-02-15
    expect(test(irrrl({ facts: { firstPaymentDate: "2026-07-20" } }), "va-seasoning")?.verdict).toBe("passes");
    const early = test(irrrl({ facts: { firstPaymentDate: "2026-07-21" } }), "va-seasoning");
    expect(early).toMatchObject({ verdict: "fails", short: "from February 16, 2027" });
    expect(test(irrrl({ facts: { paymentsMade: 6 } }), "va-seasoning")?.verdict).toBe("passes");
    expect(test(irrrl({ facts: { paymentsMade: 5 } }), "va-seasoning")).toMatchObject({
      verdict: "fails",
      short: "5 payments",
    });
    expect(
      test(irrrl({ facts: { firstPaymentDate: "2026-05-01", lastPaymentDate: "2026-10-01" } }), "va-seasoning")
        ?.verdict,
    ).toBe("passes");
    expect(
      test(irrrl({ facts: { firstPaymentDate: "2026-05-01", lastPaymentDate: "2026-09-01" } }), "va-seasoning")
        ?.verdict,
    ).toBe("fails");
  });

  it("derives the first payment from the closing date if only that is known, and asks for it if neither is", () => {
    expect(
      test(irrrl({ facts: { firstPaymentDate: undefined, closedOn: "2026-05-20" } }), "va-seasoning")?.verdict,
    ).toBe("passes");
    expect(
      test(irrrl({ facts: { firstPaymentDate: undefined, closedOn: "2026-06-20" } }), "va-seasoning")?.verdict,
    ).toBe("fails");
    const sheet = benefitWorksheet(irrrl({ facts: { firstPaymentDate: undefined } }));
    expect(sheet).toMatchObject({ verdict: "unknown", missing: ["current.closedOn"] });
    expect(sheet.because).toContain("The day today’s loan closed is missing");
  });

  it("charges a funding fee of 0.50 %, or none for an exempt veteran", () => {
    expect(test(irrrl(), "va-fee")?.verdict).toBe("passes");
    expect(test(irrrl({ figures: { upfrontFeeRate: 0.0215 } }), "va-fee")?.verdict).toBe("fails");
    const exempt = {
      scenario: { upfrontFee: { vaUse: "exempt" as const } },
      figures: { upfrontFeeRate: 0, upfrontFeeCents: 0 },
    };
    expect(test(irrrl(exempt), "va-fee")?.short).toBe("exempt");
  });

  it("pays out at most $500", () => {
    expect(test(irrrl({ figures: { cashToCloseCents: -500_00 } }), "va-cash")?.verdict).toBe("passes");
    expect(test(irrrl({ figures: { cashToCloseCents: -500_01 } }), "va-cash")?.verdict).toBe("fails");
  });
});

describe("VA cash-out", () => {
  const cashOut = (given: Given = {}) =>
    benefitCase({
      ...given,
      scenario: { program: "va", purpose: "cash-out", ...given.scenario },
      current: { program: "fha", ...given.current },
    });

  it("goes up to the home's value with the funding fee, to the cent", () => {
    expect(test(cashOut({ figures: { loanAmountCents: 400_000_00 } }), "va-value")?.verdict).toBe("passes");
    expect(test(cashOut({ figures: { loanAmountCents: 400_000_01 } }), "va-value")).toMatchObject({
      verdict: "fails",
      short: "100.01%",
    });
  });

  it("lists the benefits, and fails without one", () => {
    expect(test(cashOut(), "va-benefit")?.because).toBe(
      "The rate is lower; the payment falls $200; the loan is 75.00% of the value, at most 90%.",
    );
    const none = {
      scenario: { noteRate: 0.07 },
      figures: { principalAndInterestCents: 2_000_00, loanAmountCents: 360_000_01 },
    };
    expect(test(cashOut(none), "va-benefit")?.verdict).toBe("fails");
    const shorter = { ...none, scenario: { noteRate: 0.07, termMonths: 299 } };
    expect(test(cashOut(shorter), "va-benefit")?.because).toBe("The term is 1 month shorter.");
    expect(test(cashOut({ ...none, before: { mortgageInsuranceCents: 96_30 } }), "va-benefit")?.because).toContain(
      "$96.30",
    );
    expect(test(cashOut({ ...none, facts: { amortization: "arm" } }), "va-benefit")?.because).toBe(
      "The rate becomes fixed.",
    );
  });

  it("requires a VA loan to be old enough, and needs to know whether it is one", () => {
    expect(test(cashOut(), "va-cash-out-seasoning")).toBeUndefined();
    expect(test(cashOut({ current: { program: "va" } }), "va-cash-out-seasoning")?.missing).toEqual([
      "current.closedOn",
    ]);
    expect(test(cashOut({ current: { program: undefined } }), "va-cash-out-seasoning")?.missing).toEqual([
      "current.program",
    ]);
  });

  it("applies the streamline's tests if it borrows no more than the VA loan's payoff", () => {
    const va = { current: { program: "va" as const } };
    expect(test(cashOut(va), "va-recoupment")?.verdict).toBe("passes");
    expect(test(cashOut({ ...va, figures: { loanAmountCents: 300_000_01 } }), "va-recoupment")).toBeUndefined();
  });

  it("is only for the home that the veteran lives in", () => {
    expect(test(cashOut(), "va-occupancy")?.verdict).toBe("passes");
    expect(test(cashOut({ facts: { occupancy: "investment" } }), "va-occupancy")?.verdict).toBe("fails");
  });
});
