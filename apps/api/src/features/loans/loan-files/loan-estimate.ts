import type { LoanFile } from "@hearthline/contract/loans/loan-file";
import { costsIn, type EstimateCosts } from "./estimate-costs.ts";
import { unreadableFile } from "./file-text.ts";
import { splitFullName, stateOf } from "./names.ts";
import { centsOf, dollars, Reading, rateOf, termOf } from "./place.ts";

type Found = LoanFile["found"][number];
type Caught = { value: string; place: string } | undefined;

const MAX_LINE = 400;
/** Labels side by side in the form's head: when copied, one label may follow another on a line. */
const LABELS =
  /\s(?=(?:DATE ISSUED|APPLICANTS|PROPERTY|SALE PRICE|LOAN TERM|PURPOSE|PRODUCT|LOAN TYPE|LOAN ID|RATE LOCK)\b)/;
const LABEL =
  /^(?:DATE ISSUED|APPLICANTS?|PROPERTY|SALE PRICE|LOAN TERM|PURPOSE|PRODUCT|LOAN TYPE|LOAN ID|RATE LOCK)\b/;

/** Returns what a pattern captures in the first matching line. */
function caught(lines: readonly string[], pattern: RegExp): Caught {
  for (const line of lines) {
    const value = pattern.exec(line)?.[1];
    if (value !== undefined) return { value, place: line.slice(0, 120) };
  }
  return undefined;
}

/** Returns the text below a label of the head, up to the next label. */
function below(lines: readonly string[], label: RegExp): string[] {
  const at = lines.findIndex((line) => label.test(line));
  if (at < 0) return [];
  const rest = lines.slice(at + 1, at + 5);
  const end = rest.findIndex((line) => LABEL.test(line) || /\$/.test(line));
  return [(lines[at] ?? "").replace(label, "").trim(), ...(end < 0 ? rest.slice(0, 2) : rest.slice(0, end))].filter(
    Boolean,
  );
}

/** Returns the applicants of "Michael Jones and Mary Stone", ignoring other text there. */
function applicantsIn(lines: readonly string[]): LoanFile["borrowers"] {
  const [names = ""] = below(lines, /^APPLICANTS?\b:?/);
  return names
    .split(/ (?:and|&) | ?; ?/i)
    .filter((name) => /^\p{L}[\p{L}\p{M}.'’-]*(?:\s+\p{L}[\p{L}\p{M}.,'’-]*){1,4}$/u.test(name))
    .slice(0, 10)
    .map((name) => ({ ...splitFullName(name), email: null, phone: null }));
}

/** Returns street, city, state and ZIP code of the home. */
function propertyIn(lines: readonly string[]): LoanFile["property"] {
  const [street, ...others] = below(lines, /^PROPERTY\b:?/);
  const words = [street ?? "", ...others].join(", ");
  const place = /,? ([A-Z]{2}) (\d{5})(?:-\d{4})?$/.exec(words);
  const [, code, zipcode] = place ?? [];
  const parts = words
    .slice(0, place?.index)
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const city = parts.length > 1 ? parts.at(-1) : undefined;
  const address1 = (city === undefined ? parts : parts.slice(0, -1)).join(", ");
  const state = stateOf(code);
  return {
    ...(address1 && { address1: address1.slice(0, 120) }),
    ...(city && { city: city.slice(0, 80) }),
    ...(state && { state }),
    ...(zipcode && { zipcode }),
  };
}

/** Returns the days per year (360 or 365) behind the per diem interest, if it can be derived. */
function perDiemBasis({ prepaid }: EstimateCosts, amount: number | undefined, rate: number | undefined) {
  if (!prepaid?.perDiemCents || !amount || !rate) return undefined;
  const { perDiemCents, place } = prepaid;
  const value = [360, 365].find((days) => Math.round((amount * rate) / days) === perDiemCents);
  return value === undefined ? undefined : { value, place };
}

