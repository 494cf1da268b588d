import type { BenefitRule, RuleReading } from "./types.ts";

/** Day on which the rules were compiled. */
const AS_OF = "2026-11-22";
const stands = (name: string, read: RuleReading, source: string, url: string): BenefitRule => ({
  name,
  source: { name: read === "from-memory" ? `${source}; not re-read` : source, url },
  read,
  asOf: AS_OF,
});

const USC_3709 = "https://www.law.cornell.edu/uscode/text/38/3709";
const CFR_4307 = "https://www.ecfr.gov/current/title-38/chapter-I/part-36/subpart-B/section-36.4307";
const CFR_4306 = "https://www.ecfr.gov/current/title-38/chapter-I/part-36/subpart-B/section-36.4306";
const RECOUPMENT = "https://www.consumerfinancemonitor.com/2022/11/07/";
const HUD = "https://www.hud.gov/hud-partners/single-family-handbook-4000-1";
const FANNIE = "https://selling-guide.fanniemae.com/sel/b2-1.3-03/cash-out-refinance-transactions";
const TEXAS = "https://statutes.capitol.texas.gov/Docs/CN/htm/CN.16.htm";

/**
 * The rules of the worksheet, each with its source and how the source was read. The source's name says if a rule was written from memory.
 *
 * @see 38 U.S.C. 3709; 38 CFR 36.4306 and 36.4307; HUD 4000.1 II.A.8; Fannie Mae Selling Guide B2-1.3; Texas Constitution XVI 50
 * @example BENEFIT_RULES["va-recoupment"].read // "secondary"
 */
