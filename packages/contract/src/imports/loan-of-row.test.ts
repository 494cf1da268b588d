import { describe, expect, it } from "vitest";
import { faultsOfLoan, loanOfRow } from "./loan-of-row.ts";
import { personOfRow, plannedColumns, readRow } from "./person-of-row.ts";
import { targetsFor } from "./targets.ts";

const today = "2026-11-25";

/** Builds a loan from cells by target, as a file contains them. */
function loanOf(cells: Record<string, string>) {
  const keys = Object.keys(cells);
  const plan = { columns: keys.map((target, index) => ({ index, target })) };
  const row = readRow(plannedColumns(plan, targetsFor("loans"), { today, officers: [] }), Object.values(cells));
  expect(row.faults).toEqual([]);
  return loanOfRow(row, { today, lived: personOfRow(row).addresses[0] });
}
/** Returns all errors from reading the row or from closing the loan. */
function faultsOf(cells: Record<string, string>): string[] {
  const result = loanOf(cells);
  const faults = "faults" in result ? result.faults : faultsOfLoan(result.loan, today);
  return faults.map(({ target, message }) => `${target}: ${message}`);
}
function made(cells: Record<string, string>) {
  const result = loanOf(cells);
  if ("faults" in result) throw new Error(JSON.stringify(result.faults));
  expect(faultsOfLoan(result.loan, today)).toEqual([]);
  return result.loan;
}

const BOUGHT = {
  firstName: "June",
  lastName: "Abbott",
  loanNumber: "1234567",
  loanKind: "Purchase",
  program: "Conv",
  loanAmount: "$360,000",
  noteRate: "6.5%",
  term: "360",
  closingDate: "6/14/2024",
  propertyAddress1: "12 Ridgewood Ave",
  propertyCity: "Austin",
  propertyState: "TX",
  propertyZipcode: "78701",
  homePrice: "450,000",
};

describe("a past loan from a row", () => {
  it("becomes the purchase and its closing, to the cent", () => {
    expect(
      made({
        ...BOUGHT,
        lender: "Piedmont",
        realtorName: "Nora Pell",
        realtorEmail: "nora@pell.example",
        propertyTaxMonthly: "500",
        hoaMonthly: "35",
        creditScore: "760",
      }),
    ).toEqual({
      kind: "purchase",
      loanNumber: "1234567",
      home: { address1: "12 Ridgewood Ave", city: "Austin", state: "TX", zipcode: "78701" },
      fields: {
        title: "12 Ridgewood Ave",
        property: { address1: "12 Ridgewood Ave", city: "Austin", state: "TX", zipcode: "78701" },
        closingDate: "2024-06-14",
        contacts: [{ kind: "realtor", name: "Nora Pell", email: "nora@pell.example" }],
        scenarios: [
          {
            name: "30-year fixed",
            program: "conventional",
            amortization: "fixed",
            termMonths: 360,
            noteRate: 0.065,
            upfrontFee: { financed: false, rate: 0 },
            mortgageInsurance: { kind: "none" },
            propertyTaxYearlyCents: 600_000,
            insuranceYearlyCents: 0,
            hoaMonthlyCents: 3_500,
            creditScore: 760,
            priceCents: 45_000_000,
            downPaymentCents: 9_000_000,
          },
        ],
      },
      closing: {
        closingDate: "2024-06-14",
        loanAmountCents: 36_000_000,
        noteRate: 0.065,
        homeValueCents: 45_000_000,
        lender: "Piedmont",
      },
    });
  });

  it("uses an appraisal below the price in both scenario and closing", () => {
    const { fields, closing } = made({ ...BOUGHT, appraisedValue: "440000" });
    expect(fields).toMatchObject({ scenarios: [{ appraisedValueCents: 44_000_000 }] });
    expect(closing).toMatchObject({ appraisedValueCents: 44_000_000 });
  });

  it.each([
    ["NoCash-Out Refinance", "rate-and-term"],
    ["Cash-Out Refinance", "cash-out"],
  ])("of the kind %s pays off a loan with the same balance, rate and term", (loanKind, purpose) => {
    const { homePrice: _, ...cells } = BOUGHT;
    const { kind, fields } = made({ ...cells, loanKind, appraisedValue: "480000", occupancy: "Investor" });
    expect(kind).toBe("refinance");
    expect(fields).toMatchObject({
      homeValueCents: 48_000_000,
      occupancy: "investment",
      current: { source: "rough-entry", balanceCents: 36_000_000, noteRate: 0.065, remainingMonths: 360 },
      scenarios: [{ purpose, loanAmountCents: 36_000_000 }],
    });
  });

  it.each([
    ["an FHA loan with its premium in the amount", "FHA", "441,897.19", 0.0175],
    ["an FHA loan without a financed premium", "FHA", "420,000", 0],
    ["a VA loan with its fee in the amount", "VA", "459,675", 0.0215],
    ["a USDA loan with its fee in the amount", "USDA", "454,500", 0.01],
    ["a VA loan below the price", "VA", "400,000", 0],
  ])("with %s closes at its note amount", (_, program, loanAmount, rate) => {
    const { closing, fields } = made({ ...BOUGHT, program, loanAmount });
    expect(closing.loanAmountCents).toBe(Math.round(Number(loanAmount.replaceAll(",", "")) * 100));
    expect(fields.scenarios).toMatchObject([{ upfrontFee: { financed: rate > 0, rate } }]);
  });

  it("derives term from payment, value from loan to value, and home from the borrower's address", () => {
    const {
      term: _,
      homePrice: __,
      propertyAddress1: ___,
      propertyCity: ____,
      propertyState: _____,
      propertyZipcode: ______,
      ...cells
    } = BOUGHT;
    const { fields, closing, home } = made({
      ...cells,
      principalAndInterest: "2,275.44",
      loanToValue: "80",
      address: "9 Elm St, Raleigh, NC 27601",
    });
    expect(fields.scenarios).toMatchObject([{ termMonths: 360, priceCents: 45_000_000 }]);
    expect(closing).toMatchObject({ homeValueCents: 45_000_000, principalAndInterestCents: 227_544 });
    expect(home).toEqual({ address1: "9 Elm St", city: "Raleigh", state: "NC", zipcode: "27601" });
  });

  it("includes mortgage insurance and an adjustable rate", () => {
    const { fields, closing } = made({
      ...BOUGHT,
      loanAmount: "427500",
      mortgageInsurance: "185.25",
      amortization: "ARM",
      armInitialMonths: "5/1",
      armMargin: "2.75",
      armInitialCap: "2",
      armPeriodicCap: "2",
      armLifetimeCap: "5",
      armIndex: "SOFR",
    });
    expect(closing.mortgageInsuranceMonthlyCents).toBe(18_525);
    expect(fields.scenarios).toMatchObject([
      {
        amortization: "arm",
        arm: {
          initialFixedMonths: 60,
          margin: 0.0275,
          index: 0.0375,
          indexName: "SOFR",
          capInitial: 0.02,
          capPeriodic: 0.02,
          capLifetime: 0.05,
        },
      },
    ]);
  });

  it("ignores loan number 0", () => expect(made({ ...BOUGHT, loanNumber: "0" }).loanNumber).toBeUndefined());
});

