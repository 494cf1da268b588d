import type { VALUE_SOURCES } from "@hearthline/contract/clients/homes";
import { providerName } from "@hearthline/contract/clients/value-providers";

/** The source of a home's value. */
export const SOURCE_WORD: Record<(typeof VALUE_SOURCES)[number], string> = {
  officer: "Our estimate",
  owner: "Owner’s estimate",
  appraisal: "Appraisal",
  sale: "Sale price",
  automatic: "Automatic estimate",
};

/** "RentCast’s estimate", "Sale price"; an unknown source from a newer server is an automatic estimate. */
export function valueSourceWord(source: string, provider: string | null): string {
  const name = providerName(provider);
  if (name) return `${name}’s estimate`;
  return source in SOURCE_WORD ? SOURCE_WORD[source as keyof typeof SOURCE_WORD] : SOURCE_WORD.automatic;
}
