import { STATE_CODES, type StateCode } from "@hearthline/contract/values/states";
import { z } from "zod";

/** Variables of the api: how a visitor's state is looked up. */
export const geoVariables = {
  /**
   * Header that a CDN in front of us uses to report its visitor's region: `cf-region-code` (Cloudflare),
   * `x-vercel-ip-country-region`, `cloudfront-viewer-country-region`. It is trusted only from a proxy that TRUST_PROXY
   * names.
   */
  GEO_REGION_HEADER: z
    .string()
    .regex(/^[a-z0-9-]*$/, "A header's name is small letters, digits and dashes.")
    .default(""),
  /** The CDN's country header, for example `cf-ipcountry`; a region counts only within the US. */
  GEO_COUNTRY_HEADER: z
    .string()
    .regex(/^[a-z0-9-]*$/, "A header's name is small letters, digits and dashes.")
    .default(""),
  /** Key of the HTTP service (ipapi.co) that is called when there is no such header; without it no service is called. */
  GEO_API_KEY: z.string().default(""),
  GEO_API_URL: z.url().default("https://ipapi.co"),
};

/** The visitor's state, null outside the US or if unknown; or a message about why the lookup failed. */
export type Located = { state: StateCode | null; error: null } | { state: null; error: string };

/** Finds the state of a network address. It does not store the address. */
export interface GeoProvider {
  /** Never throws. @param edge the location headers of the proxy in front of us, if any */
  locate(address: string, edge?: { country: string | undefined; region: string }): Promise<Located>;
}

const TIMEOUT_MS = 3_000;
const NOWHERE: Located = { state: null, error: null };
const failed = (reason: string): Located => ({ state: null, error: `Your state could not be looked up: ${reason}.` });

/** https://ipapi.co/api/#complete-location */
const Answer = z.object({
  country_code: z.string().nullish(),
  region_code: z.string().nullish(),
  error: z.boolean().optional(),
  /** An address of a private network has no location. */
  reserved: z.boolean().optional(),
});

/** "NC" or "US-NC" → NC */
function stateOf(country: string | null | undefined, region: string | null | undefined): Located {
  const code = (region ?? "").trim().toUpperCase();
  const within = (country ?? "US").trim().toUpperCase() === "US" && !/^(?!US-)[A-Z]{2}-/.test(code);
  const state = within ? STATE_CODES.find((one) => one === code.replace(/^US-/, "")) : undefined;
  return { state: state ?? null, error: null };
}

/** By a trusted proxy's header, otherwise by an HTTP service if a key is set; otherwise no visitor has a location. */
export function createGeo({
  apiKey,
  apiUrl,
  timeoutMs = TIMEOUT_MS,
}: {
  apiKey: string;
  apiUrl: string;
  timeoutMs?: number;
}): GeoProvider {
  const base = apiUrl.replace(/\/$/, "");
  async function asked(address: string): Promise<Located> {
    let response: Response;
    try {
      response = await fetch(`${base}/${encodeURIComponent(address)}/json/?${new URLSearchParams({ key: apiKey })}`, {
        headers: { accept: "application/json" },
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      return failed(
        error instanceof Error && error.name === "TimeoutError" ? "it took too long" : "it did not respond",
      );
    }
    if (response.status === 429) return failed("too many requests");
    const read = Answer.safeParse(await response.json().catch(() => null));
    if (read.data?.reserved) return NOWHERE;
    if (!response.ok || !read.success || read.data.error) return failed("the service is unavailable");
    return stateOf(read.data.country_code, read.data.region_code);
  }
  return {
    async locate(address, edge) {
      if (edge) return stateOf(edge.country, edge.region);
      return apiKey === "" ? NOWHERE : asked(address);
    },
  };
}
