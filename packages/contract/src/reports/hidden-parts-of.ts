import type { ReportSection } from "./report-sections.ts";

/** What stands in the place of everything that only a hidden section says. */
export type HiddenPartsOf<D> = (document: D, section: ReportSection) => Partial<D>;
