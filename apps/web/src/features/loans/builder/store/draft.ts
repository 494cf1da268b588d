import { givenLetters } from "@hearthline/contract/loans/letters";
import type { LoanKind, LoanStatus } from "@hearthline/contract/loans/loan-kinds";
import { type CONTACT_KINDS, type FUND_KINDS, TIMELINE_STEPS } from "@hearthline/contract/loans/loan-parts";
import type { LoanOf } from "@hearthline/contract/loans/loans";
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

/** What all scenarios share. */
export interface DraftShared {
  closingDate: string | null;
  monthlyIncomeCents: number | null;
  monthlyDebtsCents: number | null;
  currentRentCents: number | null;
  horizonMonths: number | null;
  appreciationRate: number | null;
  perDiemBasis?: 360 | 365;
  /** What the borrowers’ money earns elsewhere; of kinds that look at it. */
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
  /** "1" to "4"; empty: one. Left out by drafts from before it was asked. */
  units?: string;
}

/** How far a borrower may move the numbers on the link; a kind adds its own. */
export interface DraftTryLimits {
  enabled: boolean;
  rateSpread: number;
}

/** A stored loan as a draft started from it. */
export interface StoredLoan {
  id: string;
  revision: number;
  /** The scenarios it has; those that the draft lost are removed by name. */
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

/** A loan as it is being typed: what every kind has. */
export interface Draft<S extends DraftScenario = DraftScenario> {
  /** The stored loan this is. */
  loan: StoredLoan | null;
  status: LoanStatus;
  /** Empty: named after borrower and property, see `draftTitle`. */
  title: string;
  clients: DraftClient[];
  property: DraftProperty;
  shared: DraftShared;
  note: string;
  contacts: DraftContact[];
  funds: DraftFund[];
  timeline: DraftStep[];
  /** The last day of the pre-approval. Left out by drafts from before it was asked. */
  preApprovedUntil?: string | null;
  /** Parts that the report leaves out. Left out by drafts from before it was asked. */
  hiddenSections?: readonly HideableSection[];
  tryLimits: DraftTryLimits;
  /** A column before the scenarios that is none of them: what they are compared with, typed like them. */
  pinned?: DraftScenario;
  scenarios: S[];
  /** The last letter a scenario of the loan was given; none is given twice. */
  lastLetter: string;
  /** Where a value came from, when it was not typed: field → "Wake County record of Nov 2". */
  origins: Record<string, string>;
  /** The day by which what is empty is estimated, "2026-11-22"; left out, it stays empty. */
  estimatesAsOf?: string;
  /** What of the loan is from a record or estimated; what is there and not named here was typed. */
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

/** A new loan but for its scenarios and what its kind adds. */
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

/** All columns of the table: the pinned one, where there is one, and the scenarios. */
export const columnsOf = ({ pinned, scenarios }: Pick<Draft, "pinned" | "scenarios">): readonly DraftScenario[] =>
  pinned ? [pinned, ...scenarios] : scenarios;

/** A draft with these columns in place of its own. The same draft where none is another. */
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

/** "Dvorak, 1418 Alder Creek Lane", else `untitled`; the borrower may read it, so it says nothing of us. */
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

/** What every kind's stored loan becomes in the builder, but for its scenarios and what its kind adds. */
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
    // A title that only says whose loan it is goes on following it.
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

/** The same loan once more, unsaved. */
export function copyOfDraft(draft: Draft, untitled: string): Draft {
  return {
    ...draft,
    loan: null,
    status: "draft",
    title: `${truncate(draftTitle(draft, untitled), 150)} (copy)`,
    scenarios: draft.scenarios.map(({ id: _, ...scenario }) => ({ ...scenario, key: newKey() })),
  };
}
