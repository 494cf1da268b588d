import { FIRST_BLOCKS } from "@hearthline/contract/sites/blocks";
import { ALL_CALCULATORS } from "@hearthline/contract/sites/calculators";
import { beforeAll, describe, expect, it } from "vitest";
import { operationsOf } from "../kernel/calls/operation.ts";
import { features } from "../router.ts";
import type { InputFields, Json } from "../transports/json-schema.ts";
import { pathFields } from "../transports/rest-places.ts";
import { kindOf, type Rows, rowsOf } from "./rows.ts";
import { SAMPLE_SCENARIO, SMALL_REFINANCE } from "./sample-loans.ts";
import { formsOf } from "./samples.ts";
import { openWorld, type World } from "./world.ts";

const ADMIN = "admin@demo.test";
const OFFICER = "officer@demo.test";
/** Operations that change only the given fields of a row, or of a part of the company. */
const changes = operationsOf(features)
  .filter(
    ({ name, operation }) =>
      operation.rest &&
      operation.kind === "mutation" &&
      /\.(update|upsert)[A-Z]?/.test(name) &&
      !/Disclaimer|Website/.test(name),
  )
  .flatMap(({ name, operation }) =>
    formsOf(operation).map((fields) => ({
      name: fields.title ? `${name} (${fields.title})` : name,
      operation,
      fields,
    })),
  );

/** Fields that a change may leave out and that are never empty, with the reason. */
const NEVER_EMPTY: Record<string, string> = {
  name: "what has a name keeps one",
  firstName: "what has a name keeps one",
  title: "a loan keeps a title",
  headline: "a page keeps a headline",
  company: "what has a name keeps one",
  address1: "a home is somewhere",
  status: "it is always in one",
  scenarios: "a loan has at least one",
  homeValueCents: "a refinance is of a home with a value",
  current: "a refinance pays a loan off",
  fees: "a list without a fee is []",
  kind: "a loan is of one",
  loanKind: "a template is for one",
  isDefault: "yes or no",
  published: "yes or no",
  active: "yes or no",
  url: "an endpoint is somewhere",
  events: "an endpoint receives some event",
  coBranding: "yes or no",
  officersMayCreateTokens: "yes or no",
  lien: "a mortgage has one",
  lastLetter: "no letter is given twice",
  balanceCents: "what is owed is known, or the mortgage is deleted",
  balanceAsOf: "what is owed is known, or the mortgage is deleted",
  timeZone: "days are those of a zone",
  permissions: "a list without a permission is []",
  stateLicenses: "a list without a license is []",
  reach: "a role has one",
  role: "every user has one",
  roleIds: "every user has one",
  text: "a note without words is deleted",
  originalLoanCents: "without it the entry is no loan",
  noteRate: "without it the entry is no loan",
  termMonths: "without it the entry is no loan",
  firstPaymentDate: "without it the entry is no loan",
  principalAndInterestCents: "without it the entry is no loan",
  remainingMonths: "without it the entry is no loan",
  choices: "a list without a choice is []",
  archived: "yes or no",
  fields: "each of them is emptied in there",
  filter: "a list of all is {}",
  sharedWith: "it belongs to someone",
  dueOn: "a task has a day",
  mentions: "a list without a mention is []",
  consent: "without a new consent the earlier one applies",
};
/** The same for one change only, where others accept null. */
const NEVER_EMPTY_OF: Record<string, readonly string[]> = {
  "communities.update": ["city", "state"],
  "listings.update": ["city", "state", "priceCents"],
  "sites.update": ["subdomain"],
  "reviews.update": ["hidden"],
  "sitePictures.update": ["alt"],
};
/** Fields that control the call rather than being changed. */
const HOW: ReadonlySet<string> = new Set([
  "id",
  "officerId",
  "allowDuplicate",
  "withClients",
  "withLoans",
  "revision",
  "onConflict",
  "clientExternalIds",
  "counts",
  "skipMissed",
  "removeScenarioIds",
  "removeFeeIds",
]);
/** Whether a field of a documented input may be `null`. */
const takesNull = (schema: Json): boolean =>
  (Array.isArray(schema.type) ? schema.type : [schema.type]).includes("null") ||
  ((schema.anyOf ?? []) as Json[]).some(takesNull);

