import type { VALUE_SOURCES } from "@hearthline/contract/clients/homes";

/** Where a home's value comes from. */
export const SOURCE_WORD: Record<(typeof VALUE_SOURCES)[number], string> = {
  officer: "Our estimate",
  owner: "Owner’s estimate",
  appraisal: "Appraisal",
  sale: "Sale price",
  automatic: "Automatic estimate",
};
