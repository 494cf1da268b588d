import type { ReportSection } from "./report-sections.ts";

/** Replacements for the document's parts that only a hidden section shows. */
export type HiddenPartsOf<D> = (document: D, section: ReportSection) => Partial<D>;
