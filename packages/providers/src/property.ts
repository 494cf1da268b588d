import { z } from "zod";
import { isPassingStatus, PassingFailure, PermanentFailure } from "./failure.ts";

export type PropertyConfig = {
  apiKey: string;
  /** replaces https://api.rentcast.io: the sandbox's address */
  apiUrl?: string;
  /** timeout of one call; default 8 seconds */
  timeoutMs?: number;
};

export type PropertyAddress = { address1: string; city?: string; state?: string; zipcode?: string };

/** The public record of one property. Missing facts are null: counties differ in what they publish. */
export type PropertyRecord = {
  address: string;
  city: string;
  state: string;
  zipcode: string;
  county: string | null;
  propertyType: string | null;
  bedrooms: number | null;
  bathrooms: number | null;
  squareFeet: number | null;
  yearBuilt: number | null;
  lastSalePriceCents: number | null;
  /** "2019-06-14" */
  lastSaleDate: string | null;
  taxYearlyCents: number | null;
  taxYear: number | null;
  assessedValueCents: number | null;
  hoaMonthlyCents: number | null;
  /** the model's value, only if `withValue` requested it */
  estimatedValueCents?: number | null;
  source: "rentcast";
  /** ISO instant */
  retrievedAt: string;
};

export type ValueEstimate = { valueCents: number; lowCents: number; highCents: number; retrievedAt: string };

export type PropertyRecords = {
  /**
   * Returns the record of one address, or null if the service knows none. `withValue` also requests the estimated value
   * in a second (billed) call; if that call fails, the record is returned without it.
   *
   * @throws {PassingFailure} the service cannot be reached, is slow or busy, or does not accept our key
   * @throws {PermanentFailure} the address cannot be read
   */
  lookup(address: PropertyAddress, options?: { withValue?: boolean }): Promise<PropertyRecord | null>;
  /** Returns the model's value of one address with its range, or null if there are not enough sales nearby. Throws as `lookup` does. */
  estimate(address: PropertyAddress): Promise<ValueEstimate | null>;
  /** Returns the model's monthly rent of one address in cents, or null. Throws as `lookup` does. */
  rent(address: PropertyAddress): Promise<number | null>;
};

const yearly = <Shape extends z.ZodType>(shape: Shape) => z.record(z.string(), shape).nullish();

const RentCastProperty = z.object({
  formattedAddress: z.string().nullish(),
  addressLine1: z.string().nullish(),
  addressLine2: z.string().nullish(),
  city: z.string().nullish(),
  state: z.string().nullish(),
  zipCode: z.string().nullish(),
  county: z.string().nullish(),
  propertyType: z.string().nullish(),
  bedrooms: z.number().nullish(),
  bathrooms: z.number().nullish(),
  squareFootage: z.number().nullish(),
  yearBuilt: z.number().nullish(),
  lastSaleDate: z.string().nullish(),
  lastSalePrice: z.number().nullish(),
  hoa: z.object({ fee: z.number().nullish() }).nullish(),
  taxAssessments: yearly(z.object({ year: z.number(), value: z.number().nullish() })),
  propertyTaxes: yearly(z.object({ year: z.number(), total: z.number().nullish() })),
});

/** Error code if several homes share the address. */
export const AMBIGUOUS = "ambiguous";
const OneValue = z.object({ price: z.number(), priceRangeLow: z.number(), priceRangeHigh: z.number() });
/** The service returns a list for a building whose unit is missing, as its property records do. */
const RentCastValue = z.union([OneValue, z.array(OneValue)]);

const RentCastRent = z.object({ rent: z.number() });

