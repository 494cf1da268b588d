import type { FINDING_LEVELS } from "@hearthline/contract/sites/site";

/** An advertising rule: which words it concerns, since when it applies, and its source. */
export interface AdvertisingRule {
  id: string;
  level: (typeof FINDING_LEVELS)[number];
  /** The day since which it applies in this form. */
  since: string;
  source: { name: string; url: string };
  /** The words it concerns, anywhere in a text; the whole match is shown. */
  pattern: RegExp;
  /** Exceptions that the pattern would match. */
  unless?: RegExp;
  /** The rule is met if all of these are in the same text. */
  keptWith?: readonly RegExp[];
  sentence: string;
  suggestion: string;
}

/** The day on which the sources were last read. */
export const RULES_READ_ON = "2026-11-30";

const REG_Z = {
  name: "12 CFR 1026.24(d)",
  url: "https://www.consumerfinance.gov/rules-policy/regulations/1026/24/#d",
};
const REG_Z_RATES = {
  name: "12 CFR 1026.24(c)",
  url: "https://www.consumerfinance.gov/rules-policy/regulations/1026/24/#c",
};
const REG_Z_DWELLINGS = {
  name: "12 CFR 1026.24(i)",
  url: "https://www.consumerfinance.gov/rules-policy/regulations/1026/24/#i",
};
const REG_N = { name: "12 CFR 1014.3", url: "https://www.consumerfinance.gov/rules-policy/regulations/1014/3/" };
const FAIR_HOUSING = {
  name: "42 U.S.C. 3604(c), 24 CFR 100.75",
  url: "https://www.ecfr.gov/current/title-24/section-100.75",
};

const APR = /\bAPR\b|annual percentage rate/i;
/** Required by 1026.24(d)(2) next to a trigger term: terms of repayment over the whole term, and the APR. */
const REPAYMENT = /\b\d{2,3}[ -](?:monthly )?(?:payments|months?|years?)\b/i;
const PAYMENT = /\$ ?\d[\d,.]* ?(?:a|per|each|\/) ?(?:month|mo\b)/i;
const DISCLOSED = [APR, REPAYMENT, PAYMENT];
const DISCLOSE =
  "Take the figure out, or say in the same text the payment, over how many months, and the annual percentage rate (APR), and whether it can rise.";

/**
 * The rules for every text of a website before it is published. Each line names its source, as read on
 * `RULES_READ_ON`; correct the table when a source changes.
 */
