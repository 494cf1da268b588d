import { originsInput } from "../findings/origins.ts";
import type { BuilderKind } from "../kind.ts";
import { type Draft, draftTitle, propertyInput } from "./draft.ts";
import { scenarioNames } from "./scenario-names.ts";

const text = (value: string) => value.trim() || undefined;

/** The draft in wire format, before validation: what every kind has, and its scenarios. */
export function loanInput(kind: BuilderKind, draft: Draft): Record<string, unknown> {
  const { shared } = draft;
  const names = scenarioNames(draft.scenarios, kind.nameParts);
  return {
    title: draftTitle(draft, kind.words.untitled),
    status: draft.status,
    clientIds: draft.clients.map(({ id }) => id),
    property: propertyInput(draft.property),
    closingDate: shared.closingDate ?? undefined,
    monthlyIncomeCents: shared.monthlyIncomeCents ?? undefined,
    monthlyDebtsCents: shared.monthlyDebtsCents ?? undefined,
    currentRentCents: shared.currentRentCents ?? undefined,
    horizonMonths: shared.horizonMonths ?? undefined,
    appreciationRate: shared.appreciationRate ?? undefined,
    perDiemBasis: shared.perDiemBasis,
    note: draft.note,
    contacts: contactsInput(draft),
    funds: draft.funds
      .filter(({ amountCents }) => amountCents !== null)
      .map(({ kind, amountCents, note }) => ({ kind, amountCents, note: text(note) })),
    timeline: timelineInput(draft),
    preApprovedUntil: draft.preApprovedUntil ?? undefined,
    hiddenSections: draft.hiddenSections ?? [],
    tryLimits: draft.tryLimits,
    lastLetter: draft.lastLetter,
    ...originsInput(draft),
    templateId: draft.scenarios[0]?.templateId ?? undefined,
    scenarios: draft.scenarios.map((one, index) => kind.scenarioInput(one, { name: names[index] ?? "", whole: true })),
  };
}

export const contactsInput = ({ contacts }: Draft) =>
  contacts.map(({ kind, name, company, email, phone }) => ({
    kind,
    name,
    company: text(company),
    email: text(email),
    phone: text(phone),
  }));

export const timelineInput = ({ timeline }: Draft) =>
  timeline
    .filter(({ date, done }) => date !== null || done)
    .map(({ key, date, done }) => ({ key, date: date ?? undefined, done }));
