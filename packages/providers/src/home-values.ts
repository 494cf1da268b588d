import { z } from "zod";
import { errorField, Failure, isPassingStatus, PassingFailure, PermanentFailure } from "./failure.ts";
import { AMBIGUOUS, createPropertyRecords, isTimeout, type PropertyAddress, type PropertyRecords } from "./property.ts";

export const VALUE_PROVIDERS = ["rentcast", "attom"] as const;
export type ValueProvider = (typeof VALUE_PROVIDERS)[number];
/** Each provider's own name. */
export const PROVIDER_NAMES: Readonly<Record<ValueProvider, string>> = { rentcast: "RentCast", attom: "ATTOM" };

/** A provider's model value of a home. */
export interface HomeEstimate {
  provider: ValueProvider;
  valueCents: number;
  lowCents: number;
  highCents: number;
  /** Its monthly rent; null if the provider does not report one. */
  rentMonthlyCents: number | null;
}

/** The result of asking one provider. `calls`: requests that it bills. */
export type ProviderAnswer = { calls: number } & (
  | { outcome: "found"; estimate: HomeEstimate }
  /** `unknown` and `ambiguous` persist until the address changes; a failure is temporary. */
  | { outcome: "unknown" | "ambiguous" | "failed"; sentence: string }
);

export interface HomeValues {
  /** Providers whose keys are set, RentCast first. */
  providers: readonly ValueProvider[];
  /** Asks one of them about one address, with a time limit. Never throws. */
  ask(provider: ValueProvider, address: PropertyAddress): Promise<ProviderAnswer>;
}

export interface AttomConfig {
  apiKey: string;
  /** replaces https://api.gateway.attomdata.com: the sandbox's address */
  apiUrl?: string;
  timeoutMs?: number;
}

const Avm = z.object({
  status: z.object({ msg: z.string().nullish() }).nullish(),
  property: z
    .array(
      z.object({
        avm: z
          .object({
            amount: z.object({ value: z.number().positive(), low: z.number().nullish(), high: z.number().nullish() }),
          })
          .nullish(),
      }),
    )
    .nullish(),
});

const cents = (dollars: number): number => Math.round(dollars * 100);
const NOT_KNOWN = "SuccessWithoutResult";

/**
 * Returns ATTOM's value of one address (`GET /propertyapi/v1.0.0/attomavm/detail`), or null if it has none, which
 * ATTOM may also report with status 400.
 */
