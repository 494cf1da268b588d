import { originsInput } from "../findings/origins.ts";
import type { BuilderKind } from "../kind.ts";
import { type Draft, draftTitle, propertyInput } from "../store/draft.ts";
import { contactsInput, timelineInput } from "../store/loan-input.ts";

/** For a draft that was never saved. */
export const UNSAVED = "00000000-0000-7000-8000-000000000000";

/** The report input common to every kind's draft; a partial address is shown as far as it is known. */
export function reportInput(kind: BuilderKind, draft: Draft) {
  const { basis } = kind.basisOf(draft);
  const property = propertyInput(draft.property);
  return {
    id: draft.loan?.id ?? UNSAVED,
    title: draftTitle(draft, kind.words.untitled),
    clients: draft.clients,
    ...(property && { property: { ...property, address1: draft.property.address1 } }),
    closingDate: basis.closingDate,
    horizonMonths: basis.horizonMonths ?? 84,
    appreciationRate: basis.appreciationRate ?? 0,
    monthlyIncomeCents: basis.monthlyIncomeCents,
    monthlyDebtsCents: basis.monthlyDebtsCents,
    perDiemBasis: basis.perDiemBasis,
    note: draft.note.trim(),
    contacts: contactsInput(draft).filter(({ name }) => name.trim()),
    timeline: timelineInput(draft),
    hiddenSections: [...(draft.hiddenSections ?? [])],
    ...originsInput(draft),
  };
}
