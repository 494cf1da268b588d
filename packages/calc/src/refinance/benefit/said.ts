import { MILLION } from "../../arithmetic/parts-per-million.ts";
import { parseDate } from "../../dates.ts";
import { displayDollars } from "../../disclosure/display.ts";
import { BENEFIT_RULES, type BenefitRuleId } from "./rules.ts";
import type { BenefitField, BenefitProgram, BenefitSection, BenefitTest, BenefitVerdict } from "./types.ts";

/** The finding of a test, before its rule is added. */
export interface Found {
  verdict: BenefitVerdict;
  short: string;
  because: string;
  missing?: BenefitField[];
}

/**
 * The result of a test: its rule, the rule's source, and the finding.
 *
 * @param rule its key among the rules
 * @param found verdict, sentence, what is missing
 * @param need whether it is required, or one of several alternatives
 * @example said("va-fee", passed("exempt", "Exempt.")).source.name // "38 U.S.C. 3729; not re-read"
 */
export function said(rule: BenefitRuleId, found: Found, need: BenefitTest["need"] = "required"): BenefitTest {
  return { rule, ...BENEFIT_RULES[rule], missing: [], need, ...found };
}

/**
 * A test that is met.
 *
 * @example passed("exempt", "Exempt.").verdict // "passes"
 */
export const passed = (short: string, because: string): Found => ({ verdict: "passes", short, because });

/**
 * A test that is not met.
 *
 * @example failed("none", "None.").verdict // "fails"
 */
export const failed = (short: string, because: string): Found => ({ verdict: "fails", short, because });

/**
 * A test that cannot be decided, with the missing data.
 *
 * @example unknown(["closingDate"], "The closing date is missing.").missing // ["closingDate"]
 */
export const unknown = (missing: BenefitField[], because: string): Found => ({
  verdict: "unknown",
  short: "not known",
  because,
  missing,
});

/**
 * Met or not, with a sentence for either case.
 *
 * @example met(true, "4 of 6", "Yes.", "No.").because // "Yes."
 */
export const met = (yes: boolean, short: string, why: string, whyNot: string): Found =>
  yes ? passed(short, why) : failed(short, whyNot);

/**
 * Returns the verdict on one program's tests: all required ones have to pass, and one of those that are alternatives.
 *
 *     fails if a required one fails or every one of the others does; unknown if one of them is not known; else passes
 *
 * @param program the program
 * @param name heading of the section
 * @param tests its tests
 * @example sectionOf("va-irrrl", "VA IRRRL", [said("va-fee", passed("exempt", "Exempt."))]).verdict // "passes"
 */
export function sectionOf(program: BenefitProgram, name: string, tests: BenefitTest[]): BenefitSection {
  const required = tests.filter(({ need }) => need === "required");
  const choices = tests.filter(({ need }) => need === "one-of");
  const choice = best(choices.map(({ verdict }) => verdict));
  const verdict =
    worst([...required.map((one) => one.verdict), ...(choice === undefined ? [] : [choice])]) ?? "unknown";
  const telling = [...required, ...(choice === verdict ? choices : [])].filter((one) => one.verdict === verdict);
  const counted = required.length + (choices.length > 0 ? 1 : 0);
  const because =
    verdict === "passes"
      ? counted === 1
        ? (telling[0]?.because ?? "")
        : `All ${counted} tests pass.`
      : telling.map((one) => one.because).join(" ");
  return { program, name, verdict, because, tests };
}

/**
 * The worst of several verdicts, a failure before what is not known.
 *
 * @example worst(["passes", "unknown"]) // "unknown"
 */
export const worst = (verdicts: readonly BenefitVerdict[]): BenefitVerdict | undefined =>
  (["fails", "unknown", "passes"] as const).find((one) => verdicts.includes(one));

/**
 * The best of several verdicts.
 *
 * @example best(["fails", "unknown"]) // "unknown"
 */
export const best = (verdicts: readonly BenefitVerdict[]): BenefitVerdict | undefined =>
  (["passes", "unknown", "fails"] as const).find((one) => verdicts.includes(one));

/**
 * Dollars and cents in a sentence, without cents if there are none.
 *
 * @example money(21_014) // "$210.14"
 */
export const money = (cents: number): string => displayDollars(cents);

/**
 * Millionths of a rate, so that limits are met exactly.
 *
 * @example millionths(0.0525) // 52_500
 */
export const millionths = (rate: number): number => Math.round(rate * MILLION);

/**
 * The difference of rates in percentage points: "0.750".
 *
 * @param parts millionths, either sign
 * @example points(-7_500) // "0.750"
 */
export const points = (parts: number): string => (Math.abs(parts) / 10_000).toFixed(3);

/**
 * A loan to value with two decimals, rounded up so that a value over a limit is never shown as the limit: "80.01%".
 *
 *     percent = loan ÷ value, rounded up to a hundredth
 *
 * @param loanCents both liens if there are two
 * @param valueCents of the home
 * @example loanToValue(320_000_01, 400_000_00) // "80.01%"
 */
export const loanToValue = (loanCents: number, valueCents: number): string =>
  `${(Math.ceil((loanCents * 10_000) / valueCents - 1e-9) / 100).toFixed(2)}%`;

/**
 * Whether a loan is within a share of the home's value, to the cent.
 *
 * @param share hundredths of a percent: 8_000 for 80 %
 * @example within(320_000_00, 400_000_00, 8_000) // true
 */
export const within = (loanCents: number, valueCents: number, share: number): boolean =>
  loanCents <= Math.round((valueCents * share) / 10_000);

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/**
 * A day in a sentence: "March 3, 2027".
 *
 * @param date "2027-03-03"
 * @example dayWords("2027-03-03") // "March 3, 2027"
 */
export function dayWords(date: string): string {
  const { year, month, day } = parseDate(date);
  return `${MONTHS[month - 1]} ${day}, ${year}`;
}

/**
 * A number of months in a sentence.
 *
 * @example monthCount(1) // "1 month"
 */
export const monthCount = (months: number): string => `${months} ${months === 1 ? "month" : "months"}`;
