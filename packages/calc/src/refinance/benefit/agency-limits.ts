import { type DatedTable, tableInEffect } from "../../insurance/dated-table.ts";
import type { BenefitRuleId } from "./rules.ts";

/** Highest loan-to-value by type of home, in hundredths of a percent; null if there is no such loan. */
interface AgencyLimits {
  /** One unit with a fixed rate, one unit with an adjustable rate, two units, three and four. */
  primary: readonly [fixed: number, adjustable: number, two: number, more: number];
  /** One unit. */
  secondHome: number;
  /** One unit, two to four. */
  investment: readonly [one: number, more: number];
}

interface AgencyTable {
  rateAndTerm: AgencyLimits;
  cashOut: AgencyLimits;
  /** Highest limit for one unit with a fixed rate if the agency owns the loan that is paid off. */
  ownLoan: number;
  rule: BenefitRuleId;
}

const CASH_OUT: AgencyLimits = {
  primary: [8_000, 8_000, 7_500, 7_500],
  secondHome: 7_500,
  investment: [7_500, 7_000],
};

/**
 * Fannie Mae's limits with the day they took effect.
 *
 * @see Eligibility Matrix of May 2021 and a lender's matrix (secondary); two to four units since November 2023 from memory, not re-read
 * @example FANNIE_LIMITS[1]?.rows.rateAndTerm.primary[2] // 9_500
 */
export const FANNIE_LIMITS: readonly DatedTable<AgencyTable>[] = [
  {
    from: "2021-05-01",
    source: "Fannie Mae Eligibility Matrix, May 2021, and a lender's matrix; secondary",
    rows: {
      rateAndTerm: { primary: [9_500, 9_500, 8_500, 7_500], secondHome: 9_000, investment: [7_500, 7_500] },
      cashOut: CASH_OUT,
      ownLoan: 9_700,
      rule: "fannie-limit",
    },
  },
  {
    from: "2023-11-18",
    source: "Two to four units at 95 % since November 2023, from memory and not re-read",
    rows: {
      rateAndTerm: { primary: [9_500, 9_500, 9_500, 9_500], secondHome: 9_000, investment: [7_500, 7_500] },
      cashOut: CASH_OUT,
      ownLoan: 9_700,
      rule: "fannie-limit",
    },
  },
];

/**
 * Freddie Mac's limits.
 *
 * @see sf.freddiemac.com, maximum LTV ratios; read as text 2026-11-22
 * @example FREDDIE_LIMITS[0]?.rows.rateAndTerm.investment // [8_500, 7_500]
 */
export const FREDDIE_LIMITS: readonly DatedTable<AgencyTable>[] = [
  {
    from: "2023-01-01",
    source: "sf.freddiemac.com, maximum LTV ratios; read as text 2026-11-22",
    rows: {
      rateAndTerm: { primary: [9_500, 9_500, 8_500, 8_000], secondHome: 9_000, investment: [8_500, 7_500] },
      cashOut: CASH_OUT,
      ownLoan: 9_500,
      rule: "freddie-limit",
    },
  },
];

/** The conditions that a limit depends on. */
export interface LimitPlace {
  cashOut: boolean;
  adjustable: boolean;
  occupancy: "primary" | "second-home" | "investment";
  units: number;
  on: string;
}

/**
 * Returns an agency's highest loan-to-value; undefined if it accepts no such loan.
 *
 * @param agency the agency
 * @param place purpose, rate, occupancy, units, day
 * @returns hundredths of a percent, with the limit for a loan that the agency owns, and the rule that sets it
 * @example agencyLimit("freddie-mac", { cashOut: false, adjustable: false, occupancy: "investment", units: 1, on: "2026-11-23" })?.limit // 8_500
 */
export function agencyLimit(
  agency: "fannie-mae" | "freddie-mac",
  { cashOut, adjustable, occupancy, units, on }: LimitPlace,
): { limit: number; ownLoan: number; rule: BenefitRuleId } | undefined {
  const table = tableInEffect(agency === "fannie-mae" ? FANNIE_LIMITS : FREDDIE_LIMITS, on);
  const { rateAndTerm, cashOut: paidOut, ownLoan, rule } = table.rows;
  const limits = cashOut ? paidOut : rateAndTerm;
  const since2023 = agency === "fannie-mae" && !cashOut && occupancy === "primary" && units > 1 && table.from > "2023";
  const at = (limit: number, own = limit) => ({
    limit,
    ownLoan: Math.max(limit, own),
    rule: since2023 ? ("fannie-limit-2023" as const) : rule,
  });
  const { primary, secondHome, investment } = limits;
  switch (occupancy) {
    case "primary":
      if (units > 1) return at(units === 2 ? primary[2] : primary[3]);
      return adjustable ? at(primary[1]) : at(primary[0], cashOut ? 0 : ownLoan);
    case "second-home":
      return units > 1 ? undefined : at(secondHome);
    case "investment":
      return at(units > 1 ? investment[1] : investment[0]);
  }
}
