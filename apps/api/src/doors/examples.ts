import type { Json } from "./json-schema.ts";

/** Rows that the demo has, so that a copied call answers there. */
const LOAN = "01990000-0000-7000-8000-000008100001";
const CLIENT = "01990000-0000-7000-8000-000002100015";
const REPORT = "01990000-0000-7000-8000-000011100001";
const SHARE = "01990000-0000-7000-8000-000012100001";
const TEMPLATE = "01990000-0000-7000-8000-000006100001";
const USER = "01990000-0000-7000-8000-000000000018";
const ROLE = "01990000-0000-7000-8000-000001100003";
const HOME = "01990000-0000-7000-8000-000019100001";
const VALUE = "01990000-0000-7000-8000-000020100001";
const MORTGAGE = "01990000-0000-7000-8000-000021100001";
const HOUSEHOLD = "01990000-0000-7000-8000-000022100001";
const NOTE = "01990000-0000-7000-8000-000023100001";
const BRANCH = "01990000-0000-7000-8000-000000000501";

const FEE = { name: "Underwriting", section: "A", amountCents: 129_500, payer: "borrower", financeCharge: true };
const SCENARIO = {
  name: "30-year fixed, 10 % down",
  program: "conventional",
  amortization: "fixed",
  priceCents: 50_000_000,
  downPaymentCents: 5_000_000,
  termMonths: 360,
  noteRate: 0.065,
  mortgageInsurance: { kind: "monthly", yearlyRate: 0.0052 },
  fees: [FEE],
  propertyTaxYearlyCents: 900_000,
  insuranceYearlyCents: 180_000,
};

/** Inputs worth copying, where the required fields alone say too little. */
const INPUTS: Record<string, Json> = {
  "auth.login": { email: "officer@demo.test", password: "demo-password" },
  "roles.create": { name: "Processor", reach: "branch", permissions: ["client:manage", "report:view"] },
  "roles.update": { id: ROLE, name: "Loan Officer" },
  "users.list": { page: 1, perPage: 25, q: "okafor" },
  "users.create": { name: "Nora Pell", email: "nora.pell@example.com", roleId: ROLE },
  "tokens.create": { name: "Nightly export", permissions: ["report:view"] },
  "templates.list": { page: 1, perPage: 25, loanKind: "purchase", sort: "name" },
  "jobs.dead": { page: 1, perPage: 25 },
  "properties.profile": { address1: "12 Ridgewood Ave", city: "Austin", state: "TX", zipcode: "78701" },
  "clients.list": { page: 1, perPage: 25, q: "abbott", sort: "name" },
  "clients.create": {
    firstName: "June",
    lastName: "Abbott",
    emails: ["june.abbott@example.com"],
    phones: ["+19195550142"],
    status: "lead",
  },
  "notes.create": { clientId: CLIENT, text: "Prefers calls after 5 PM. Sells the house on Vance Street first." },
  "households.create": { name: "The Abbotts", members: [{ clientId: CLIENT, role: "primary" }] },
  "homes.create": {
    address1: "61 Park Avenue",
    city: "Raleigh",
    state: "NC",
    zipcode: "27605",
    owners: [{ clientId: CLIENT, role: "owner" }],
    value: { amountCents: 50_000_000, asOf: "2026-10-01", source: "officer" },
    mortgage: {
      lender: "Piedmont Savings Bank",
      balanceCents: 31_250_000,
      balanceAsOf: "2026-10-01",
      noteRate: 0.03875,
    },
  },
  "homes.addValue": { homeId: HOME, amountCents: 50_000_000, asOf: "2026-10-01", source: "appraisal" },
  "homes.addMortgage": { homeId: HOME, lien: "second", balanceCents: 4_000_000, balanceAsOf: "2026-10-01" },
  "homes.updateMortgage": { id: MORTGAGE, balanceCents: 31_125_000, balanceAsOf: "2026-11-01" },
  "clients.timeline": { id: CLIENT, kinds: ["note", "opened"], limit: 30 },
  "templates.create": { name: "Texas purchase", loanKind: "purchase", fees: [FEE] },
  "loans.create": {
    title: "Ridgewood purchase",
    clientIds: [CLIENT],
    property: { address1: "12 Ridgewood Ave", city: "Austin", state: "TX", zipcode: "78701" },
    closingDate: "2027-02-15",
    monthlyIncomeCents: 1_250_000,
    horizonMonths: 84,
    appreciationRate: 0.035,
    scenarios: [SCENARIO],
  },
  "calculators.fundsToClose": { id: LOAN },
  "calculators.monthlyPayment": { loanAmountCents: 45_000_000, noteRate: 0.065, termMonths: 360 },
  "calculators.amortization": { loanAmountCents: 45_000_000, noteRate: 0.065, termMonths: 360 },
  "calculators.storeFees": { loanId: LOAN, templateId: TEMPLATE },
  "shares.sendEmail": {
    id: LOAN,
    to: ["june.abbott@example.com"],
    subject: "Your purchase options",
    message: "June, here are the four ways we talked about.",
  },
};

