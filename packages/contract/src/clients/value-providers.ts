/** Home value providers, with their display names. */
export const PROVIDER_NAMES = { rentcast: "RentCast", attom: "ATTOM" } as const;

const isProvider = (name: string): name is keyof typeof PROVIDER_NAMES => Object.hasOwn(PROVIDER_NAMES, name);

/** Returns the display name of a provider; undefined if it is unknown. */
export const providerName = (provider: string | null | undefined): string | undefined =>
  provider && isProvider(provider) ? PROVIDER_NAMES[provider] : undefined;
