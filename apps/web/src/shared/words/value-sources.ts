import type { VALUE_SOURCES } from "@hearthline/contract/clients/homes";

/** Where a home's value comes from. */
export const SOURCE_WORD: Record<(typeof VALUE_SOURCES)[number], string> = {
  officer: "Our estimate",
  owner: "Owner’s estimate",
  appraisal: "Appraisal",
  sale: "Sale price",
  automatic: "Automatic estimate",
};

/** Who estimates values for us, by the name that is stored. */
export const PROVIDER_WORDS = { rentcast: "RentCast", attom: "ATTOM" } as const;

const isProvider = (name: string): name is keyof typeof PROVIDER_WORDS => Object.hasOwn(PROVIDER_WORDS, name);

/** "RentCast’s estimate", "Sale price"; a source of a later version is an automatic estimate. */
export function valueSourceWord(source: string, provider: string | null): string {
  if (provider && isProvider(provider)) return `${PROVIDER_WORDS[provider]}’s estimate`;
  return source in SOURCE_WORD ? SOURCE_WORD[source as keyof typeof SOURCE_WORD] : SOURCE_WORD.automatic;
}
