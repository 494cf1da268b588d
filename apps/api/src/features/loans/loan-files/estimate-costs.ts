import type { LoanFile } from "@hearthline/contract/loans/loan-file";
import { centsOf, dollars, type Reading } from "./place.ts";

type Fee = LoanFile["fees"][number];
type Section = Fee["section"];

const SECTIONS: readonly Section[] = ["A", "B", "C", "E", "F", "G", "H"];
const HEADING = /^([A-J])\.\s+\S/;
const AMOUNT = /[-−–]?\s?\$\s?[-−–]?[\d,]{1,12}(?:\.\d{2})?$/;
const MAX_FEES = 100;

/** The costs of a Loan Estimate, and what the wording of its lines implies: days of prepaid interest, months and yearly amounts of tax and premium. */
export interface EstimateCosts {
  fees: Fee[];
  points?: { rate: number | null; cents: number; place: string };
  prepaid?: { days: number; perDiemCents: number | null; place: string };
  propertyTaxYearlyCents?: { value: number; place: string };
  insuranceYearlyCents?: { value: number; place: string };
  lenderCreditCents?: { value: number; place: string };
  /** Amounts from calculating cash to close that have no field in a report. */
  left: string[];
}

/** Cleans a name: "Homeowner's Insurance Premium ( 6 months)" → "Homeowner's Insurance Premium" */
const cleanName = (name: string) =>
  name
    .replace(/\([^()]*\)/g, "")
    .replace(/\$[\d.,]+ per month.*/i, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 80);

/** Amounts that have their own fields in the builder; they are read from their lines. */
const OWN_FIELD = /^(?:total|down payment|deposit|seller credits|lender credits|estimated|cash to close|[DIJ]\b)/i;

/** Returns the costs of sections A to H: lines that end in an amount, under their section's heading. */
export function costsIn(lines: readonly string[], reading: Reading): EstimateCosts {
  const costs: EstimateCosts = { fees: [], left: [] };
  const headings = new Map<Section, { cents: number; text: string }>();
  const sums = new Map<Section, number>();
  let section: Section | "cash" | "" = "";
  for (const line of lines) {
    const amount = AMOUNT.exec(line);
    const [name, text] = amount ? [line.slice(0, amount.index).trimEnd(), amount[0].trimStart()] : ["", ""];
    const letter = HEADING.exec(line)?.[1];
    const cents = amountOf(text);
    if (letter !== undefined) {
      section = SECTIONS.find((one) => one === letter) ?? "";
      if (section && cents) headings.set(section, { cents, text });
      continue;
    }
    if (/^calculating cash/i.test(line)) {
      section = "cash";
      continue;
    }
    if (/^lender credits/i.test(line)) {
      if (cents) costs.lenderCreditCents = { value: Math.abs(cents), place: line.slice(0, 120) };
      continue;
    }
    if (section === "cash") {
      if (/^(?:comparisons|other considerations|additional information)/i.test(line)) section = "";
      else if (cents && !OWN_FIELD.test(line)) costs.left.push(`${cleanName(name) || "An amount"} ${dollars(cents)}`);
      continue;
    }
    if (/^(?:other costs|loan costs|estimated|total)/i.test(line)) {
      if (!/^total/i.test(line)) section = "";
      continue;
    }
    if (section === "" || !cents || !name.trim()) continue;
    sums.set(section, (sums.get(section) ?? 0) + cents);
    take(costs, { section, name, cents, line });
  }
  for (const [one, { cents, text }] of headings) {
    const sum = sums.get(one) ?? 0;
    if (Math.abs(sum - cents) >= 100)
      reading.note(`Section ${one}`, text, `Its lines come to ${dollars(sum)}: a line may be missing from the text.`);
  }
  return costs;
}

function amountOf(text: string): number {
  if (!text) return 0;
  const negative = /[-−–]/.test(text);
  const read = centsOf(text.replace(/[-−–]/g, ""));
  return "cents" in read ? (negative ? -read.cents : read.cents) : 0;
}

/** Reads one line of a section: points, prepaid interest, months of tax or premium, or a separate fee. */
function take(
  costs: EstimateCosts,
  { section, name, cents, line }: { section: Section; name: string; cents: number; line: string },
): void {
  const place = line.slice(0, 120);
  const points = /^(?:(\d+(?:\.\d+)?|\.\d+)\s?)?% of loan amount \(points\)/i.exec(name);
  if (points) {
    costs.points = { rate: points[1] === undefined ? null : Number(points[1]), cents, place };
    return;
  }
  const interest = /^prepaid interest\b.*?\bfor (\d{1,2}) days?/i.exec(name);
  if (interest) {
    const perDiem = /\$\s?([\d.,]+) per day/i.exec(name)?.[1];
    costs.prepaid = { days: Number(interest[1]), perDiemCents: perDiem ? amountOf(perDiem) : null, place };
    return;
  }
  const months = Number(/\b(\d{1,2}) ?(?:months?|mos?\b)/i.exec(name)?.[1] ?? 0);
  const monthly = /\$\s?([\d.,]+) per month/i.exec(name)?.[1];
  const basis = /^property tax/i.test(name)
    ? "months-of-tax"
    : /^(?:homeowner|hazard)[’'`]?s?\b.*insurance/i.test(name)
      ? "months-of-insurance"
      : "fixed";
  const follows = basis !== "fixed" && months > 0 && cents > 0;
  if (follows) {
    const yearly = monthly ? amountOf(monthly) * 12 : Math.round((cents / months) * 12);
    const field = basis === "months-of-tax" ? "propertyTaxYearlyCents" : "insuranceYearlyCents";
    // An amount stated per month is more exact than a fraction of a rounded total.
    if (monthly || costs[field] === undefined) costs[field] = { value: yearly, place };
  }
  if (costs.fees.length === MAX_FEES) {
    costs.left.push(`${cleanName(name)} ${dollars(cents)}`);
    return;
  }
  if (cents < 0) {
    costs.left.push(`${cleanName(name)} ${dollars(cents)}`);
    return;
  }
  costs.fees.push({
    name: cleanName(name) || name.trim().slice(0, 80),
    section,
    basis: follows ? basis : "fixed",
    months: follows ? months : null,
    amountCents: cents,
  });
}
