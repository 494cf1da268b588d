import type { LoanKind, LoanStatus } from "@hearthline/contract/loans/loan-kinds";
import { type CONTACT_KINDS, type FUND_KINDS, TIMELINE_STEPS } from "@hearthline/contract/loans/loan-parts";
import type { LoanOf } from "@hearthline/contract/loans/loans";
import { givenLetters } from "@hearthline/contract/loans/scenario-letters";
import type { HideableSection } from "@hearthline/contract/reports/report-sections";
import { truncate } from "@hearthline/contract/values/truncate";
import { type DraftScenario, newKey } from "./draft-scenario.ts";
import { type Known, originsDraft } from "./known.ts";

export interface DraftClient {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
}
export interface DraftContact {
  key: string;
  kind: (typeof CONTACT_KINDS)[number];
  name: string;
  company: string;
  email: string;
  phone: string;
}
export interface DraftFund {
  key: string;
  kind: (typeof FUND_KINDS)[number];
  amountCents: number | null;
  note: string;
}
export interface DraftStep {
  key: (typeof TIMELINE_STEPS)[number];
  date: string | null;
  done: boolean;
}

/** The values that all scenarios share. */
export interface DraftShared {
  closingDate: string | null;
  monthlyIncomeCents: number | null;
  monthlyDebtsCents: number | null;
  currentRentCents: number | null;
  horizonMonths: number | null;
  appreciationRate: number | null;
  perDiemBasis?: 360 | 365;
  /** The return on the borrowers’ invested cash; for kinds that use it. */
  discountRate?: number | null;
}

export interface DraftProperty {
  address1: string;
  address2: string;
  city: string;
  state: string;
  zipcode: string;
  county: string;
  propertyType: string;
  /** "1" to "4"; empty means one. Missing in drafts from before it existed. */
  units?: string;
}

/** How far a borrower may move the numbers on the link; a kind adds its own limits. */
export interface DraftTryLimits {
  enabled: boolean;
  rateSpread: number;
}

/** The stored loan that a draft started from. */
export interface StoredLoan {
  id: string;
  revision: number;
  /** Its stored scenarios; those that the draft no longer has are removed by name. */
  scenarioIds: readonly string[];
}
export const storedLoan = ({
  id,
  revision,
  scenarios,
}: Pick<LoanOf<LoanKind>, "id" | "revision"> & { scenarios: readonly { id: string }[] }): StoredLoan => ({
  id,
  revision,
  scenarioIds: scenarios.map((scenario) => scenario.id),
});

/** A loan as form values: what every kind has. */
export interface Draft<S extends DraftScenario = DraftScenario> {
  /** The stored loan. */
  loan: StoredLoan | null;
  status: LoanStatus;
  /** Empty: gets a title from borrower and property, see `draftTitle`. */
  title: string;
  clients: DraftClient[];
  property: DraftProperty;
  shared: DraftShared;
  note: string;
  contacts: DraftContact[];
  funds: DraftFund[];
  timeline: DraftStep[];
  /** The last day of the pre-approval. Missing in drafts from before it existed. */
  preApprovedUntil?: string | null;
  /** Sections hidden from the report. Missing in drafts from before they existed. */
  hiddenSections?: readonly HideableSection[];
  tryLimits: DraftTryLimits;
  /** A column before the scenarios that is not one of them: what they are compared with, typed like them. */
  pinned?: DraftScenario;
  scenarios: S[];
  /** The last letter given to a scenario of the loan; letters are never reused. */
  lastLetter: string;
  /** The source of a value that was not typed: field → "Wake County record of Nov 2". */
  origins: Record<string, string>;
  /** The date as of which empty values are estimated, "2026-11-22"; if missing, they stay empty. */
  estimatesAsOf?: string;
  /** Which values are from a record or estimated; any value not named here was typed. */
  known?: Known;
}

export const EMPTY_PROPERTY: DraftProperty = {
  address1: "",
  address2: "",
  city: "",
  state: "",
  zipcode: "",
  county: "",
  propertyType: "",
  units: "",
};
const noSteps = (): DraftStep[] => TIMELINE_STEPS.map((key) => ({ key, date: null, done: false }));

/** A new loan, without its scenarios and the additions of its kind. */
export const blankDraft = (): Omit<Draft, "scenarios" | "tryLimits"> => ({
  loan: null,
  status: "draft",
  title: "",
  clients: [],
  property: EMPTY_PROPERTY,
  shared: {
    closingDate: null,
    monthlyIncomeCents: null,
    monthlyDebtsCents: null,
    currentRentCents: null,
    horizonMonths: 84,
    appreciationRate: 0.03,
  },
  note: "",
  contacts: [],
  funds: [],
  timeline: noSteps(),
  lastLetter: "A",
  origins: {},
});