export const ADVERTISING_RULES: readonly AdvertisingRule[] = [
  {
    id: "trigger-payment",
    level: "error",
    since: "2009-10-01",
    source: REG_Z,
    pattern: /\$ ?\d[\d,.]* ?(?:a|per|each|every|\/) ?(?:month|mo\b|week)/gi,
    // Fees of an association or a city are not loan payments.
    unless:
      /\b(?:dues|HOA|association|taxes?)\b[^.\n$]{0,40}\$ ?\d[\d,.]* ?(?:a|per|each|every|\/) ?(?:month|mo\b|week)/gi,
    keptWith: DISCLOSED,
    sentence: "The amount of a payment is a trigger term: the other terms have to be next to it.",
    suggestion: DISCLOSE,
  },
  {
    id: "trigger-period",
    level: "error",
    since: "2009-10-01",
    source: REG_Z,
    pattern:
      /\b\d{1,3}[ -](?:year|yr|month)s?[ -](?:fixed|loans?|mortgages?|terms?|adjustable)\b|\b\d{2,3} (?:monthly )?(?:payments|installments)\b/gi,
    keptWith: DISCLOSED,
    sentence: "The period of repayment or number of payments is a trigger term: the other terms have to be next to it.",
    suggestion: `Write “fixed-rate mortgages” instead of “30-year fixed”. ${DISCLOSE}`,
  },
  {
    id: "trigger-finance-charge",
    level: "error",
    since: "2009-10-01",
    source: REG_Z,
    pattern: /\$ ?\d[\d,.]* (?:in |of )?(?:finance charges?|interest|points|origination|closing costs)\b/gi,
    keptWith: DISCLOSED,
    sentence: "The amount of a finance charge is a trigger term: the other terms have to be next to it.",
    suggestion: DISCLOSE,
  },
  {
    id: "trigger-down-payment",
    level: "warning",
    since: "2009-10-01",
    source: REG_Z,
    pattern: /\b(?:\d{1,2}(?:\.\d+)? ?%|\$ ?\d[\d,.]*) (?:down\b|downpayment)/gi,
    keptWith: DISCLOSED,
    sentence:
      "A down payment in dollars or percent is a trigger term where a home is sold on credit, and examiners ask about it elsewhere.",
    suggestion:
      "Write “low down payment” or “no down payment”, which are none, or add the terms of repayment and the APR.",
  },
  {
    id: "rate-without-apr",
    level: "error",
    since: "2009-10-01",
    source: REG_Z_RATES,
    pattern:
      /\b\d{1,2}(?:\.\d{1,3})? ?% ?(?:fixed|interest|rates?\b|mortgage)|\brates? (?:of|at|from|as low as|starting at|below) \d{1,2}(?:\.\d{1,3})? ?%/gi,
    keptWith: [APR],
    sentence: "This states a rate without the annual percentage rate.",
    suggestion: "Put the APR next to it, labeled “APR” and at least as prominent, or take the rate out.",
  },
  {
    id: "guaranteed",
    level: "error",
    since: "2011-08-19",
    source: { ...REG_N, name: "12 CFR 1014.3(q)" },
    pattern: /\bguarante(?:e|es|ed|eing)\b/gi,
    unless: /\b(?:USDA|VA)[- ]guaranteed\b|\b(?:not|nothing (?:here )?is) (?:a )?guarantee[ds]?\b/gi,
    sentence: "No one can be guaranteed a loan, a rate or an approval before they apply.",
    suggestion: "Say what you do instead: “I answer the same day.”",
  },
  {
    id: "pre-approved",
    level: "error",
    since: "2011-08-19",
    source: { ...REG_N, name: "12 CFR 1014.3(q)" },
    pattern:
      /\b(?:you(?:’re|'re| are)|already) pre-?approved\b|\bpre-?approved (?:today|now|instantly|for everyone)\b|\binstant(?:ly)? (?:pre-?)?approv(?:al|ed)\b|\bpre-?approved\b/gi,
    unless: /\bget(?:ting)? pre-?approved\b/gi,
    sentence: "This says to a reader that they are approved, who may not be.",
    suggestion: "Write “Ask for a pre-approval” or “Get pre-approved”.",
  },
  {
    id: "lowest",
    level: "error",
    since: "2011-08-19",
    source: { ...REG_N, name: "12 CFR 1014.3(b)" },
    pattern:
      /\b(?:lowest|best|unbeatable) (?:mortgage |interest |available |possible )?(?:rates?|fees?|costs?|payments?|price)\b|\blowest\b/gi,
    sentence: "“Lowest” compares you with every lender there is, which can hardly be shown to be true.",
    suggestion: "Say what can be shown: “I compare the programs of our lenders for you.”",
  },
  {
    id: "no-cost",
    level: "warning",
    since: "2011-08-19",
    source: { ...REG_N, name: "12 CFR 1014.3(c)" },
    pattern: /\b(?:no|zero)[- ](?:cost|fee)s?\b|\bfree (?:loans?|mortgages?)\b/gi,
    sentence: "A loan without costs must have none, also none that is added to the rate.",
    suggestion: "Say who pays: “Closing costs can be covered by a lender credit.”",
  },
  {
    id: "debt-elimination",
    level: "error",
    since: "2009-10-01",
    source: { ...REG_Z_DWELLINGS, name: "12 CFR 1026.24(i)(5)" },
    pattern: /\b(?:eliminate|wipe out|erase|forgive|cancel) (?:all )?(?:of )?(?:your |any )?debts?\b/gi,
    sentence: "A new loan does not do away with debt: it replaces one with another.",
    suggestion: "Write “combine debts in one payment”.",
  },
  {
    id: "counselor",
    level: "error",
    since: "2009-10-01",
    source: { ...REG_Z_DWELLINGS, name: "12 CFR 1026.24(i)(6)" },
    pattern: /\b(?:loan|mortgage|credit|housing|debt|financial) counsel(?:or|lor|ing)\b/gi,
    sentence: "A lender or broker for profit does not call anyone who arranges loans a counselor.",
    suggestion: "Write “loan officer” or “loan advisor”.",
  },
  {
    id: "government",
    level: "error",
    since: "2011-08-19",
    source: { ...REG_N, name: "12 CFR 1014.3(n), 1026.24(i)(3)" },
    pattern:
      /\bgovernment[- ](?:approved|endorsed|sponsored|backed) (?:lender|officer|program|relief)\b|\b(?:federal|government|Obama|Biden|Trump) (?:stimulus|relief|rescue|mortgage relief) (?:program|plan|act)\b/gi,
    sentence: "This suggests that the government is behind you or the loan.",
    suggestion: "Name the program as it is called: “FHA and VA loans”.",
  },
  {
    id: "fair-housing",
    level: "error",
    since: "1989-03-12",
    source: FAIR_HOUSING,
    pattern:
      /\b(?:no|without) (?:children|kids|families|section 8|wheelchairs|immigrants)\b|\b(?:adults?|singles|whites?|christians?|couples|mature persons?) only\b|\b(?:able-bodied|traditional famil(?:y|ies)|integrated|ethnic|white|black|hispanic|latino|asian|jewish|christian|catholic|muslim) (?:neighborhoods?|communit(?:y|ies)|areas?|buyers?|homes?|famil(?:y|ies))\b/gi,
    sentence: "This prefers or keeps away people of a race, religion, sex, disability, family or origin.",
    suggestion: "Describe the home or the place, not who lives there.",
  },
  {
    id: "steering",
    level: "warning",
    since: "1989-03-12",
    source: FAIR_HOUSING,
    pattern:
      /\b(?:safe|exclusive|restricted|family|desirable|good|bad|crime-free|upscale) (?:neighborhoods?|communit(?:y|ies)|areas?)\b|\b(?:good|best|top-rated|great) schools\b/gi,
    sentence: "Words like this can steer buyers by who lives in a place.",
    suggestion: "Say what there is: parks, the year of the homes, the names of the schools.",
  },
];

/** The rule that an officer works only where they are licensed. */
export const LICENSE_SOURCE = {
  name: "12 U.S.C. 5103(a), 12 CFR 1008.103",
  url: "https://www.ecfr.gov/current/title-12/section-1008.103",
};
