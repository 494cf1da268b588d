import type { LoanFile } from "@hearthline/contract/loans/loan-file";
import { unreadableFile } from "./file-text.ts";

type Found = LoanFile["found"][number];
type Fee = LoanFile["fees"][number];

const MAX_LINE = 400;
const SECTION = /^([A-J])\.\s+\S/;
const TAKEN = /^[ABCEFGH]$/;
const AMOUNT = /^(.*?)\s+[-−–]?\$\s?([\d,]{1,12}(?:\.\d{2})?)$/;
const centsOf = (text: string) => Math.round(Number(text.replace(/,/g, "")) * 100);

/** The first line that a pattern finds, and what it caught. */
function caught(lines: readonly string[], pattern: RegExp): { value: string; place: string } | undefined {
  for (const line of lines) {
    const value = pattern.exec(line)?.[1];
    if (value !== undefined) return { value, place: line.slice(0, 120) };
  }
  return undefined;
}

/** Costs of sections A to H: lines that end in an amount, below the heading of their section. */
function feesIn(lines: readonly string[]): Fee[] {
  let section = "";
  const fees: Fee[] = [];
  for (const line of lines) {
    const heading = SECTION.exec(line)?.[1];
    if (heading !== undefined) {
      section = heading;
      continue;
    }
    if (/^(?:total|calculating cash|other costs|loan costs|estimated)/i.test(line)) {
      section = /^total/i.test(line) ? section : "";
      continue;
    }
    const [, name = "", amount = ""] = AMOUNT.exec(line) ?? [];
    const amountCents = centsOf(amount);
    const at = (["A", "B", "C", "E", "F", "G", "H"] as const).find((one) => one === section);
    if (at && TAKEN.test(section) && name.trim() && amountCents > 0 && fees.length < 100)
      fees.push({ name: name.trim().slice(0, 80), section: at, amountCents });
  }
  return fees;
}

/** What the text of a Loan Estimate says (CFPB form H-24): page 1 and the costs of page 2, as it is copied out of a PDF. */
export function readLoanEstimate(text: string): LoanFile {
  if (/^(?:EH |000|00A|01A)/m.test(text.slice(0, 400)))
    throw unreadableFile("This looks like a Fannie Mae 3.2 file. Export the loan as MISMO 3.4 (XML) instead.");
  const lines = text
    .split(/\r?\n/)
    .slice(0, 5_000)
    .map((line) => line.slice(0, MAX_LINE).replace(/\s+/g, " ").trim())
    .filter(Boolean);
  const dollars = (name: string) =>
    caught(lines, new RegExp(`^${name}:?\\s.{0,40}?\\$\\s?([\\d,]{1,12}(?:\\.\\d{2})?)`, "i"));
  const asCents = (one: ReturnType<typeof caught>) => one && { value: centsOf(one.value), place: one.place };
  const rate = caught(lines, /^interest rate:?\s.{0,20}?(\d{1,2}(?:\.\d{1,4})?)\s?%/i);
  const years = caught(lines, /^loan term:?\s+(\d{1,2})\s+years?/i);
  const months = caught(lines, /^loan term:?\s+(\d{2,3})\s+months?/i);
  const purpose = caught(lines, /^purpose:?\s+(\w+)/i);
  const type = caught(lines, /^loan type:?\s+.*?\b(conventional|fha|va)\b/i);
  const closing = dollars("estimated cash to close") ?? dollars("cash to close");
  const points = caught(lines, /^(\d(?:\.\d{1,3})?)\s?% of loan amount \(points\)/i);
  const refinance = purpose !== undefined && /^refinanc/i.test(purpose.value);
  const named: [Found["field"], string, { value: string | number; place: string } | undefined][] = [
    ["priceCents", "Price", refinance ? undefined : asCents(dollars("sale price"))],
    ["homeValueCents", "Home value", asCents(dollars("(?:appraised|estimated) (?:prop\\. |property )?value"))],
    ["loanAmountCents", "Loan amount", asCents(dollars("loan amount"))],
    ["noteRate", "Note rate", rate && { value: Number((Number(rate.value) / 100).toFixed(6)), place: rate.place }],
    [
      "termMonths",
      "Term",
      years
        ? { value: Number(years.value) * 12, place: years.place }
        : months && { value: Number(months.value), place: months.place },
    ],
    ["principalAndInterestCents", "Principal and interest", asCents(dollars("monthly principal (?:&|and) interest"))],
    ["program", "Program", type && { value: type.value.toLowerCase(), place: type.place }],
    ["downPaymentCents", "Down payment", asCents(dollars("down payment(?:/funds from borrower)?"))],
    ["discountPoints", "Discount points", points && { value: Number(points.value), place: points.place }],
    ["cashToCloseCents", "Cash to close", asCents(closing)],
  ];
  const found = named.flatMap(([field, label, one]): Found[] => (one ? [{ field, label, ...one }] : []));
  if (found.length < 2)
    throw unreadableFile(
      "This is neither a MISMO loan file nor the text of a Loan Estimate: no loan amount, rate or term was found in it.",
    );
  // What the points come to follows from the points themselves.
  const fees = feesIn(lines).filter(({ name }) => !/% of loan amount \(points\)/i.test(name));
  const optional = new Set([
    "homeValueCents",
    "discountPoints",
    ...(refinance ? ["priceCents", "downPaymentCents"] : []),
  ]);
  return {
    kind: refinance ? "refinance" : "purchase",
    source: "loan-estimate",
    borrowers: [],
    property: {},
    found,
    notFound: [
      ...named.filter(([field, , one]) => !one && !optional.has(field)).map(([, label]) => label),
      ...(fees.length === 0 ? ["Costs of sections A to H"] : []),
      "Borrowers",
    ],
    ignored: ["Comparisons, other considerations and the lender’s own lines"],
    debts: [],
    fees,
  };
}
