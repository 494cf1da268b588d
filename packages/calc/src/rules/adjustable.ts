import type { ScenarioArm } from "../loan/types.ts";
import { SOURCES } from "./sources.ts";
import type { CheckedLoan, Finding, RuleSource } from "./types.ts";

type Caps = readonly [initial: number, periodic: number, lifetime: number];
const capWords = (caps: Caps) => caps.map((cap) => Number((cap * 100).toFixed(3))).join("/");
const capsOf = ({ capInitial, capPeriodic, capLifetime }: ScenarioArm): Caps => [capInitial, capPeriodic, capLifetime];
const same = (a: Caps, b: Caps) => a.every((cap, index) => Math.abs(cap - (b[index] ?? 0)) < 1e-9);
const within = (a: Caps, b: Caps) => a.every((cap, index) => cap <= (b[index] ?? 0) + 1e-9);

/**
 * Whether the program offers this adjustable rate: its initial fixed period, caps and margin.
 *
 *     FHA 1, 3, 5, 7, 10 years;  VA 1 year or at least 3;  Fannie Mae 3, 5, 7, 10 years, changing every 6 months;  USDA none
 *
 * From the programs' tables. FHA's and VA's caps are maximums: higher caps are an error, unusual lower ones a warning.
 *
 * @param judged see `judge`
 * @see Fannie Mae Selling Guide B2-1.4-02; HUD 4000.1 II.A.8.a; 38 U.S.C. 3707A; USDA HB-1-3555 chapter 7
 * @example adjustableFindings(judge(loan, scenario, frame, loanFigures(loan, scenario, frame))) // []
 */
export function adjustableFindings({ terms }: CheckedLoan): Finding[] {
  const { arm } = terms;
  if (terms.amortization !== "arm" || !arm) return [];
  const finding = (level: Finding["level"], rule: string, message: string, source: RuleSource): Finding => ({
    rule,
    level,
    field: "arm",
    message,
    source,
  });
  const years = arm.initialFixedMonths / 12;
  const caps = capsOf(arm);
  const oneOf = (allowed: readonly Caps[], who: string, source: RuleSource) =>
    allowed.some((each) => same(each, caps))
      ? []
      : [
          finding(
            terms.program === "conventional" || allowed.some((each) => within(caps, each)) ? "warning" : "error",
            "arm-caps",
            `${who} caps are ${allowed.map(capWords).join(" or ")} for this initial period. These are ${capWords(caps)}.`,
            source,
          ),
        ];
  switch (terms.program) {
    case "usda":
      return [finding("error", "arm-program", "USDA guarantees fixed rates only.", SOURCES.usdaTerms)];
    case "fha": {
      if (![1, 3, 5, 7, 10].includes(years))
        return [
          finding(
            "error",
            "arm-program",
            "FHA insures adjustable rates of 1, 3, 5, 7 and 10 years.",
            SOURCES.hudAdjustable,
          ),
        ];
      const allowed: readonly Caps[] = years <= 3 ? [FHA_LOW] : years === 5 ? [FHA_LOW, FHA_HIGH] : [FHA_HIGH];
      return oneOf(allowed, "FHA’s", SOURCES.hudAdjustable);
    }
    case "va": {
      if (years !== 1 && years < 3)
        return [
          finding(
            "error",
            "arm-program",
            "VA guarantees adjustable rates that change yearly, or are fixed for at least 3 years.",
            SOURCES.vaAdjustable,
          ),
        ];
      return oneOf(years >= 5 ? [FHA_LOW, FHA_HIGH] : [FHA_LOW], "VA’s", SOURCES.vaAdjustable);
    }
    case "conventional": {
      const found: Finding[] = [];
      const allowed = FANNIE_CAPS[years];
      if (!allowed || arm.adjustEveryMonths !== 6)
        found.push(
          finding(
            "warning",
            "arm-program",
            "Fannie Mae and Freddie Mac buy 3-, 5-, 7- and 10-year adjustable rates that change every 6 months. Another one needs its own investor.",
            SOURCES.fannieAdjustable,
          ),
        );
      else found.push(...oneOf(allowed, "Fannie Mae’s", SOURCES.fannieAdjustable));
      if (arm.margin > 0.03 + 1e-9)
        found.push(
          finding(
            "warning",
            "arm-margin",
            "A margin above 3% is not eligible for Fannie Mae.",
            SOURCES.fannieAdjustable,
          ),
        );
      return found;
    }
    case "jumbo":
      return [];
  }
}

const FHA_LOW: Caps = [0.01, 0.01, 0.05];
const FHA_HIGH: Caps = [0.02, 0.02, 0.06];
const SHORT: Caps = [0.02, 0.01, 0.05];
const LONG: Caps = [0.05, 0.01, 0.05];
const FANNIE_CAPS: Readonly<Record<number, readonly Caps[]>> = { 3: [SHORT], 5: [SHORT], 7: [LONG], 10: [LONG] };