const TEXTS: [RegExp, string][] = [
  [/^(first|given)Name$/, "June"],
  [/^lastName$/, "Abbott"],
  [/nmls/i, "1234567"],
  [/company/i, "Northgate Home Lending"],
  [/name$/i, "June Abbott"],
  [/phone|^to$/i, "+19195550142"],
  [/^title$/, "Ridgewood purchase"],
  [/^subject$/, "Your purchase options"],
  [/^(message|note|content|description|headline)$/, "June, here are the four ways we talked about."],
  [/^q$|search/i, "abbott"],
  [/address1?$/i, "12 Ridgewood Ave"],
  [/^city$/, "Austin"],
  [/^state$/, "TX"],
  [/^county$/, "Travis"],
  [/^(code|query)$/, "TX"],
  [/^(created|updated)By$/, "Laura Whitfield"],
  [/^(nextC|c)ursor$/, "2027-02-15T15:30:00.000Z_note_01990000-0000-7000-8000-000023100001"],
  [/^client$/, "June Abbott"],
  [/^lender$/, "Piedmont Savings Bank"],
  [/^(disclaimer|text|html|about|appears)$/, "Figures are estimates, not an offer to lend."],
  [/^number$/, "2026-0415"],
  [/^engineVersion$/, "1.0.0"],
  [/^channel$/, "email"],
  [/^job$/, "send-message"],
  [/^(error|failure)$/, "The mail server refused the address."],
  [/^(firstPayment|payoff)Month$/, "2027-04"],
  [/^(scenario|job)Id$/, LOAN],
  [/^address2$|^apartment$/, "Apt 4"],
  [/^addressLine$/, "12 Ridgewood Ave, Austin, TX 78701"],
  [/^program$/, "conventional"],
  [/^propertyType$/, "Single Family"],
  [/^source$/, "rentcast"],
  [/^timeZone$/, "America/New_York"],
  [/brandColor/, "#1f5eff"],
  [/^prefix$/, "hl_live_x7Zk"],
  [/lastUsedAddress/, "203.0.113.7"],
  [/^(first|prev|next|last)$/, "/api/client/list?page=1&perPage=25"],
  [/Date$|^retrievedAt$/, "2026-05-19"],
  [/zip/i, "78701"],
  [/password/i, "a long enough one"],
  [/url|website|link/i, "https://www.loom.com/share/0123456789abcdef0123456789abcdef"],
  [/key|hash|token|secret|challenge/i, "x7Zk2Qw9Lr4Tn8Vb1Yc5Ms3Hd6Jf0Gp"],
];
const NUMBERS: [RegExp, number][] = [
  [/priceCents|valueCents/i, 50_000_000],
  [/downPaymentCents/, 5_000_000],
  [/loanAmountCents|balance/i, 45_000_000],
  [/Cents$/, 129_500],
  [/noteRate|apr/i, 0.065],
  [/rate$|toValue/i, 0.035],
  [/termMonths/, 360],
  [/horizonMonths/, 84],
  [/perPage/, 25],
];
const named = <T>(table: [RegExp, T][], name: string): T | undefined => table.find(([words]) => words.test(name))?.[1];

