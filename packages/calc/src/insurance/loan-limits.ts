import { refuse, requireWhole } from "../arithmetic/require.ts";

/** Conforming baselines of a year by number of units, in dollars; index 0 is one unit. */
interface YearLimits {
  year: number;
  baselineDollars: readonly [number, number, number, number];
}

/**
 * FHFA conforming loan limit values. The ceiling is 150 % of the baseline, cut to 25 dollars; in Alaska, Hawaii, Guam and the Virgin
 * Islands that amount is the baseline, and 150 % of it is the ceiling.
 *
 * @see FHFA, conforming loan limit values of each year
 * @example LOAN_LIMITS.at(-1) // { year: 2026, baselineDollars: [832_750, 1_066_250, 1_288_800, 1_601_750] }
 */
export const LOAN_LIMITS: readonly YearLimits[] = [
  { year: 2023, baselineDollars: [726_200, 929_850, 1_123_900, 1_396_800] },
  { year: 2024, baselineDollars: [766_550, 981_500, 1_186_350, 1_474_400] },
  { year: 2025, baselineDollars: [806_500, 1_032_650, 1_248_150, 1_551_250] },
  { year: 2026, baselineDollars: [832_750, 1_066_250, 1_288_800, 1_601_750] },
];

/** Increases a limit by half, cut to 25 dollars. */
const ceilingOf = (cents: number) => Math.floor((cents * 3) / 2 / 25_00) * 25_00;

const STATUTORY_HIGH_COST = new Set(["AK", "HI", "GU", "VI"]);

/** Limits of a place and year, in cents. */
export interface LoanLimits {
  year: number;
  baselineCents: number;
  /** Highest limit that any county there can have. */
  ceilingCents: number;
  /** FHA's lowest limit, 65 % of the baseline cut to whole dollars. */
  fhaFloorCents: number;
  source: string;
}

/**
 * Conforming and FHA loan limits of a year.
 *
 *     baseline limit = table of the year; 150 % of it in Alaska, Hawaii, Guam and the Virgin Islands
 *     ceiling in high-cost areas = 150 % of the baseline
 *     FHA floor = 65 % of the baseline
 *
 * As published; FHA's floor cut down to whole dollars.
 *
 * @param year 2023 on; a year after the newest table uses the newest, one before the oldest table the oldest
 * @param units 1 to 4
 * @param state two letters; AK, HI, GU and VI have their own
 * @throws {RangeError} an argument outside its range
 * @see FHFA conforming loan limit values; 24 CFR 203.18
 * @example loanLimits(2026).baselineCents // 83_275_000
 */
export function loanLimits(year: number, units = 1, state?: string): LoanLimits {
  requireWhole("year", year, 1900, 9999);
  requireWhole("units", units, 1, 4);
  let table = LOAN_LIMITS[0];
  for (const candidate of LOAN_LIMITS) if (candidate.year <= year) table = candidate;
  if (table === undefined) refuse("LOAN_LIMITS", "hold at least one year");
  const baseline = (table.baselineDollars[units - 1] ?? 0) * 100;
  const ceiling = ceilingOf(baseline);
  const high = state !== undefined && STATUTORY_HIGH_COST.has(state.toUpperCase());
  return {
    year: table.year,
    baselineCents: high ? ceiling : baseline,
    ceilingCents: high ? ceilingOf(ceiling) : ceiling,
    fhaFloorCents: Math.floor((baseline * 65) / 10_000) * 100,
    source: `FHFA conforming loan limit values ${table.year}`,
  };
}
