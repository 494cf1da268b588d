import { yearRows } from "@hearthline/calc/loan/year-rows";
import { ENGINE_VERSION } from "@hearthline/contract/loans/figures";
import { DOCUMENT_VERSION } from "@hearthline/contract/reports/document-shape";
import type { ReportDocument } from "@hearthline/contract/reports/report-document";
import type { BuilderState } from "../store/builder-store.ts";
import { draftTitle, propertyInput } from "../store/draft.ts";
import { scenarioNames } from "../store/scenario-names.ts";

export type Branding = Pick<ReportDocument, "branding" | "disclaimer" | "timeZone">;

const UNSAVED = "00000000-0000-7000-8000-000000000000";

/** The report as it would be sent now, of the scenarios that can be computed; null while there is none. */
export function previewDocument({ draft, derived }: BuilderState, branding: Branding): ReportDocument | null {
  const names = scenarioNames(draft.scenarios);
  const scenarios = derived.scenarios.flatMap(({ key, scenario, figures, stale }, index) => {
    if (!scenario || !figures || stale) return [];
    const { schedule: _, armPaths: __, ...scalars } = figures;
    return [{ ...scenario, name: names[index] ?? scenario.name, id: key, figures: scalars, years: yearRows(figures) }];
  });
  if (scenarios.length === 0) return null;
  const { loan } = derived;
  const place = propertyInput(draft.property);
  return {
    kind: "purchase",
    documentVersion: DOCUMENT_VERSION,
    id: UNSAVED,
    loanId: draft.loan?.id ?? UNSAVED,
    number: "Preview",
    version: 1,
    createdAt: new Date().toISOString(),
    engineVersion: ENGINE_VERSION,
    title: draftTitle(draft),
    borrowers: draft.clients.map(({ name }) => ({ name, firstName: name.trim().split(/\s+/)[0] ?? name })),
    // Half an address is shown as far as it goes.
    property: place ? ({ ...place, address1: draft.property.address1 } as ReportDocument["property"]) : null,
    closingDate: loan.closingDate ?? null,
    horizonMonths: loan.horizonMonths ?? 84,
    appreciationRate: loan.appreciationRate ?? 0,
    monthlyIncomeCents: loan.monthlyIncomeCents ?? null,
    monthlyDebtsCents: loan.monthlyDebtsCents ?? null,
    perDiemBasis: loan.perDiemBasis ?? 365,
    scenarios,
    note: draft.note.trim() || null,
    contacts: draft.contacts
      .filter(({ name }) => name.trim())
      .map(({ kind, name, company, email, phone }) => ({
        kind,
        name,
        company: company || undefined,
        email: email || undefined,
        phone: phone || undefined,
      })),
    timeline: draft.timeline
      .filter(({ date, done }) => date !== null || done)
      .map(({ key, date, done }) => ({ key, date: date ?? undefined, done })),
    tryLimits: draft.tryLimits,
    videoUrl: null,
    ...branding,
  };
}
