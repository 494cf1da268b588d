import type { PriceLevel } from "@hearthline/contract/estimates/market";
import { z } from "zod";
import { isPassingStatus, PassingFailure, PermanentFailure } from "./failure.ts";

export type MarketFileName = "survey" | PriceLevel;

/** The text of a public file, with its source in words that a user may read. */
export interface FetchedFile {
  text: string;
  source: string;
}

export interface MarketFiles {
  /** The files that have a configured URL. */
  names: readonly MarketFileName[];
  /**
   * @throws {PassingFailure} the URL cannot be reached, is slow or busy
   * @throws {PermanentFailure} the file does not exist or is too large
   */
  read(name: MarketFileName): Promise<FetchedFile>;
}

const FHFA = "https://www.fhfa.gov/hpi/download/quarterly_datasets";

/** Where the worker reads the public files. FHFA publishes the ZIP code file only as a workbook, so it is read only if someone serves it as CSV. */
export const marketVariables = {
  SURVEY_URL: z.url().default("https://www.freddiemac.com/pmms/docs/PMMS_history.csv"),
  HOUSE_PRICES_METRO_URL: z.url().default(`${FHFA}/hpi_at_metro.csv`),
  HOUSE_PRICES_STATE_URL: z.url().default(`${FHFA}/hpi_at_state.csv`),
  HOUSE_PRICES_ZIP3_URL: z.url().optional(),
};
type Variables = z.output<z.ZodObject<typeof marketVariables>>;

export const MARKET_SOURCES: Record<MarketFileName, string> = {
  survey: "Freddie Mac Primary Mortgage Market Survey",
  metro: "FHFA House Price Index by metro area",
  zip3: "FHFA House Price Index by 3-digit ZIP code",
  state: "FHFA House Price Index by state",
};

/** Limit; all of FHFA's index since 1975 is a tenth of it. */
const MAX_BYTES = 50_000_000;

/** Reads the public files of rates and prices from their URLs. */
export function createMarketFiles(urls: Partial<Record<MarketFileName, string>>, timeoutMs = 30_000): MarketFiles {
  const names = (Object.keys(MARKET_SOURCES) as MarketFileName[]).filter((name) => urls[name]);
  return {
    names,
    async read(name) {
      const url = urls[name];
      const what = MARKET_SOURCES[name];
      if (!url) throw new PermanentFailure(`${what}: no address is configured.`);
      const { host } = new URL(url);
      try {
        const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
        const code = String(response.status);
        if (isPassingStatus(response.status))
          throw new PassingFailure(`${what}: ${host} is busy or out of order.`, { code });
        if (!response.ok) throw new PermanentFailure(`${what}: ${host} has no such file.`, { code });
        return { text: await limitedText(response, what), source: `${what}, ${host}` };
      } catch (error) {
        if (error instanceof PassingFailure || error instanceof PermanentFailure) throw error;
        throw new PassingFailure(`${what}: ${host} cannot be reached.`, { cause: error });
      }
    },
  };
}

/** @throws {PermanentFailure} the file is too large; checked before all of it is in memory */
async function limitedText(response: Response, what: string): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > MAX_BYTES) throw new PermanentFailure(`${what}: the file is larger than ${MAX_BYTES / 1_000_000} MB.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

/** The files named in the configuration. */
export const marketFilesOf = (env: Variables): MarketFiles =>
  createMarketFiles({
    survey: env.SURVEY_URL,
    metro: env.HOUSE_PRICES_METRO_URL,
    state: env.HOUSE_PRICES_STATE_URL,
    ...(env.HOUSE_PRICES_ZIP3_URL && { zip3: env.HOUSE_PRICES_ZIP3_URL }),
  });