describe("a row that is not a valid closed loan", () => {
  it("reports each missing figure for its field", () => {
    expect(faultsOf({ firstName: "June" })).toEqual([
      "loanAmount: A loan amount is needed.",
      "noteRate: A note rate is needed.",
      "term: A term is needed, or the payment that it follows from.",
      "closingDate: The day of the closing is needed.",
      "propertyAddress1: The address of the home is needed.",
      "homePrice: The price or value of the home is needed, or the loan to value.",
    ]);
  });
  it.each<[string, Record<string, string>, string[]]>([
    [
      "a payment of a different loan",
      { principalAndInterest: "2,500" },
      [
        "principalAndInterest: Loan amount, rate and term come to $2,275.44 a month, not $2,500.00. Change one of them.",
      ],
    ],
    [
      "a closing in the future",
      { closingDate: "12/24/2026" },
      ["closingDate: A closing that is still to come. Import it once it has closed."],
    ],
    [
      "a loan that is already paid off",
      { closingDate: "6/14/1990" },
      ["closingDate: By this date and term the loan would be paid off already."],
    ],
    [
      "a loan above the price",
      { loanAmount: "460000" },
      ["loanAmount: The loan is above the price or value of the home."],
    ],
    [
      "a first payment before the closing",
      { firstPaymentDate: "5/1/2024" },
      ["firstPaymentDate: The first payment falls due after the closing."],
    ],
    [
      "a second mortgage",
      { lien: "2nd" },
      ["lien: A second mortgage is not a separate loan here. Enter it on the home."],
    ],
    [
      "an adjustable rate without terms",
      { amortization: "ARM", armMargin: "2.75", armInitialMonths: "60", armInitialCap: "2" },
      [
        "armPeriodicCap: An adjustable rate needs its periodic cap.",
        "armLifetimeCap: An adjustable rate needs its lifetime cap.",
      ],
    ],
  ])("reports an error for %s", (_, cells, faults) => expect(faultsOf({ ...BOUGHT, ...cells })).toEqual(faults));
});
