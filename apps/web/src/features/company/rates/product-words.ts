import type { QuotedRate } from "@hearthline/contract/company/rates";

export type Product = Pick<QuotedRate, "amortization" | "initialFixedMonths" | "termMonths">;

/** "fixed:360", "arm:84:360": rate type and term as one option. */
export const productKey = ({ amortization, initialFixedMonths, termMonths }: Product): string =>
  amortization === "arm" ? `arm:${initialFixedMonths}:${termMonths}` : `fixed:${termMonths}`;

export function productOf(key: string): Product {
  const [amortization, ...months] = key.split(":");
  const [first, second] = months.map(Number);
  return amortization === "arm"
    ? { amortization: "arm", initialFixedMonths: first, termMonths: second ?? 360 }
    : { amortization: "fixed", termMonths: first ?? 360 };
}

const years = (months: number) => Number((months / 12).toFixed(1));

/** "30-year fixed", "7/6 ARM"; a term other than 30 years is included. */
export function productWords({ amortization, initialFixedMonths = 0, termMonths }: Product): string {
  if (amortization === "fixed") return `${years(termMonths)}-year fixed`;
  const name = `${years(initialFixedMonths)}/6 ARM`;
  return termMonths === 360 ? name : `${name}, ${years(termMonths)} years`;
}

const USUAL = [
  "fixed:360",
  "fixed:300",
  "fixed:240",
  "fixed:180",
  "fixed:120",
  "arm:60:360",
  "arm:84:360",
  "arm:120:360",
];

/** The common products, plus the current one. */
export const productOptions = (own: string) =>
  (USUAL.includes(own) ? USUAL : [...USUAL, own]).map((value) => ({ value, label: productWords(productOf(value)) }));