export function createAttom({ apiKey, apiUrl = "https://api.gateway.attomdata.com", timeoutMs = 8_000 }: AttomConfig) {
  const base = apiUrl.replace(/\/$/, "");
  return async ({ address1, city, state, zipcode }: PropertyAddress): Promise<HomeEstimate | null> => {
    const address2 = [city, [state, zipcode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
    const url = `${base}/propertyapi/v1.0.0/attomavm/detail?${new URLSearchParams({ address1, address2 })}`;
    try {
      const response = await fetch(url, {
        headers: { apikey: apiKey, Accept: "application/json" },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status === 401 || response.status === 403)
        throw new PassingFailure("ATTOM does not accept our key.", { code: String(response.status) });
      if (isPassingStatus(response.status))
        throw new PassingFailure("ATTOM is busy or out of order.", { code: String(response.status) });
      const answer = Avm.parse(await response.json());
      const homes = answer.property ?? [];
      if (homes.length > 1)
        throw new PermanentFailure("ATTOM found several homes at this address.", {
          code: AMBIGUOUS,
          cause: homes.length,
        });
      const amount = homes[0]?.avm?.amount;
      if (!amount) {
        if (answer.status?.msg === NOT_KNOWN || response.ok) return null;
        throw new PermanentFailure("ATTOM cannot read this address.", { code: String(response.status) });
      }
      const { value, low, high } = amount;
      return {
        provider: "attom",
        valueCents: cents(value),
        lowCents: cents(low ?? value),
        highCents: cents(high ?? value),
        rentMonthlyCents: null,
      };
    } catch (error) {
      if (error instanceof PassingFailure || error instanceof PermanentFailure) throw error;
      if (error instanceof z.ZodError || error instanceof SyntaxError)
        throw new PassingFailure("ATTOM sent a response in an unknown format.", { cause: error, code: "shape" });
      throw new PassingFailure("ATTOM cannot be reached.", {
        cause: error,
        code: isTimeout(error) ? "timeout" : "network",
      });
    }
  };
}

/** Variables that api and worker both read: the providers of home values. */
export const homeValueVariables = {
  PROPERTY_API_KEY: z.string().default(""),
  PROPERTY_API_URL: z.url().optional(),
  ATTOM_API_KEY: z.string().default(""),
  ATTOM_API_URL: z.url().optional(),
};
type Variables = z.output<z.ZodObject<typeof homeValueVariables>>;

/** The providers whose keys are set. */
export const homeValuesOf = (env: Variables): HomeValues =>
  createHomeValues({
    rentcast: env.PROPERTY_API_KEY
      ? createPropertyRecords({
          apiKey: env.PROPERTY_API_KEY,
          ...(env.PROPERTY_API_URL && { apiUrl: env.PROPERTY_API_URL }),
        })
      : null,
    attom: env.ATTOM_API_KEY
      ? { apiKey: env.ATTOM_API_KEY, ...(env.ATTOM_API_URL && { apiUrl: env.ATTOM_API_URL }) }
      : null,
  });

type Ask = (address: PropertyAddress) => Promise<{ calls: number; estimate: HomeEstimate | null }>;

function askRentCast(records: Pick<PropertyRecords, "estimate" | "rent">): Ask {
  return async (address) => {
    const value = await records.estimate(address);
    if (!value) return { calls: 1, estimate: null };
    const { valueCents, lowCents, highCents } = value;
    // A value is useful even without a rent.
    const rentMonthlyCents = await records.rent(address).catch(() => null);
    return { calls: 2, estimate: { provider: "rentcast", valueCents, lowCents, highCents, rentMonthlyCents } };
  };
}

const countWord = (count: unknown): string =>
  count === 2 ? "two" : typeof count === "number" ? `${count}` : "several";

/** Returns the message for the officer about why a provider returned no value. */
function failureOf(name: string, error: unknown): { outcome: "ambiguous" | "failed"; sentence: string } {
  const code = error instanceof Failure ? error.code : undefined;
  if (code === AMBIGUOUS)
    return {
      outcome: "ambiguous",
      sentence: `${name} found ${countWord(errorField(error, "cause"))} homes at this address: add the unit.`,
    };
  const said: Record<string, string> = {
    "401": "does not accept our key. Your administrator can check it.",
    "403": "does not accept our key. Your administrator can check it.",
    "429": "is busy. Try again in a few minutes.",
    timeout: "did not respond in time. Try again in a few minutes.",
    network: "cannot be reached. Try again in a few minutes.",
    shape: "sent a response that we cannot read. Try again later.",
  };
  if (error instanceof PermanentFailure)
    return { outcome: "failed", sentence: `${name} cannot read this address. Check it.` };
  return {
    outcome: "failed",
    sentence: `${name} ${said[code ?? ""] ?? "is out of order. Try again in a few minutes."}`,
  };
}

/** The home value providers that are configured. */
export function createHomeValues({
  rentcast,
  attom,
}: {
  rentcast: Pick<PropertyRecords, "estimate" | "rent"> | null;
  attom: AttomConfig | null;
}): HomeValues {
  const askAttom = attom && createAttom(attom);
  const asked: Partial<Record<ValueProvider, Ask>> = {
    ...(rentcast && { rentcast: askRentCast(rentcast) }),
    ...(askAttom && { attom: async (address) => ({ calls: 1, estimate: await askAttom(address) }) }),
  };
  return {
    providers: VALUE_PROVIDERS.filter((provider) => asked[provider]),
    async ask(provider, address) {
      const name = PROVIDER_NAMES[provider];
      try {
        const { calls, estimate } = (await asked[provider]?.(address)) ?? { calls: 0, estimate: null };
        return estimate
          ? { outcome: "found", calls, estimate }
          : { outcome: "unknown", calls, sentence: `${name} does not know this address. Check its spelling.` };
      } catch (error) {
        return { ...failureOf(name, error), calls: 1 };
      }
    },
  };
}
