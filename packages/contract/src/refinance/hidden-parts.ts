import type { z } from "zod";
import type { HiddenPartsOf } from "../reports/hidden-parts-of.ts";
import type { RefinanceDocument } from "./report-document.ts";

/** Debts that are paid off stay, because they are also part of cash to close. */
export const refinanceHiddenParts: HiddenPartsOf<z.output<typeof RefinanceDocument>> = (_document, section) =>
  section === "cash-options" ? { cashOptions: [], cashAlternatives: undefined } : {};