interface Case {
  as?: string;
  /** The row that is changed, if the call's ids do not name it. */
  of?: () => object;
  /** Every field that may be emptied, with a value. */
  filled: (rows: Rows) => Record<string, unknown>;
  /** The response's value of an empty field, if it is not empty. */
  empty?: Record<string, unknown>;
  /** The field's name in the response, if it differs. */
  answered?: Record<string, string>;
  /** Returns the row from the response. */
  row?: (response: never) => unknown;
}
const same = (response: never): unknown => response;
const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0);
const METADATA = { source: "open house" };
const SCENARIOS = [SAMPLE_SCENARIO];
const LOAN = {
  filled: ({ client, template }: Rows) => ({
    clientIds: [client],
    property: { address1: "12 Oak St", city: "Austin", state: "TX", zipcode: "78701" },
    closingDate: "2027-02-15",
    preApprovedUntil: "2027-04-15",
    monthlyIncomeCents: 1_250_000,
    monthlyDebtsCents: 65_000,
    horizonMonths: 120,
    appreciationRate: 0.02,
    perDiemBasis: 360,
    currentRentCents: 210_000,
    note: "Call in May",
    contacts: [{ kind: "title", name: "Ada Lin" }],
    funds: [{ kind: "savings", amountCents: 1_000_000 }],
    timeline: [{ key: "offer", date: "2027-01-10" }],
    tryLimits: { enabled: false },
    analyses: { waiting: { months: 6 } },
    discountRate: 0.05,
    hiddenSections: ["years"],
    origins: { propertyTax: "typed" },
    originSources: { propertyTax: "Travis County" },
    templateId: template,
    metadata: METADATA,
  }),
  empty: { horizonMonths: 84, appreciationRate: 0.03 },
};
const REFINANCE = {
  filled: (rows: Rows) => {
    const { analyses: _, ...shared } = LOAN.filled(rows);
    return {
      ...shared,
      otherCurrent: [
        { source: "mortgage-statement", balanceCents: 35_000_000, noteRate: 0.07, principalAndInterestCents: 245_600 },
      ],
      debts: [{ name: "Card", balanceCents: 1_000_000, paymentCents: 30_000, rate: 0.2 }],
      reportAdjustment: { sliderMonth: 12 },
      occupancy: "investment",
      disbursementDate: "2027-02-20",
      ownedSince: "2020-05-01",
      cashAlternatives: { heloc: { noteRate: 0.09, termMonths: 360 } },
    };
  },
  empty: { ...LOAN.empty, discountRate: 0.04, occupancy: "primary" },
};
const CLIENT = {
  filled: ({ contact }: Rows) => ({
    lastName: "Abbott",
    birthday: "1986-04-12",
    employers: [{ name: "Ridgewood Schools" }],
    phoneKinds: ["mobile"],
    referredById: contact,
    source: "Open house",
    tags: ["Null"],
    email: "null.one@example.com",
    emails: ["null.two@example.com"],
    phone: "+19195550142",
    phones: ["+19195550143"],
    addresses: [{ address1: "12 Ridgewood Ave" }],
    address1: "14 Ridgewood Ave",
    address2: "Apt 4",
    city: "Austin",
    state: "TX",
    zipcode: "78701",
    language: "es",
    note: "Met at the open house",
    metadata: METADATA,
  }),
  empty: { language: "en" },
  answered: {
    referredById: "referredBy",
    address1: "addresses",
    address2: "addresses",
    city: "addresses",
    state: "addresses",
    zipcode: "addresses",
  },
};
const CONTACT = {
  filled: () => ({
    kind: "firm",
    firm: "Pell Realty",
    title: "Broker",
    email: "nora.null@example.com",
    phone: "+19195550144",
    address1: "12 Ridgewood Ave",
    address2: "Suite 4",
    city: "Austin",
    state: "TX",
    zipcode: "78701",
    nmls: "204417",
    license: "NC 284551",
    note: "Answers texts",
  }),
  empty: { kind: "person" },
};
/** Fields of a current loan, however its balance is known. */
const FACTS = {
  program: "fha",
  mortgageInsuranceMonthlyCents: 9_500,
  mortgageInsuranceMonths: 40,
  propertyTaxYearlyCents: 900_000,
  insuranceYearlyCents: 180_000,
  escrowBalanceCents: 310_000,
  lastPaymentDate: "2027-01-01",
  payoffFeesCents: 5_000,
  closedOn: "2021-12-15",
  upfrontPremiumCents: 600_000,
  amortization: "arm",
  nextAdjustmentDate: "2028-03-01",
  investor: "other",
  texasHomeEquity: true,
};
const CASES: Record<string, Case> = {
  "loans.updateOriginalPurchase": { filled: () => ({ ...FACTS, paymentsMade: 58 }) },
  "loans.updateMortgageStatement": { filled: () => ({ ...FACTS, statementDate: "2027-01-01" }) },
  "loans.updateRoughEntry": { filled: () => FACTS },
  "closing.update": {
    filled: () => ({
      closingDate: "2026-01-20",
      firstPaymentDate: "2026-03-05",
      loanAmountCents: 31_000_000,
      noteRate: 0.0575,
      principalAndInterestCents: 180_908,
      mortgageInsuranceMonthlyCents: 0,
      closingCostsCents: 100,
      cashToCloseCents: 200,
      homeValueCents: 41_000_000,
      appraisedValueCents: 42_000_000,
      lender: "Piedmont Savings Bank",
    }),
    // The scenario's own.
    empty: {
      closingDate: "2026-01-15",
      firstPaymentDate: "2026-03-01",
      loanAmountCents: 32_000_000,
      noteRate: 0.06,
      principalAndInterestCents: 191_856,
      mortgageInsuranceMonthlyCents: 0,
      closingCostsCents: 89_420,
      cashToCloseCents: 8_089_420,
      homeValueCents: 40_000_000,
    },
  },
  "loans.update": {
    ...LOAN,
    filled: (rows) => ({ ...LOAN.filled(rows), externalId: "null-loan" }),
  },
  "loans.updateRefinance": {
    // Its other entries are emptied: the calls about one entry use another loan.
    of: () => ({ id: others.refinance }),
    ...REFINANCE,
    filled: (rows) => ({ ...REFINANCE.filled(rows), externalId: "null-refinance" }),
  },
  "loans.upsertRefinance": { of: () => ({ externalId: "null-other-refinance", ...SMALL_REFINANCE }), ...REFINANCE },
  "loans.upsert": { of: () => ({ externalId: "null-other-loan", title: "Null", scenarios: SCENARIOS }), ...LOAN },
  "loans.updateLoan (Purchase)": {
    ...LOAN,
    filled: (rows) => ({ ...LOAN.filled(rows), externalId: "null-loan-of-either" }),
  },
  "loans.updateLoan (Refinance)": {
    of: () => ({ id: others.refinance }),
    ...REFINANCE,
    filled: (rows) => ({ ...REFINANCE.filled(rows), externalId: "null-refinance-of-either" }),
  },
  "loans.upsertLoan (Purchase)": {
    of: () => ({ kind: "purchase", externalId: "null-purchase-of-either", title: "Null", scenarios: SCENARIOS }),
    ...LOAN,
  },
  "loans.upsertLoan (Refinance)": {
    of: () => ({ kind: "refinance", externalId: "null-either-refinance", ...SMALL_REFINANCE }),
    ...REFINANCE,
  },
  "clients.update": {
    ...CLIENT,
    filled: (rows) => ({ ...CLIENT.filled(rows), externalId: "null-client" }),
  },
  "clients.upsert": { of: () => ({ externalId: "null-other-client", firstName: "Nora" }), ...CLIENT },
  "tasks.update": {
    filled: ({ officer }) => ({ note: "Their offer is due at 5 PM.", assigneeId: officer }),
    answered: { assigneeId: "assignee" },
  },
  "contacts.update": CONTACT,
  "contacts.updateOfClient": CONTACT,
  "homes.update": {
    filled: () => ({
      address2: "Apt 4",
      city: "Austin",
      state: "TX",
      zipcode: "78701",
      county: "Travis",
      propertyType: "condo",
      units: 2,
      boughtOn: "2020-01-15",
      boughtForCents: 40_000_000,
      note: "Roof of 2019",
    }),
  },
  "homes.updateMortgage": {
    filled: ({ loan }) => ({
      lender: "Piedmont",
      noteRate: 0.05,
      termMonths: 360,
      firstPaymentDate: "2020-03-01",
      loanId: loan,
    }),
    row: ({ mortgages }: { mortgages: unknown[] }) => mortgages[0],
  },
  "reports.update": {
    filled: () => ({ externalId: "null-report", metadata: METADATA }),
  },
  "templates.update": {
    filled: () => ({ description: "For first homes", program: "fha", state: "TX" }),
  },
  "users.update": {
    as: ADMIN,
    filled: ({ branch }) => ({ title: "Senior Loan Officer", nmls: "123456", phone: "+19195550142", branchId: branch }),
    answered: { branchId: "branch" },
  },
  "settings.updateBasicInformation": {
    filled: () => ({ title: "Senior Loan Officer", phone: "+19195550142", nmls: "123456" }),
  },
  "settings.updateCompany": {
    as: ADMIN,
    filled: () => ({
      company_nmls: "654321",
      address: "1 Main St",
      apartment: "Suite 2",
      city: "Austin",
      onboarding_state: "TX",
      zipcode: "78701",
      website: "https://www.northgate.example",
      phone: "+19195550142",
      email: "office@northgate.example",
      licenses: "TX 12345",
      brandColor: "#1f5eff",
    }),
    answered: { company_nmls: "nmls", onboarding_state: "state" },
    row: ({ company }: { company: unknown }) => company,
  },
  "settings.updateLandingPage": {
    filled: () => ({
      subheadline: "Plainly",
      about: "<p>Homes</p>",
      buttonLabel: "Start",
      buttonUrl: "https://www.northgate.example",
    }),
  },
  "reviews.update": { filled: () => ({ answer: "Thank you, June." }) },
  "communities.update": {
    filled: () => ({
      zipcode: "27518",
      description: "Two lakes and 18 holes.",
      facts: [{ label: "Parks", value: "14" }],
      schools: [{ name: "Green Hope High School", level: "high" }],
      pictureAlt: "A lake with a wooden pier",
    }),
  },
  "listings.update": {
    filled: () => ({
      status: "pending",
      zipcode: "27518",
      hoaMonthlyCents: 4_500,
      taxYearlyCents: 389_000,
      bedrooms: 4,
      bathrooms: 2.5,
      squareFeet: 2_450,
      description: "Brick, with a porch.",
      pictureAlt: "A brick house with a porch",
      realtorId: rows.contact,
      communityId: rows.community,
    }),
    empty: { status: "active", hoaMonthlyCents: 0 },
    answered: { realtorId: "realtor", communityId: "community" },
  },
  "resources.update": {
    filled: () => ({
      summary: "A list of papers.",
      body: "Two recent pay stubs.",
      url: "https://www.consumerfinance.gov/owning-a-home/",
    }),
  },
  "posts.update": {
    of: () => ({ id: rows.post, revision: postRevision }),
    filled: () => ({
      summary: "Why a payment can change.",
      body: "<p>Taxes are paid from it.</p>",
      pictureAlt: "A calendar on a desk",
    }),
    row: ({ revision, ...post }: { revision: number }) => {
      postRevision = revision;
      return post;
    },
  },
  "sites.update": {
    of: () => ({ revision: siteRevision }),
    filled: () => ({
      template: "quiet",
      color: "#1f5eff",
      headline: "Home loans without the runaround",
      subheadline: "Plainly",
      about: "<p>Homes</p>",
      buttonLabel: "Start",
      buttonUrl: "https://www.northgate.example",
      facebook: "https://www.facebook.com/northgate",
      instagram: "https://www.instagram.com/northgate",
      linkedin: "https://www.linkedin.com/in/northgate",
      x: "https://x.com/northgate",
      youtube: "https://www.youtube.com/@northgate",
      tiktok: "https://www.tiktok.com/@northgate",
      calculators: [{ calculator: "payment", starts: { priceCents: 45_000_000 } }],
      blocks: [
        { id: "hero", kind: "hero" },
        { id: "contact", kind: "contact" },
      ],
    }),
    empty: { template: "portrait", color: "#075a40", calculators: ALL_CALCULATORS, blocks: FIRST_BLOCKS },
    row: ({ revision, draft }: { revision: number; draft: unknown }) => {
      siteRevision = revision;
      return draft;
    },
  },
};
/** Fields emptied in another way, with the reason. */
const ELSEWHERE: Record<string, Record<string, string>> = {
  "clients.upsert": { externalId: "without one, the client is found by email address" },
  "users.update": { supportsUserId: "support staff without an officer work for their branch: tested with users" },
  "settings.updateBasicInformation": { firm: "a realtor's or partner's: tested with guests" },
};

