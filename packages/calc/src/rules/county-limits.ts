import { type DatedTable, tableInEffect } from "../insurance/dated-table.ts";

/** Limits of counties above the baseline, in dollars. */
export interface CountyLimits {
  /** One-unit limit → two, three and four units. A limit has no entry if its other units are unknown. */
  unitsOf: Readonly<Record<number, readonly [number, number, number]>>;
  /** State → one-unit limit → its counties, in lower case and without "County". */
  counties: Readonly<Record<string, Readonly<Record<number, readonly string[]>>>>;
}

const names = (text: string): string[] => text.split(", ");

/**
 * Conforming limits of high-cost counties. Only counties where two independent copies of FHFA's list agree: a county that is not listed may
 * still be above the baseline. The statutory areas (Alaska, Hawaii, Guam, Virgin Islands) are in `loanLimits`.
 *
 * @see FHFA, FullCountyLoanLimitList2026 (HERA-based), as copied by two lenders' sites; FHFA's own file not re-read
 * @example COUNTY_LIMITS[0]?.rows.counties.WA?.[1_063_750] // ["king", "pierce", "snohomish"]
 */
export const COUNTY_LIMITS: readonly DatedTable<CountyLimits>[] = [
  {
    from: "2026-01-01",
    source:
      "FHFA conforming loan limit values 2026, county list (HERA); from two copies that agree, FHFA's file not re-read",
    rows: {
      unitsOf: {
        862500: [1_104_150, 1_334_700, 1_658_700],
        879750: [1_126_250, 1_361_350, 1_691_850],
        883200: [1_130_650, 1_366_700, 1_698_500],
        962550: [1_232_250, 1_489_500, 1_851_100],
        990150: [1_267_600, 1_532_200, 1_904_150],
        994750: [1_273_450, 1_539_350, 1_913_000],
        1017750: [1_302_900, 1_574_900, 1_957_250],
        1029250: [1_317_650, 1_592_700, 1_979_350],
        1063750: [1_361_800, 1_646_100, 2_045_700],
        1089050: [1_394_200, 1_685_250, 2_094_350],
        1092500: [1_398_600, 1_690_600, 2_101_000],
        1104000: [1_413_350, 1_708_400, 2_123_100],
        1209750: [1_548_975, 1_872_225, 2_326_875],
        1249125: [1_599_375, 1_933_200, 2_402_625],
      },
      counties: {
        CA: {
          897000: ["sonoma"],
          941850: ["santa barbara"],
          994750: ["monterey"],
          1000500: ["san luis obispo"],
          1017750: ["napa"],
          1035000: ["ventura"],
          1104000: ["san diego"],
          1249125: names(
            "alameda, contra costa, los angeles, marin, orange, san benito, san francisco, san mateo, santa clara, santa cruz",
          ),
        },
        CO: {
          862500: names("adams, arapahoe, broomfield, clear creek, denver, douglas, elbert, gilpin, jefferson, park"),
          879750: ["boulder"],
          883200: ["grand"],
          994750: ["san miguel"],
          1089050: ["moffat", "routt"],
          1092500: ["lake", "summit"],
          1209750: ["garfield", "pitkin"],
          1249125: ["eagle"],
        },
        DC: { 1249125: ["district of columbia"] },
        FL: { 990150: ["monroe"] },
        ID: { 1249125: ["teton"] },
        MA: {
          962550: ["essex", "middlesex", "norfolk", "plymouth", "suffolk"],
          1249125: ["dukes", "nantucket"],
        },
        MD: { 1249125: ["charles", "frederick", "montgomery", "prince georges"] },
        NH: { 962550: ["rockingham", "strafford"] },
        NJ: {
          1209750: names(
            "bergen, essex, hudson, hunterdon, middlesex, monmouth, morris, ocean, passaic, somerset, sussex, union",
          ),
        },
        NY: {
          1209750: names("bronx, kings, nassau, new york, putnam, queens, richmond, rockland, suffolk, westchester"),
        },
        TN: {
          1029250: names(
            "cannon, cheatham, davidson, dickson, hickman, macon, maury, robertson, rutherford, smith, sumner, trousdale, williamson, wilson",
          ),
        },
        VA: {
          1249125: names(
            "alexandria city, arlington, clarke, culpeper, fairfax, fairfax city, falls church city, fauquier, fredericksburg city, loudoun, manassas city, manassas park city, prince william, rappahannock, spotsylvania, stafford, warren",
          ),
        },
        WA: { 1063750: ["king", "pierce", "snohomish"] },
        WY: { 1249125: ["teton"] },
      },
    },
  },
];

const plain = (county: string) =>
  county
    .toLowerCase()
    .replace(/['’.]/g, "")
    .replace(/\s+/g, " ")
    .replace(/ (county|parish|borough|municipality|census area)$/, "")
    .replace(/^(?:city of )(.*)$/, "$1 city")
    .trim();

/**
 * Conforming limit of a county that is known to be above the baseline.
 *
 *     limit = table of the year, by state, county and units
 *
 * As published.
 *
 * @param state two letters
 * @param county as people write it: "Los Angeles", "King County"
 * @param units 1 to 4
 * @param on day that selects the table; the newest if omitted
 * @returns cents, or null if the table does not have the county (most are at the baseline) or its units
 * @see FHFA conforming loan limit values
 * @example countyLimitCents("WA", "King County", 1, "2026-05-01") // 106_375_000
 * @example countyLimitCents("TX", "Travis", 1, "2026-05-01") // null
 */
export function countyLimitCents(
  state: string | undefined,
  county: string | undefined,
  units: 1 | 2 | 3 | 4,
  on?: string,
): number | null {
  if (!state || !county) return null;
  const { rows } = tableInEffect(COUNTY_LIMITS, on);
  const wanted = plain(county);
  for (const [limit, counties] of Object.entries(rows.counties[state.toUpperCase()] ?? {})) {
    if (!counties.includes(wanted) && !counties.includes(`${wanted} city`)) continue;
    const one = Number(limit);
    const dollars = units === 1 ? one : rows.unitsOf[one]?.[units - 2];
    return dollars === undefined ? null : dollars * 100;
  }
  return null;
}