function idOf(name: string, operation: string): string {
  const about = name === "id" || name === "ids" ? operation : name;
  const of: [RegExp, string][] = [
    [/^client/i, CLIENT],
    [/^template/i, TEMPLATE],
    [/^report/i, REPORT],
    [/^share/i, SHARE],
    [/^(user|officer|partner|toUser|supports)/i, USER],
    [/^role/i, ROLE],
    [/^branch/i, BRANCH],
    [/^homes\.\w+Value$/, VALUE],
    [/^homes\.\w+Mortgage$/, MORTGAGE],
    [/^home/i, HOME],
    [/^household/i, HOUSEHOLD],
    [/^note/i, NOTE],
  ];
  return named(of, about) ?? LOAN;
}

function text(schema: Json, name: string, operation: string): string {
  switch (schema.format) {
    case "uuid":
      return idOf(name, operation);
    case "email":
      return "june.abbott@example.com";
    case "date":
      return "2027-02-15";
    case "date-time":
      return "2027-02-15T15:30:00.000Z";
    case "uri":
      return "https://www.loom.com/share/0123456789abcdef0123456789abcdef";
  }
  if (/email/i.test(name)) return "june.abbott@example.com";
  const words = named(TEXTS, name) ?? "Text";
  const least = Number(schema.minLength ?? 0);
  return words.repeat(Math.max(1, Math.ceil(least / words.length))).slice(0, Number(schema.maxLength ?? 10_000));
}

function number(schema: Json, name: string): number {
  const least = Number(
    schema.minimum ?? (schema.exclusiveMinimum === undefined ? 1 : Number(schema.exclusiveMinimum) + 1),
  );
  const most = Number(schema.maximum ?? Number.MAX_SAFE_INTEGER);
  return Math.min(most, Math.max(least, named(NUMBERS, name) ?? 1));
}

/**
 * A value that fits a JSON Schema, in the trade's words.
 *
 * @param whole optional fields too, as an answer has them; an input has only what it needs
 */
function exampleOf(
  given: Json,
  about: { components: Record<string, Json>; operation: string; whole: boolean },
  name: string,
): unknown {
  const { components, operation, whole } = about;
  const schema = typeof given.$ref === "string" ? (components[given.$ref.split("/").at(-1) ?? ""] ?? {}) : given;
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum.includes("TX") ? "TX" : schema.enum[0];
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (options) return exampleOf(options.find(({ type }) => type !== "null") ?? {}, about, name);
  if (Array.isArray(schema.allOf))
    return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part as Json, about, name)));
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== "null") : schema.type;
  switch (type) {
    case "object": {
      const fields = Object.entries((schema.properties ?? {}) as Record<string, Json>);
      const needed = new Set((schema.required ?? []) as string[]);
      return Object.fromEntries(
        fields.filter(([key]) => whole || needed.has(key)).map(([key, field]) => [key, exampleOf(field, about, key)]),
      );
    }
    case "array":
      return Array.from({ length: Math.max(1, Number(schema.minItems ?? 0)) }, () =>
        exampleOf((schema.items ?? {}) as Json, about, name.replace(/s$/, "")),
      );
    case "integer":
    case "number":
      return number(schema, name);
    case "boolean":
      return true;
    case "string":
      return text(schema, name, operation);
    default:
      return type === "null" ? null : {};
  }
}

/** An input that the operation takes: one written for it, else its required fields, or its first few where none is required. */
export function exampleInput(
  operation: string,
  fields: Json & { properties: Record<string, Json>; required: string[] },
  components: Record<string, Json>,
): Record<string, unknown> {
  const written = INPUTS[operation];
  if (written) return written;
  const keys = fields.required.length > 0 ? fields.required : Object.keys(fields.properties).slice(0, 3);
  const about = { components, operation, whole: false };
  return Object.fromEntries(keys.map((key) => [key, exampleOf(fields.properties[key] ?? {}, about, key)]));
}

/** An answer as the operation gives it, its success sentence too. */
export function exampleAnswer(
  operation: string,
  message: string | undefined,
  schema: Json,
  components: Record<string, Json>,
): unknown {
  const answer = exampleOf(schema, { components, operation, whole: true }, "") as object;
  return message === undefined ? answer : { ...answer, message };
}
