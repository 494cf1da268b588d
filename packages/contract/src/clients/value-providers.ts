/** Providers of home values, by the names they go by. */
export const PROVIDER_NAMES = { rentcast: "RentCast", attom: "ATTOM" } as const;

const isProvider = (name: string): name is keyof typeof PROVIDER_NAMES => Object.hasOwn(PROVIDER_NAMES, name);

/** The name of a provider; undefined where none is known. */
export const providerName = (provider: string | null | undefined): string | undefined =>
  provider && isProvider(provider) ? PROVIDER_NAMES[provider] : undefined;