/** Reads the text of a Loan Estimate (CFPB form H-24): page 1 and the costs of page 2, as copied from a PDF. */
export function readLoanEstimate(text: string): LoanFile {
  if (/^(?:EH |000|00A|01A)/m.test(text.slice(0, 400)))
    throw unreadableFile("This looks like a Fannie Mae 3.2 file. Export the loan as MISMO 3.4 (XML) instead.");
  const lines = text
    .split(/\r?\n/)
    .slice(0, 5_000)
    .flatMap((line) => line.slice(0, MAX_LINE).replace(/\s+/g, " ").split(LABELS))
    .map((line) => line.trim())
    .filter(Boolean);
  const reading = new Reading();
  const dollarsOf = (name: string, label: string) => {
    const one = caught(
      lines,
      // patterns-ignore: a line has at most 400 characters, and each part before the last has a bounded length
      new RegExp(`^${name}:?\\s.{0,40}?([-−–]?\\s?\\$\\s?[-−–]?[\\d,]{1,20}(?:\\.\\d+)?)`, "i"),
    );
    if (!one) return undefined;
    const value = reading.money(one.value, label);
    return value === undefined ? undefined : { value, place: one.place };
  };
  /** A credit may be written as a negative or positive amount, depending on the sender. */
  const creditOf = (name: string) => {
    // patterns-ignore: a line has at most 400 characters, and each part has a bounded length
    const one = caught(lines, new RegExp(`^${name}:?\\s.{0,20}?\\$\\s?[-−–]?([\\d,]{1,12}(?:\\.\\d{2})?)`, "i"));
    const read = one && centsOf(one.value);
    return one && read && "cents" in read && read.cents > 0 ? { value: read.cents, place: one.place } : undefined;
  };
  const purpose = caught(lines, /^purpose:?\s+(\w+)/i);
  const refinance = purpose !== undefined && /^refinanc/i.test(purpose.value);
  const rateSaid = caught(lines, /^interest rate:?\s.{0,20}?(-?\d[\d.,]{0,10})\s?%/i);
  const rateRead = rateSaid && rateOf(rateSaid.value);
  if (rateSaid && rateRead && "reason" in rateRead) reading.note("Note rate", `${rateSaid.value}%`, rateRead.reason);
  const rate = rateSaid && rateRead && "rate" in rateRead ? { value: rateRead.rate, place: rateSaid.place } : undefined;
  const years = caught(lines, /^loan term:?\s+(\d{1,4})\s+years?/i);
  const months = caught(lines, /^loan term:?\s+(\d{1,4})\s+months?/i);
  const termSaid = years ?? months;
  const termRead = termSaid && termOf(termSaid.value, years ? 12 : 1);
  if (termSaid && termRead && "reason" in termRead) reading.note("Term", termSaid.place, termRead.reason);
  const term =
    termSaid && termRead && "months" in termRead ? { value: termRead.months, place: termSaid.place } : undefined;
  const type = caught(lines, /^loan type:?\s.*?\b(conventional|fha|va)\b/i);
  const chosen = caught(lines, /^loan type:?.*?(?:\bx|☒|☑|✓)\s*(conventional|fha|va)\b/i) ?? type;
  const amount = dollarsOf("loan amount", "Loan amount");
  const costs = costsIn(lines, reading);
  const pointsRate = costs.points && (costs.points.rate ?? (amount && (costs.points.cents / amount.value) * 100));
  const insurance = caught(lines, /^mortgage insurance \+ ?\$?\s?([\d,]{1,7}(?:\.\d{2})?)/i);
  const premium = insurance && wholeCents(insurance.value);
  const ofProgram = chosen !== undefined && chosen.value.toLowerCase() !== "conventional";
  const total =
    creditOf("j\\. total closing costs") ??
    creditOf("total closing costs(?: \\(j\\))?") ??
    creditOf("estimated closing costs");
  const named: [Found["field"], string, { value: string | number; place: string } | undefined][] = [
    ["priceCents", "Price", refinance ? undefined : dollarsOf("sale price", "Price")],
    ["homeValueCents", "Home value", dollarsOf("(?:appraised|estimated) (?:prop\\. |property )?value", "Home value")],
    ["loanAmountCents", "Loan amount", amount],
    ["noteRate", "Note rate", rate],
    ["termMonths", "Term", term],
    [
      "principalAndInterestCents",
      "Principal and interest",
      dollarsOf("monthly principal (?:&|and) interest", "Principal and interest"),
    ],
    ["program", "Program", chosen && { value: chosen.value.toLowerCase(), place: chosen.place }],
    ["propertyTaxYearlyCents", "Property tax a year", costs.propertyTaxYearlyCents],
    ["insuranceYearlyCents", "Homeowner’s insurance a year", costs.insuranceYearlyCents],
    [
      "mortgageInsuranceMonthlyCents",
      "Mortgage insurance a month",
      insurance && premium && !ofProgram ? { value: premium, place: insurance.place } : undefined,
    ],
    [
      "housingPaymentCents",
      "Estimated total monthly payment",
      dollarsOf("estimated total monthly payment", "Monthly payment"),
    ],
    [
      "discountPoints",
      "Discount points",
      costs.points && pointsRate ? { value: Number(pointsRate.toFixed(3)), place: costs.points.place } : undefined,
    ],
    [
      "prepaidDays",
      "Days of prepaid interest",
      costs.prepaid && { value: costs.prepaid.days, place: costs.prepaid.place },
    ],
    ["perDiemBasis", "Days in the year of prepaid interest", perDiemBasis(costs, amount?.value, rate?.value)],
    ["lenderCreditCents", "Lender credit", costs.lenderCreditCents],
    [
      "downPaymentCents",
      "Down payment",
      refinance ? undefined : dollarsOf("down payment(?:/funds from borrower)?", "Down payment"),
    ],
    ["depositCents", "Earnest money paid", refinance ? undefined : creditOf("deposit")],
    ["sellerCreditCents", "Seller credit", refinance ? undefined : creditOf("seller credits?")],
    ["closingCostsCents", "Closing costs", total],
    [
      "cashToCloseCents",
      "Cash to close",
      dollarsOf("estimated cash to close", "Cash to close") ?? dollarsOf("cash to close", "Cash to close"),
    ],
  ];
  const found = named.flatMap(([field, label, one]): Found[] =>
    one && one.value !== 0 ? [{ field, label, ...one }] : [],
  );
  if (found.filter(({ field }) => TELLING.has(field)).length + reading.unusable.length < 2)
    throw unreadableFile(
      "This is neither a MISMO loan file nor the text of a Loan Estimate: no loan amount, rate or term was found in it.",
    );
  const borrowers = applicantsIn(lines);
  const property = propertyIn(lines);
  const noted = new Set(reading.unusable.map(({ label }) => label));
  const asked = new Set<Found["field"]>(refinance ? ASKED.refinance : ASKED.purchase);
  const escrow = caught(lines, /^estimated escrow \+ ?\$?\s?([\d,]{1,7}(?:\.\d{2})?)/i);
  const split = costs.propertyTaxYearlyCents && costs.insuranceYearlyCents;
  return {
    kind: refinance ? "refinance" : "purchase",
    source: "loan-estimate",
    borrowers,
    property,
    found,
    notFound: [
      ...named.filter(([field, label, one]) => asked.has(field) && !one && !noted.has(label)).map(([, label]) => label),
      ...(costs.fees.length === 0 ? ["Costs of sections A to H"] : []),
      ...(borrowers.length === 0 ? ["Borrowers"] : []),
      ...(property.address1 ? [] : ["Street of the home"]),
    ],
    unusable: reading.unusable,
    ignored: [
      ...costs.left,
      ...(ofProgram && premium
        ? [`Mortgage insurance ${dollars(premium)} a month: the program’s own is computed`]
        : []),
      ...(escrow && !split ? [`Estimated escrow ${dollars(wholeCents(escrow.value))} a month: not said of what`] : []),
      ...(borrowers.length > 0 && below(lines, /^APPLICANTS?\b:?/).length > 1 ? ["The applicants’ own address"] : []),
      "Comparisons, other considerations and the lender’s own lines",
    ],
    debts: [],
    fees: costs.fees,
  };
}

const wholeCents = (text: string) => {
  const read = centsOf(text);
  return "cents" in read ? read.cents : 0;
};

/** Patterns by which a text is recognized as a Loan Estimate. */
const TELLING = new Set<Found["field"]>([
  "priceCents",
  "homeValueCents",
  "loanAmountCents",
  "noteRate",
  "termMonths",
  "principalAndInterestCents",
  "program",
  "downPaymentCents",
  "cashToCloseCents",
]);

const EITHER: readonly Found["field"][] = [
  "loanAmountCents",
  "noteRate",
  "termMonths",
  "principalAndInterestCents",
  "program",
  "propertyTaxYearlyCents",
  "insuranceYearlyCents",
  "closingCostsCents",
  "cashToCloseCents",
];
/** Fields that a Loan Estimate should have, reported if missing. */
const ASKED = { purchase: [...EITHER, "priceCents", "downPaymentCents"], refinance: EITHER } as const;