/** All columns of the table: the pinned one, if there is one, and the scenarios. */
export const columnsOf = ({ pinned, scenarios }: Pick<Draft, "pinned" | "scenarios">): readonly DraftScenario[] =>
  pinned ? [pinned, ...scenarios] : scenarios;

/** A draft with these columns instead of its own. Returns the same draft if none differs. */
export function withColumns(draft: Draft, columns: readonly DraftScenario[]): Draft {
  const before = columnsOf(draft);
  if (columns.length === before.length && columns.every((one, index) => one === before[index])) return draft;
  const [pinned, ...scenarios] = columns;
  return draft.pinned && pinned ? { ...draft, pinned, scenarios } : { ...draft, scenarios: [...columns] };
}

/** "Ken Customer JR" is a Customer. */
const lastName = (name: string) => {
  const words = name.trim().split(/[\s,]+/);
  const family =
    words.length > 2 && /^(?:jr|sr|ii|iii|iv|v)\.?$/i.test(words.at(-1) ?? "") ? words.slice(0, -1) : words;
  return family.at(-1) ?? "";
};

/** "Dvorak, 1418 Alder Creek Lane", else `untitled`; the borrower may read it, so it names neither the officer nor Hearthline. */
export function draftTitle(
  { title, clients, property }: Pick<Draft, "title" | "clients" | "property">,
  untitled: string,
): string {
  if (title.trim()) return title;
  const families = [...new Set(clients.map(({ name }) => lastName(name)))].filter(Boolean).slice(0, 3);
  return [families.join(" and "), property.address1.trim()].filter(Boolean).join(", ") || untitled;
}

/** "Helen and Mark", "Helen Dvorak and Ivan Petrosky" */
export function borrowersWords(clients: readonly DraftClient[]): string {
  if (clients.length === 0) return "The borrower";
  const firsts = clients.map(({ name }) => name.trim().split(/\s+/)[0] ?? name);
  return firsts.length === 1 ? (firsts[0] ?? "") : `${firsts.slice(0, -1).join(", ")} and ${firsts.at(-1)}`;
}

const text = (value: string) => value.trim() || undefined;

export function propertyInput(property: DraftProperty): Record<string, unknown> | undefined {
  const { units, ...words } = property;
  const parts = Object.fromEntries(Object.entries(words).map(([name, value]) => [name, text(value)]));
  const whole = { ...parts, units: units ? Number(units) : undefined };
  return Object.values(whole).some(Boolean) ? whole : undefined;
}

/** A stored loan of any kind as a draft, without its scenarios and the additions of its kind. */
export function storedDraft(loan: LoanOf<LoanKind>, untitled: string): Omit<Draft, "scenarios" | "tryLimits"> {
  const blank = blankDraft();
  const property = Object.fromEntries(
    Object.entries(loan.property ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
  const home = { ...EMPTY_PROPERTY, ...property };
  const steps = new Map(loan.timeline.map((step) => [step.key, step]));
  return {
    ...blank,
    loan: storedLoan(loan),
    status: loan.status,
    // A title equal to the automatic one keeps following it.
    title: loan.title === draftTitle({ title: "", clients: loan.clients, property: home }, untitled) ? "" : loan.title,
    clients: loan.clients,
    property: home,
    shared: {
      closingDate: loan.closingDate ?? null,
      monthlyIncomeCents: loan.monthlyIncomeCents || null,
      monthlyDebtsCents: loan.monthlyDebtsCents || null,
      currentRentCents: loan.currentRentCents || null,
      horizonMonths: loan.horizonMonths,
      appreciationRate: loan.appreciationRate,
      ...(loan.perDiemBasis && { perDiemBasis: loan.perDiemBasis }),
    },
    ...originsDraft(loan),
    note: loan.note ?? "",
    preApprovedUntil: loan.preApprovedUntil ?? null,
    hiddenSections: loan.hiddenSections,
    lastLetter: givenLetters(loan.scenarios, loan.lastLetter).last,
    funds: (loan.funds ?? []).map(({ kind, amountCents, note = "" }) => ({ key: newKey(), kind, amountCents, note })),
    contacts: loan.contacts.map(({ kind, name, company = "", email = "", phone = "" }) => ({
      key: newKey(),
      kind,
      name,
      company,
      email,
      phone,
    })),
    timeline: blank.timeline.map((step) => {
      const known = steps.get(step.key);
      return known ? { key: step.key, date: known.date ?? null, done: known.done } : step;
    }),
  };
}

/** An unsaved copy of the loan. */
export function copyOfDraft(draft: Draft, untitled: string): Draft {
  return {
    ...draft,
    loan: null,
    status: "draft",
    title: `${truncate(draftTitle(draft, untitled), 150)} (copy)`,
    scenarios: draft.scenarios.map(({ id: _, ...scenario }) => ({ ...scenario, key: newKey() })),
  };
}
