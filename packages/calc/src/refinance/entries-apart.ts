import { SOURCES } from "../rules/sources.ts";
import type { Finding } from "../rules/types.ts";
import { dollars, share } from "../rules/words.ts";
import type { CurrentLoan, CurrentLoanEntry } from "./types.ts";

/** Entries of one loan that differ by more than this contradict each other. */
export const APART = 0.01;
/** A difference of one payment can result from the two being counted on different days. */
const MONTHS_APART = 2;

const NAMES = {
  "original-purchase": "the original purchase",
  "mortgage-statement": "the statement",
  "rough-entry": "the estimate",
} as const;

/**
 * Returns the name of an entry of the current loan within a sentence.
 *
 * @param entry one of the three
 * @example named({ source: "rough-entry" }) // "the estimate"
 */
export const named = ({ source }: Pick<CurrentLoanEntry, "source">): string => NAMES[source];
/**
 * Returns the text with its first letter capitalized.
 *
 * @param text words
 * @example capital("the estimate") // "The estimate"
 */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The field of each figure, by the source of the loan's data. */
const FIELDS = {
  balance: { "original-purchase": "originalLoanCents", "mortgage-statement": "balanceCents" },
  rate: { "original-purchase": "noteRate", "mortgage-statement": "noteRate" },
  payment: { "original-purchase": "originalLoanCents", "mortgage-statement": "principalAndInterestCents" },
  term: { "original-purchase": "termMonths", "mortgage-statement": "principalAndInterestCents" },
} as const;

/**
 * Finds where a statement and an original purchase of one loan contradict each other: balance, rate, payment, and remaining months.
 *
 *     |a − b| ÷ a > 1 %, of months more than two as well
 *
 * Compared exactly.
 *
 * @param entry the one that counts, and its figures
 * @param other the other, and its figures
 * @see Sense checks of this product
 * @example entriesApart({ entry: refinance.current, loan: currentLoan(refinance) }, { entry: refinance.current, loan: currentLoan(refinance) }) // []
 */
export function entriesApart(
  { entry, loan }: { entry: CurrentLoanEntry; loan: CurrentLoan },
  { entry: otherEntry, loan: other }: { entry: CurrentLoanEntry; loan: CurrentLoan },
): Finding[] {
  const { source } = entry;
  if (source === "rough-entry") return [];
  const found: Finding[] = [];
  const compare = (
    figure: keyof typeof FIELDS,
    rule: string,
    [now, then]: [number, number],
    told: (a: string, b: string) => string,
    words: (value: number) => string,
  ) => {
    if (Math.abs(then - now) <= APART * now) return;
    const apart = now > 0 ? `: ${share(Math.abs(then - now) / now)} apart` : "";
    found.push({
      rule,
      level: "warning",
      field: `current.${FIELDS[figure][source]}`,
      message: `${told(words(now), words(then))}${apart}. Which one is right?`,
      source: SOURCES.sense,
    });
  };
  const [one, two] = [capital(named(entry)), named(otherEntry)];
  const owed: [number, number] = [loan.balanceCents, other.balanceCents];
  compare("balance", "sources-apart", owed, (a, b) => `${one} comes to ${a} owed, ${two} to ${b}`, dollars);
  const rates: [number, number] = [loan.noteRate, other.noteRate];
  compare("rate", "sources-apart-rate", rates, (a, b) => `${one} has a rate of ${a}, ${two} of ${b}`, percent);
  const paid: [number, number] = [loan.paymentCents, other.paymentCents];
  compare("payment", "sources-apart-payment", paid, (a, b) => `${one} has a payment of ${a}, ${two} of ${b}`, dollars);
  if (Math.abs(loan.remainingMonths - other.remainingMonths) > MONTHS_APART) {
    const left: [number, number] = [loan.remainingMonths, other.remainingMonths];
    compare("term", "sources-apart-term", left, (a, b) => `${one} has ${a} payments left, ${two} ${b}`, String);
  }
  return found;
}

const percent = (rate: number) => share(rate, 3);