export const BENEFIT_RULES = {
  "va-recoupment": stands(
    "Costs back in 36 months",
    "secondary",
    "38 U.S.C. 3709(a), as reported by consumerfinancemonitor.com (2022-11-07) and FR 2022-23387",
    RECOUPMENT,
  ),
  "va-no-drop": stands(
    "No costs where the payment does not fall",
    "from-memory",
    "VA Circular 26-19-22",
    "https://www.benefits.va.gov/HOMELOANS/documents/circulars/26_19_22.pdf",
  ),
  "va-rate": stands("Rate low enough", "from-memory", "38 U.S.C. 3709(b)", USC_3709),
  "va-arm-to-fixed": stands("Adjustable into fixed", "from-memory", "38 CFR 36.4307(a)", CFR_4307),
  "va-points": stands("Points within the home’s value", "from-memory", "38 U.S.C. 3709(b)(4)", USC_3709),
  "va-seasoning": stands(
    "Old loan old enough",
    "secondary",
    "38 U.S.C. 3709(c), as reported by consumerfinancemonitor.com (2022-11-07)",
    RECOUPMENT,
  ),
  "va-fee": stands("Funding fee", "from-memory", "38 U.S.C. 3729", "https://www.law.cornell.edu/uscode/text/38/3729"),
  "va-cash": stands(
    "At most $500 back",
    "from-memory",
    "VA Lenders Handbook (Pamphlet 26-7), chapter 6",
    "https://www.benefits.va.gov/warms/pam26_7.asp",
  ),
  "va-value": stands("Loan within the home’s value", "from-memory", "38 CFR 36.4306", CFR_4306),
  "va-benefit": stands("One benefit of eight", "from-memory", "38 CFR 36.4306(a)(3)", CFR_4306),
  "va-cash-out-seasoning": stands("Old loan old enough", "from-memory", "38 CFR 36.4306; 38 U.S.C. 3709(c)", CFR_4306),
  "va-occupancy": stands(
    "Principal home",
    "from-memory",
    "38 U.S.C. 3704(c)",
    "https://www.law.cornell.edu/uscode/text/38/3704",
  ),
  "fha-combined-rate": stands(
    "Combined rate low enough",
    "text",
    "HUD 4000.1 II.A.8.d, HUD answer 8501",
    "https://hudgov.prod.parature.com/link/portal/57345/57355/Article/8501",
  ),
  "fha-term": stands(
    "Or a shorter term",
    "secondary",
    "HUD 4000.1 II.A.8.d since 2021-10-26, bulletin of homebridgewholesale.com",
    "https://www.homebridgewholesale.com",
  ),
  "fha-seasoning": stands("Old loan old enough", "from-memory", "HUD 4000.1 II.A.8.d", HUD),
  "fha-cash": stands("At most $500 back", "from-memory", "HUD 4000.1 II.A.8.d", HUD),
  "fha-rate-and-term": stands("Loan to value, rate and term", "secondary", "HUD 4000.1 II.A.8.d, rate and term", HUD),
  "fha-cash-out": stands("Loan to value, cash-out", "secondary", "HUD Mortgagee Letter 2019-11", HUD),
  "fha-owned": stands("Owned and lived in for 12 months", "from-memory", "HUD 4000.1 II.A.8.d, cash-out", HUD),
  "fha-occupancy": stands("Principal home", "from-memory", "HUD 4000.1 II.A.8.d", HUD),
  "fannie-limit": stands(
    "Loan to value",
    "secondary",
    "Fannie Mae Eligibility Matrix (May 2021 copy, and a lender’s)",
    "https://singlefamily.fanniemae.com/media/20786/display",
  ),
  "fannie-limit-2023": stands(
    "Loan to value",
    "from-memory",
    "Fannie Mae Eligibility Matrix, two to four units since November 2023",
    "https://singlefamily.fanniemae.com/media/20786/display",
  ),
  "freddie-limit": stands(
    "Loan to value",
    "text",
    "Freddie Mac maximum LTV ratios",
    "https://sf.freddiemac.com/working-with-us/origination-underwriting/mortgage-products/maximum-ltv-tltv-htltv-ratio-requirements-for-conforming-and-super-conforming-mortgages",
  ),
  "fannie-loan-age": stands("Old loan 12 months old", "text", "Fannie Mae Selling Guide B2-1.3-03", FANNIE),
  "fannie-title": stands("On title for 6 months", "text", "Fannie Mae Selling Guide B2-1.3-03", FANNIE),
  "freddie-loan-age": stands(
    "Old loan 12 months old",
    "secondary",
    "Freddie Mac Bulletin 2022-25, as reported by ppdocs.com",
    "https://guide.freddiemac.com/app/guide/bulletin/2022-25",
  ),
  "agency-cash-back": stands(
    "Cash back within rate and term",
    "secondary",
    "Fannie Mae Selling Guide B2-1.3-02, as reported by legalclarity.org",
    "https://selling-guide.fanniemae.com/sel/b2-1.3-02/limited-cash-out-refinance-transactions",
  ),
  "usda-rate": stands(
    "Fixed rate, not above today’s",
    "from-memory",
    "USDA HB-1-3555, chapter 6",
    "https://www.rd.usda.gov/resources/directives/handbooks",
  ),
  "texas-liens": stands("All liens within 80%", "secondary", "Texas Constitution XVI 50(a)(6)(B)", TEXAS),
  "texas-fees": stands("Fees within 2%", "secondary", "Texas Constitution XVI 50(a)(6)(E), text of 2018", TEXAS),
  "texas-wait": stands("12 days after application", "secondary", "Texas Constitution XVI 50(a)(6)(M)(i)", TEXAS),
  "texas-year": stands("One a year", "secondary", "Texas Constitution XVI 50(a)(6)(K) and (M)(iii)", TEXAS),
  "texas-once": stands(
    "Today’s loan a home equity loan",
    "from-memory",
    "Texas Constitution XVI 50(a)(6) and (f)",
    TEXAS,
  ),
  "texas-50f2-age": stands("Older than a year", "from-memory", "Texas Constitution XVI 50(f)(2)(A)", TEXAS),
  "texas-50f2-money": stands("No new money", "from-memory", "Texas Constitution XVI 50(f)(2)(B)", TEXAS),
  "texas-50f2-liens": stands("All liens within 80%", "from-memory", "Texas Constitution XVI 50(f)(2)(C)", TEXAS),
  "texas-50f2-notice": stands("Notice 12 days before", "from-memory", "Texas Constitution XVI 50(f)(2)(D)", TEXAS),
} as const satisfies Record<string, BenefitRule>;

export type BenefitRuleId = keyof typeof BENEFIT_RULES;
