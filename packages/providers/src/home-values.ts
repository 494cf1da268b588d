import { z } from "zod";
import { isPassingStatus, PassingFailure, PermanentFailure } from "./failure.ts";
import { createPropertyRecords, type PropertyAddress, type PropertyRecords } from "./property.ts";

/** What one provider's model says a home is worth. */
export interface HomeEstimate {
  provider: "rentcast" | "attom";
  valueCents: number;
  lowCents: number;
  highCents: number;
  /** What it rents for in a month; null where the provider does not say. */
  rentMonthlyCents: number | null;
}

export interface HomeEstimates {
  /** RentCast's first. Empty where no provider knows the address, or none is set up. */
  found: HomeEstimate[];
  /** Providers that did not answer, each in a sentence; what the others said counts. */
  failed: string[];
}

export interface HomeValues {
  isSetUp: boolean;
  estimates(address: PropertyAddress): Promise<HomeEstimates>;
}

export interface AttomConfig {
  apiKey: string;
  /** another address in place of https://api.gateway.attomdata.com: the sandbox's */
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

/** ATTOM's value of one address (`GET /propertyapi/v1.0.0/attomavm/detail`), or null where it has none: it says so with status 400, too. */
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
      const amount = answer.property?.[0]?.avm?.amount;
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
        throw new PassingFailure("ATTOM answered in a shape we do not know.", { cause: error });
      throw new PassingFailure("ATTOM cannot be reached.", { cause: error });
    }
  };
}

/** Variables that api and worker both read: whom to ask what a home is worth. */
export const homeValueVariables = {
  PROPERTY_API_KEY: z.string().default(""),
  PROPERTY_API_URL: z.url().optional(),
  ATTOM_API_KEY: z.string().default(""),
  ATTOM_API_URL: z.url().optional(),
};
type Variables = z.output<z.ZodObject<typeof homeValueVariables>>;

/** The providers whose keys are given. */
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

type Ask = (address: PropertyAddress) => Promise<HomeEstimate | null>;

function askRentCast(records: Pick<PropertyRecords, "estimate" | "rent">): Ask {
  return async (address) => {
    const value = await records.estimate(address);
    if (!value) return null;
    const { valueCents, lowCents, highCents } = value;
    // A value without a rent is worth having.
    const rentMonthlyCents = await records.rent(address).catch(() => null);
    return { provider: "rentcast", valueCents, lowCents, highCents, rentMonthlyCents };
  };
}

/** What the providers that are set up say a home is worth: all of them are asked, so that a value that only one believes in is seen. */
export function createHomeValues({
  rentcast,
  attom,
}: {
  rentcast: Pick<PropertyRecords, "estimate" | "rent"> | null;
  attom: AttomConfig | null;
}): HomeValues {
  const asked: Ask[] = [...(rentcast ? [askRentCast(rentcast)] : []), ...(attom ? [createAttom(attom)] : [])];
  return {
    isSetUp: asked.length > 0,
    async estimates(address) {
      const answers = await Promise.allSettled(asked.map((ask) => ask(address)));
      return {
        found: answers.flatMap((one) => (one.status === "fulfilled" && one.value ? [one.value] : [])),
        failed: answers.flatMap((one) =>
          one.status === "rejected" ? [one.reason instanceof Error ? one.reason.message : String(one.reason)] : [],
        ),
      };
    },
  };
}