let world: World;
let rows: Rows;
let others: Rows;
/** The revision of the website, which every save has to include. */
let siteRevision = 0;
/** The same for the blog post. */
let postRevision = 1;
beforeAll(async () => {
  world = await openWorld();
  rows = await rowsOf(world, OFFICER, "null");
  others = await rowsOf(world, OFFICER, "null-others");
  await world.api(OFFICER, "post", "/api/settings/landingpage/store", { headline: "Homes" });
  siteRevision = (await world.api(OFFICER, "get", "/api/website")).body.data.revision;
});

/** The ids that a change needs, to find its row. */
const rowNamedBy = (name: string, { properties, required }: InputFields) =>
  Object.fromEntries(
    required
      .filter((field) => properties[field]?.format === "uuid")
      .map((field) => [field, rows[kindOf(name.split(" ")[0] ?? "", [field])]]),
  );
const named = ({ properties, required }: InputFields, test: (field: Json) => boolean) => {
  return Object.entries(properties).flatMap(([field, schema]) =>
    !required.includes(field) && test(schema as Json) ? [field] : [],
  );
};

describe("a change", () => {
  it.each(changes)(
    "$name accepts null for every field that it may leave out, except those that are never empty",
    ({ name, fields }) => {
      const refused = named(fields, (schema) => !takesNull(schema)).filter((field) => !HOW.has(field));
      const never = [...Object.keys(NEVER_EMPTY), ...(NEVER_EMPTY_OF[name] ?? [])];
      expect(refused.filter((field) => !never.includes(field))).toEqual([]);
    },
  );

  const clearing = changes.filter(({ fields }) => named(fields, takesNull).length > 0);
  it.each(clearing)("$name clears a field only by null", async ({ name, operation, fields: form }) => {
    const clearable = named(form, takesNull);
    const { as = OFFICER, of, filled, empty = {}, answered = {}, row = same } = CASES[name] ?? {};
    if (!filled) throw new Error(`Say what ${name} empties.`);
    const { method = "POST", path = "" } = operation.rest ?? {};
    const call = async (fields: object) => {
      const input = { ...(of?.() ?? rowNamedBy(name, form)), ...fields } as Record<string, unknown>;
      let url = `/api${path}`;
      for (const field of pathFields(path)) {
        url = url.replace(`{${field}}`, String(input[field]));
        delete input[field];
      }
      const { status, body } = await world.api(as, method.toLowerCase() as "post" | "patch", url, input);
      expect(body, `${url} answers ${status}`).toHaveProperty("data");
      const data = row(body.data as never) as Record<string, unknown>;
      return Object.fromEntries(clearable.map((field) => [field, data[answered[field] ?? field]]));
    };
    const full = filled(rows);
    expect(
      Object.keys(full)
        .concat(Object.keys(ELSEWHERE[name] ?? {}))
        .sort(),
    ).toEqual([...clearable].sort());
    const after = await call(full);
    const asNothing = Object.keys(full).filter((field) => isNothing(after[field]));
    expect(asNothing).toEqual([]);
    expect(await call({})).toEqual(after);
    const cleared = await call(Object.fromEntries(Object.keys(full).map((field) => [field, null])));
    const kept = Object.keys(full).filter((field) =>
      field in empty ? JSON.stringify(cleared[field]) !== JSON.stringify(empty[field]) : !isNothing(cleared[field]),
    );
    expect(kept.map((field) => [field, cleared[field]])).toEqual([]);
  });
});
