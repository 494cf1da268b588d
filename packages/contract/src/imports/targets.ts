import { CLIENT_STATUSES } from "../clients/client-status.ts";
import { STATES } from "../values/states.ts";
import { CHOICES } from "./words/choices.ts";
import { STATUS_LABELS } from "./words/statuses.ts";

/** Only clients, or past loans together with their clients. */
export const IMPORT_KINDS = ["clients", "loans"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/**
 * How a cell of a target is read; `readCell` lists the resulting values.
 *
 * `name` a part of a name · `full-name` first name first · `last-first` "Abbott, June" · `term` months · `day` a date at any time, `birthday` one in the past ·
 * `opt-in` yes or no
 */
export const TARGET_TYPES = [
  "text",
  "long-text",
  "name",
  "full-name",
  "last-first",
  "email",
  "phone",
  "address",
  "state",
  "zip",
  "day",
  "birthday",
  "money",
  "percent",
  "term",
  "integer",
  "number",
  "status",
  "language",
  "officer",
  "tags",
  "opt-in",
  "choice",
] as const;
export type TargetType = (typeof TARGET_TYPES)[number];

export const TARGET_GROUPS = [
  "Person",
  "Contact",
  "Address",
  "Mailing address",
  "Working with them",
  "Consent",
  "Employer",
  "Co-borrower",
  "Loan",
  "Home",
  "Adjustable rate",
  "Realtor",
  "Your own fields",
] as const;
export type TargetGroup = (typeof TARGET_GROUPS)[number];

/** A field that a column can be imported into. */
export interface ImportTarget {
  /** Stored in plans, so it never changes: `email`, `coEmail`, or `field:<key>` for a custom field. */
  key: string;
  /** Label shown to officers. */
  label: string;
  group: TargetGroup;
  type: TargetType;
  /** Whether it accepts several columns, as a list or as lines of text. */
  several: boolean;
  /** Whether it belongs to the co-borrower, a separate person in the same household. */
  ofCoBorrower: boolean;
  /** Whether it is only available with past loans. */
  ofLoan: boolean;
  /** For a choice, status, state or language: the stored values with their labels. */
  choices?: readonly { value: string; label: string }[];
}

type Row = readonly [key: string, label: string, type: TargetType, several?: "several"];

const group = (name: TargetGroup, rows: readonly Row[], ofLoan = false): ImportTarget[] =>
  rows.map(([key, label, type, several]) => ({
    key,
    label,
    group: name,
    type,
    several: several !== undefined,
    ofCoBorrower: name === "Co-borrower",
    ofLoan,
  }));

const CLIENT_TARGETS: ImportTarget[] = [
  ...group("Person", [
    ["firstName", "First name", "name"],
    ["middleName", "Middle name", "name"],
    ["lastName", "Last name", "name"],
    ["suffix", "Suffix", "name"],
    ["fullName", "Name, first name first", "full-name"],
    ["fullNameLastFirst", "Name, last name first", "last-first"],
    ["birthday", "Birthday", "birthday"],
    ["language", "Language", "language"],
  ]),
  ...group("Contact", [
    ["email", "Email address", "email", "several"],
    ["mobilePhone", "Mobile phone", "phone", "several"],
    ["homePhone", "Home phone", "phone", "several"],
    ["workPhone", "Work phone", "phone", "several"],
    ["phone", "Phone, kind not known", "phone", "several"],
  ]),
  ...group("Address", [
    ["address", "Address in one cell", "address"],
    ["address1", "Street", "text"],
    ["address2", "Apartment or unit", "text"],
    ["city", "City", "text"],
    ["state", "State", "state"],
    ["zipcode", "ZIP code", "zip"],
  ]),
  ...group("Mailing address", [
    ["mailingAddress", "Mailing address in one cell", "address"],
    ["mailingAddress1", "Mailing street", "text"],
    ["mailingAddress2", "Mailing apartment or unit", "text"],
    ["mailingCity", "Mailing city", "text"],
    ["mailingState", "Mailing state", "state"],
    ["mailingZipcode", "Mailing ZIP code", "zip"],
  ]),
  ...group("Working with them", [
    ["status", "Status", "status"],
    ["officer", "Loan officer", "officer"],
    ["source", "Lead source", "text"],
    ["referredBy", "Referred by", "text"],
    ["tags", "Tags", "tags", "several"],
    ["note", "Note", "long-text", "several"],
    ["externalId", "Id in the other program", "text"],
  ]),
  ...group("Consent", [
    ["emailOptIn", "Agreed to email", "opt-in"],
    ["textOptIn", "Agreed to texts", "opt-in"],
  ]),
  ...group("Employer", [
    ["employerName", "Employer", "text"],
    ["employerTitle", "Job title", "text"],
    ["employerPhone", "Employer’s phone", "phone"],
  ]),
  ...group("Co-borrower", [
    ["coFirstName", "Co-borrower’s first name", "name"],
    ["coMiddleName", "Co-borrower’s middle name", "name"],
    ["coLastName", "Co-borrower’s last name", "name"],
    ["coSuffix", "Co-borrower’s suffix", "name"],
    ["coFullName", "Co-borrower’s name, first name first", "full-name"],
    ["coFullNameLastFirst", "Co-borrower’s name, last name first", "last-first"],
    ["coEmail", "Co-borrower’s email address", "email", "several"],
    ["coPhone", "Co-borrower’s phone", "phone", "several"],
    ["coBirthday", "Co-borrower’s birthday", "birthday"],
  ]),
];

const LOAN_TARGETS: ImportTarget[] = [
  ...group(
    "Loan",
    [
      ["loanNumber", "Loan number", "text"],
      ["loanKind", "What the loan was for", "choice"],
      ["program", "Program", "choice"],
      ["amortization", "Fixed or adjustable", "choice"],
      ["lien", "Lien", "choice"],
      ["loanAmount", "Loan amount", "money"],
      ["noteRate", "Note rate", "percent"],
      ["term", "Term", "term"],
      ["closingDate", "Closing date", "day"],
      ["firstPaymentDate", "First payment date", "day"],
      ["principalAndInterest", "Principal and interest a month", "money"],
      ["mortgageInsurance", "Mortgage insurance a month", "money"],
      ["closingCosts", "Closing costs", "money"],
      ["cashToClose", "Cash to close", "money"],
      ["creditScore", "Credit score", "integer"],
      ["lender", "Lender or servicer", "text"],
    ],
    true,
  ),
  ...group(
    "Home",
    [
      ["propertyAddress", "Home’s address in one cell", "address"],
      ["propertyAddress1", "Home’s street", "text"],
      ["propertyAddress2", "Home’s apartment or unit", "text"],
      ["propertyCity", "Home’s city", "text"],
      ["propertyCounty", "Home’s county", "text"],
      ["propertyState", "Home’s state", "state"],
      ["propertyZipcode", "Home’s ZIP code", "zip"],
      ["propertyType", "Kind of home", "choice"],
      ["occupancy", "Occupancy", "choice"],
      ["homePrice", "Price of the home", "money"],
      ["appraisedValue", "Appraised value", "money"],
      ["loanToValue", "Loan to value", "percent"],
      ["hoaMonthly", "HOA dues a month", "money"],
      ["propertyTaxYearly", "Property tax a year", "money"],
      ["propertyTaxMonthly", "Property tax a month", "money"],
      ["insuranceYearly", "Homeowner’s insurance a year", "money"],
      ["insuranceMonthly", "Homeowner’s insurance a month", "money"],
    ],
    true,
  ),
  ...group(
    "Adjustable rate",
    [
      ["armInitialMonths", "Initial fixed period", "term"],
      ["armIndex", "Index", "text"],
      ["armMargin", "Margin", "percent"],
      ["armInitialCap", "Initial cap", "percent"],
      ["armPeriodicCap", "Periodic cap", "percent"],
      ["armLifetimeCap", "Lifetime cap", "percent"],
      ["armFloor", "Lowest rate", "percent"],
    ],
    true,
  ),
  ...group(
    "Realtor",
    [
      ["realtorName", "Realtor", "full-name"],
      ["realtorCompany", "Realtor’s company", "text"],
      ["realtorEmail", "Realtor’s email address", "email"],
      ["realtorPhone", "Realtor’s phone", "phone"],
    ],
    true,
  ),
];

/** Target types whose cells are mapped to Hearthline's values, whatever they are called in a file. */
const OF_TYPE: Partial<Record<TargetType, NonNullable<ImportTarget["choices"]>>> = {
  status: CLIENT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
  state: Object.entries(STATES).map(([value, label]) => ({ value, label })),
  language: [
    { value: "en", label: "English" },
    { value: "es", label: "Spanish" },
  ],
};

const withChoices = (target: ImportTarget): ImportTarget => {
  const choices = CHOICES[target.key]?.map(({ value, label }) => ({ value, label })) ?? OF_TYPE[target.type];
  return choices ? { ...target, choices } : target;
};

/** All targets of both kinds of import, without custom fields. */
export const IMPORT_TARGETS: readonly ImportTarget[] = [...CLIENT_TARGETS, ...LOAN_TARGETS].map(withChoices);
const byKey = new Map(IMPORT_TARGETS.map((target) => [target.key, target]));

/** The properties of a custom field that an import needs. */
export interface ImportField {
  key: string;
  name: string;
  type: "text" | "number" | "date" | "choice";
  choices: readonly string[];
}

const FIELD_TYPE: Record<ImportField["type"], TargetType> = {
  text: "long-text",
  number: "number",
  date: "day",
  choice: "choice",
};
export const FIELD_PREFIX = "field:";

const ofField = (field: ImportField): ImportTarget => ({
  key: `${FIELD_PREFIX}${field.key}`,
  label: field.name,
  group: "Your own fields",
  type: FIELD_TYPE[field.type],
  several: false,
  ofCoBorrower: false,
  ofLoan: false,
  ...(field.type === "choice" && { choices: field.choices.map((value) => ({ value, label: value })) }),
});

/** Returns the targets available for a kind of import, in the order that screens list them. */
export const targetsFor = (kind: ImportKind, fields: readonly ImportField[] = []): ImportTarget[] => [
  ...IMPORT_TARGETS.filter(({ ofLoan }) => kind === "loans" || !ofLoan),
  ...fields.map(ofField),
];

/** Returns the target of a key; undefined if it does not exist, or no longer does. */
export function targetOf(key: string, fields: readonly ImportField[] = []): ImportTarget | undefined {
  if (!key.startsWith(FIELD_PREFIX)) return byKey.get(key);
  const field = fields.find((one) => `${FIELD_PREFIX}${one.key}` === key);
  return field && ofField(field);
}
