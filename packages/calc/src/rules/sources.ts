import type { RuleSource } from "./types.ts";

const guide = (section: string, page: string): RuleSource => ({
  name: `Fannie Mae Selling Guide ${section}`,
  url: `https://selling-guide.fanniemae.com/sel/${page}`,
});
const hud = (section: string): RuleSource => ({
  name: `HUD Handbook 4000.1, ${section}`,
  url: "https://www.hud.gov/hud-partners/single-family-handbook-4000-1",
});
const va = (chapter: string): RuleSource => ({
  name: `VA Lenders Handbook (Pamphlet 26-7), ${chapter}`,
  url: "https://www.benefits.va.gov/warms/pam26_7.asp",
});
const usda = (chapter: string): RuleSource => ({
  name: `USDA HB-1-3555, ${chapter}`,
  url: "https://www.rd.usda.gov/resources/directives/handbooks",
});
const regulationZ = (section: string, path: string): RuleSource => ({
  name: `12 CFR ${section}`,
  url: `https://www.consumerfinance.gov/rules-policy/regulations/1026/${path}/`,
});

/**
 * The source of each rule. Sections as of 2026; not checked since. The name says if a rule was written from memory.
 *
 * @see Fannie Mae Selling Guide, HUD 4000.1, VA Pamphlet 26-7, USDA HB-1-3555, Regulation Z
 * @example SOURCES.qualifiedMortgage.name // "12 CFR 1026.43(e)(3)"
 */
export const SOURCES = {
  fannieSecond: guide("B2-1.2-04, subordinate financing; not re-read", "b2-1.2-04/subordinate-financing"),
  fannieValue: guide("B2-1.2-01, loan-to-value ratios", "b2-1.2-01/loan-value-ltv-ratios"),
  fannieEligibility: guide("B2-1.2-01 and the Eligibility Matrix", "b2-1.2-01/loan-value-ltv-ratios"),
  fannieAdjustable: guide("B2-1.4-02", "b2-1.4-02/adjustable-rate-mortgages-arms"),
  fannieTerms: guide("B2-1.4-01", "b2-1.4-01/fixed-rate-mortgage-loans"),
  fannieScore: guide("B3-5.1-01", "b3-5.1-01/general-requirements-credit-scores"),
  fannieRatios: guide("B3-6-02", "b3-6-02/debt-income-ratios"),
  fannieContributions: guide("B3-4.1-02", "b3-4.1-02/interested-party-contributions-ipcs"),
  fannieCashBack: guide("B2-1.3-01", "b2-1.3-01"),
  fannieLimitedCashOut: guide("B2-1.3-02, limited cash-out; not re-read", "b2-1.3-02"),
  hudPremiumRefund: hud("upfront premium refunds; Mortgagee Letter 2005-03"),
  fhfaLimits: {
    name: "FHFA conforming loan limit values",
    url: "https://www.fhfa.gov/data/conforming-loan-limit",
  },
  hudLimits: { name: "HUD FHA mortgage limits", url: "https://entp.hud.gov/idapp/html/hicostlook.cfm" },
  hudDownPayment: hud("II.A.2.c, required investment and maximum mortgage"),
  hudSecond: hud("II.A.4.d.iii(J), secondary financing; not re-read"),
  hudScore: hud("II.A.1.b.ii, minimum decision credit score"),
  hudRatios: hud("II.A.4.e and II.A.5.d, ratios"),
  hudAdjustable: hud("II.A.8.a, adjustable rates"),
  hudTerms: hud("II.A.1.b.vi, term"),
  hudContributions: hud("II.A.4.d.iii(G), interested party contributions"),
  hudCashBack: hud("II.A.6.b, cash to the borrower"),
  vaAmount: va("chapter 3, amount of the loan"),
  vaStreamline: va("chapter 6, IRRRL; not re-read"),
  vaAdjustable: va("chapter 7, adjustable rates; 38 U.S.C. 3707A"),
  vaTerms: va("chapter 3, maximum maturity"),
  vaRatios: va("chapter 4, section 9, ratios and residual income"),
  vaScore: va("chapter 4, section 7, credit; VA sets no lowest score"),
  vaConcessions: va("chapter 8, section 5, seller concessions"),
  usdaTerms: usda("chapter 7, loan terms"),
  usdaAmount: usda("chapter 7, loan amount; not re-read"),
  usdaPurposes: usda("chapter 6, loan purposes; not re-read"),
  usdaScore: usda("chapter 10, credit"),
  usdaRatios: usda("chapter 11, ratios"),
  usdaContributions: usda("chapter 6, contributions limited to 6 %; not re-read"),
  usdaIncome: usda("chapter 9, income limits"),
  qualifiedMortgage: regulationZ("1026.43(e)(3)", "43"),
  qualifiedTerms: regulationZ("1026.43(e)(2)", "43"),
  highCost: regulationZ("1026.32(a)(1)(ii)", "32"),
  rescission: regulationZ("1026.23", "23"),
  hudCashOut: hud("II.A.8, cash out; Mortgagee Letter 2019-11"),
  texas: {
    name: "Texas Constitution, article XVI, section 50(a)(6)(B)",
    url: "https://statutes.capitol.texas.gov/Docs/CN/htm/CN.16.htm",
  },
  sense: { name: "Sense check", url: "https://www.consumerfinance.gov/owning-a-home/" },
  lenders: { name: "Common lender practice", url: "https://www.consumerfinance.gov/owning-a-home/" },
} as const satisfies Record<string, RuleSource>;
