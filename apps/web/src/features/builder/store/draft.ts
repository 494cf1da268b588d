import type { LoanStatus } from "@hearthline/contract/loans/loan-kinds";
import { type CONTACT_KINDS, TIMELINE_STEPS } from "@hearthline/contract/loans/loan-parts";
import type { Loan } from "@hearthline/contract/loans/loans";
import { PurchaseInput } from "@hearthline/contract/purchase/loan";
import { truncate } from "@hearthline/contract/values/truncate";
import type { z } from "zod";
import { type DraftScenario, draftOf, newKey, newScenario, scenarioInput } from "./draft-scenario.ts";
import { scenarioNames } from "./scenario-names.ts";

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
  horizonMonths: number | null;
  appreciationRate: number | null;
  perDiemBasis?: 360 | 365;
}

export interface DraftProperty {
  address1: string;
  address2: string;
  city: string;
  state: string;
  zipcode: string;
  county: string;
  propertyType: string;
}

/** A purchase loan as it is being typed. */
export interface Draft {
  /** The stored loan this is, and the revision it started from. */
  loan: { id: string; revision: number } | null;
  status: LoanStatus;
  /** Empty: named after borrower and property, see `draftTitle`. */
  title: string;
  clients: DraftClient[];
  property: DraftProperty;
  shared: DraftShared;
  note: string;
  contacts: DraftContact[];
  timeline: DraftStep[];
  tryLimits: NonNullable<Loan["tryLimits"]>;
  scenarios: DraftScenario[];
  /** Where a value came from, when it was not typed: field → "Wake County record of Nov 2". */
  origins: Record<string, string>;
}

export const EMPTY_PROPERTY: DraftProperty = {
  address1: "",
  address2: "",
  city: "",
  state: "",
  zipcode: "",
  county: "",
  propertyType: "",
};
const TRY_LIMITS: Draft["tryLimits"] = { enabled: true, priceSpread: 0.1, minDownPaymentRate: 0.03, rateSpread: 0.01 };
const noSteps = (): DraftStep[] => TIMELINE_STEPS.map((key) => ({ key, date: null, done: false }));

export const newDraft = (): Draft => ({
  loan: null,
  status: "draft",
  title: "",
  clients: [],
  property: EMPTY_PROPERTY,
  shared: {
    closingDate: null,
    monthlyIncomeCents: null,
    monthlyDebtsCents: null,
    horizonMonths: 84,
    appreciationRate: 0.03,
  },
  note: "",
  contacts: [],
  timeline: noSteps(),
  tryLimits: TRY_LIMITS,
  scenarios: [newScenario()],
  origins: {},
});

const lastName = (name: string) => name.trim().split(/\s+/).at(-1) ?? "";

/** "Dvorak, 1418 Alder Creek Lane"; the borrower may read it, so it says nothing of us. */
export function draftTitle({ title, clients, property }: Pick<Draft, "title" | "clients" | "property">): string {
  if (title.trim()) return title;
  const families = [...new Set(clients.map(({ name }) => lastName(name)))].filter(Boolean).slice(0, 3);
  return [families.join(" and "), property.address1.trim()].filter(Boolean).join(", ") || "Home purchase";
}

/** "Helen and Mark", "Helen Dvorak and Ivan Petrosky" */
export function borrowersWords(clients: readonly DraftClient[]): string {
  if (clients.length === 0) return "The borrower";
  const firsts = clients.map(({ name }) => name.trim().split(/\s+/)[0] ?? name);
  return firsts.length === 1 ? (firsts[0] ?? "") : `${firsts.slice(0, -1).join(", ")} and ${firsts.at(-1)}`;
}

const text = (value: string) => value.trim() || undefined;

export function propertyInput(property: DraftProperty): Record<string, unknown> | undefined {
  const parts = Object.fromEntries(Object.entries(property).map(([name, value]) => [name, text(value)]));
  return Object.values(parts).some(Boolean) ? parts : undefined;
}

/** The draft as `loans.create` takes it, before it is checked. */
export function loanInput(draft: Draft): Record<string, unknown> {
  const { shared } = draft;
  const names = scenarioNames(draft.scenarios);
  return {
    title: draftTitle(draft),
    status: draft.status,
    clientIds: draft.clients.map(({ id }) => id),
    property: propertyInput(draft.property),
    closingDate: shared.closingDate ?? undefined,
    monthlyIncomeCents: shared.monthlyIncomeCents ?? undefined,
    monthlyDebtsCents: shared.monthlyDebtsCents ?? undefined,
    horizonMonths: shared.horizonMonths ?? undefined,
    appreciationRate: shared.appreciationRate ?? undefined,
    perDiemBasis: shared.perDiemBasis,
    note: draft.note,
    contacts: draft.contacts.map(({ kind, name, company, email, phone }) => ({
      kind,
      name,
      company: text(company),
      email: text(email),
      phone: text(phone),
    })),
    timeline: draft.timeline
      .filter(({ date, done }) => date !== null || done)
      .map(({ key, date, done }) => ({ key, date: date ?? undefined, done })),
    tryLimits: draft.tryLimits,
    templateId: draft.scenarios[0]?.templateId ?? undefined,
    scenarios: draft.scenarios.map((one, index) => scenarioInput(one, { name: names[index], whole: true })),
  };
}

export type CheckedLoan =
  | { loan: z.input<typeof PurchaseInput>; issues?: undefined }
  | { loan?: undefined; issues: { path: PropertyKey[]; message: string }[] };

/** The draft as the wire carries it, or what keeps it from going. */
export function checkedLoan(draft: Draft): CheckedLoan {
  const input = loanInput(draft);
  const checked = PurchaseInput.safeParse(input);
  return checked.success ? { loan: input as z.input<typeof PurchaseInput> } : { issues: checked.error.issues };
}

export function draftOfLoan(loan: Loan): Draft {
  const blank = newDraft();
  const property = Object.fromEntries(Object.entries(loan.property ?? {}).filter(([, value]) => value !== undefined));
  const steps = new Map(loan.timeline.map((step) => [step.key, step]));
  return {
    ...blank,
    loan: { id: loan.id, revision: loan.revision },
    status: loan.status,
    title: loan.title,
    clients: loan.clients,
    property: { ...EMPTY_PROPERTY, ...property },
    shared: {
      closingDate: loan.closingDate ?? null,
      monthlyIncomeCents: loan.monthlyIncomeCents || null,
      monthlyDebtsCents: loan.monthlyDebtsCents || null,
      horizonMonths: loan.horizonMonths,
      appreciationRate: loan.appreciationRate,
      ...(loan.perDiemBasis && { perDiemBasis: loan.perDiemBasis }),
    },
    note: loan.note ?? "",
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
    tryLimits: loan.tryLimits ?? TRY_LIMITS,
    scenarios: unnamed(loan.scenarios.map((scenario) => draftOf(scenario, loan.templateId ?? null))),
  };
}

/** A name that only says what the scenario is goes on following it. */
function unnamed(scenarios: DraftScenario[]): DraftScenario[] {
  const automatic = scenarioNames(scenarios.map((one) => ({ ...one, name: "" })));
  return scenarios.map((one, index) => (one.name === automatic[index] ? { ...one, name: "" } : one));
}

/** The same loan once more, unsaved. */
export function copyOfDraft(draft: Draft): Draft {
  return {
    ...draft,
    loan: null,
    status: "draft",
    title: `${truncate(draftTitle(draft), 150)} (copy)`,
    scenarios: draft.scenarios.map(({ id: _, ...scenario }) => ({ ...scenario, key: newKey() })),
  };
}