/** Property records from RentCast's API (https://developers.rentcast.io): `GET /v1/properties`, `/v1/avm/value` and `/v1/avm/rent/long-term`. */
export function createPropertyRecords(config: PropertyConfig): PropertyRecords {
  const base = (config.apiUrl ?? "https://api.rentcast.io").replace(/\/$/, "");

  async function ask<T>(path: string, address: PropertyAddress, shape: z.ZodType<T>): Promise<T | null> {
    const url = `${base}${path}?${new URLSearchParams({ address: oneLine(address) })}`;
    try {
      const response = await fetch(url, {
        headers: { "X-Api-Key": config.apiKey, Accept: "application/json" },
        signal: AbortSignal.timeout(config.timeoutMs ?? 8_000),
      });
      if (response.status === 404) return null;
      if (!response.ok) throw refusal(response.status);
      return shape.parse(await response.json());
    } catch (error) {
      if (error instanceof PassingFailure || error instanceof PermanentFailure) throw error;
      if (error instanceof z.ZodError || error instanceof SyntaxError)
        throw new PassingFailure("The property data service sent a response in an unknown format.", {
          cause: error,
          code: "shape",
        });
      throw new PassingFailure("The property data service cannot be reached.", {
        cause: error,
        code: isTimeout(error) ? "timeout" : "network",
      });
    }
  }

  async function estimate(address: PropertyAddress): Promise<ValueEstimate | null> {
    const result = await ask("/v1/avm/value", address, RentCastValue);
    const homes = result === null ? [] : [result].flat();
    if (homes.length > 1)
      throw new PermanentFailure(
        `The property data service found ${homes.length} homes at this address: add the unit.`,
        {
          code: AMBIGUOUS,
          cause: homes.length,
        },
      );
    const value = homes[0] ?? null;
    return (
      value && {
        valueCents: cents(value.price),
        lowCents: cents(value.priceRangeLow),
        highCents: cents(value.priceRangeHigh),
        retrievedAt: new Date().toISOString(),
      }
    );
  }

  return {
    estimate,
    rent: async (address) => centsOrNull((await ask("/v1/avm/rent/long-term", address, RentCastRent))?.rent),
    async lookup(address, { withValue = false } = {}) {
      const found = await ask("/v1/properties", address, z.array(RentCastProperty));
      const property = found?.[0];
      if (!property) return null;
      const record = toRecord(property, address);
      if (!withValue) return record;
      const value = await estimate(address).catch(() => null);
      return { ...record, estimatedValueCents: value?.valueCents ?? null };
    },
  };
}

/** "12 Ridgewood Ave, Austin, TX, 78701", the format the service expects. */
function oneLine({ address1, city, state, zipcode }: PropertyAddress): string {
  return [address1, city, state, zipcode].filter(Boolean).join(", ");
}

function toRecord(property: z.infer<typeof RentCastProperty>, asked: PropertyAddress): PropertyRecord {
  const tax = latest(property.propertyTaxes);
  const assessment = latest(property.taxAssessments);
  const street = [property.addressLine1 ?? asked.address1, property.addressLine2].filter(Boolean).join(" ");
  return {
    address: street,
    city: property.city ?? asked.city ?? "",
    state: property.state ?? asked.state ?? "",
    zipcode: property.zipCode ?? asked.zipcode ?? "",
    county: property.county ?? null,
    propertyType: property.propertyType ?? null,
    bedrooms: property.bedrooms ?? null,
    bathrooms: property.bathrooms ?? null,
    squareFeet: property.squareFootage ?? null,
    yearBuilt: property.yearBuilt ?? null,
    lastSalePriceCents: centsOrNull(property.lastSalePrice),
    lastSaleDate: property.lastSaleDate?.slice(0, 10) ?? null,
    taxYearlyCents: centsOrNull(tax?.total),
    taxYear: tax?.year ?? null,
    assessedValueCents: centsOrNull(assessment?.value),
    hoaMonthlyCents: centsOrNull(property.hoa?.fee),
    source: "rentcast",
    retrievedAt: new Date().toISOString(),
  };
}

function latest<Row extends { year: number }>(rows: Record<string, Row> | null | undefined): Row | undefined {
  return Object.values(rows ?? {}).sort((a, b) => b.year - a.year)[0];
}

/** Whether a call ended because of its timeout. */
export const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === "TimeoutError";

const cents = (dollars: number) => Math.round(dollars * 100);
const centsOrNull = (dollars: number | null | undefined) => (dollars == null ? null : cents(dollars));

function refusal(status: number): PassingFailure | PermanentFailure {
  const code = String(status);
  if (status === 401 || status === 403) {
    return new PassingFailure("The property data service does not accept our key.", { code });
  }
  if (isPassingStatus(status)) {
    return new PassingFailure("The property data service is busy or out of order.", { code });
  }
  return new PermanentFailure("The property data service cannot read this address.", { code });
}
