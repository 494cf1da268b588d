import {
  createMarket,
  type Market,
  PRICE_LEVELS,
  type PriceLevel,
  type PriceSeries,
  type SurveyWeek,
} from "@hearthline/contract/estimates/market";

/** Runs a statement without parameters. */
export type ReadRows = (sql: string) => Promise<unknown[]>;

/** The latest import of one public file. */
export interface MarketFileRow {
  name: "survey" | PriceLevel;
  revision: string;
}

/** The revisions that were read, newest last. Revisions are random, so that one database's never equal another's. */
const parts = new Map<string, unknown>();
const markets = new Map<string, Market>();
/** More databases than one process uses at a time; older entries are reloaded. */
const KEPT = 16;

function keep<T>(cache: Map<string, T>, key: string, value: T): T {
  cache.delete(key);
  cache.set(key, value);
  for (const oldest of [...cache.keys()].slice(0, -KEPT)) cache.delete(oldest);
  return value;
}

async function part<T>({ name, revision }: MarketFileRow, load: () => Promise<T>): Promise<T> {
  const key = `${name} ${revision}`;
  const known = parts.get(key) as T | undefined;
  return keep<unknown>(parts, key, known ?? (await load())) as T;
}

const WEEKS = `SELECT date::text AS date, "thirtyYear"::float8 AS "thirtyYear", "fifteenYear"::float8 AS "fifteenYear" FROM "SurveyWeek" ORDER BY 1`;

const pricesOf = (level: PriceLevel) => `
  SELECT p.id, p.name, array_agg(h.year * 4 + h.quarter - 1 ORDER BY h.year, h.quarter) AS quarters, array_agg(h.index ORDER BY h.year, h.quarter) AS indexes
  FROM "HousePricePlace" p JOIN "HousePrice" h ON h.level = p.level AND h."placeId" = p.id WHERE p.level = '${level}' GROUP BY p.id, p.name ORDER BY p.id`;

interface PlaceRow {
  id: string;
  name: string;
  /** Quarters since the year 0. */
  quarters: number[];
  indexes: number[];
}

function seriesOf(level: PriceLevel, { id, name, quarters, indexes }: PlaceRow): PriceSeries {
  const [first = 0] = quarters;
  const index: (number | null)[] = Array.from({ length: (quarters.at(-1) ?? first) - first + 1 }, () => null);
  for (const [at, quarter] of quarters.entries()) index[quarter - first] = indexes[at] ?? null;
  return { level, id, name, from: `${Math.floor(first / 4)}Q${(first % 4) + 1}`, index };
}

/**
 * Returns the stored survey and price indexes. Cached in this process; each call checks the latest revisions with one
 * short statement and reloads what changed, so that an import takes effect immediately everywhere.
 */
export async function readMarket(read: ReadRows): Promise<Market> {
  const files = (await read(
    `SELECT name, revision::text AS revision FROM "MarketFile" ORDER BY name`,
  )) as MarketFileRow[];
  const key = files.map(({ name, revision }) => `${name} ${revision}`).join();
  const known = markets.get(key);
  if (known) return known;
  const fileOf = (name: MarketFileRow["name"]) => files.find((file) => file.name === name);
  const survey = fileOf("survey");
  const weeks = survey ? await part(survey, async () => (await read(WEEKS)) as SurveyWeek[]) : [];
  const series: PriceSeries[] = [];
  for (const level of PRICE_LEVELS) {
    const file = fileOf(level);
    if (!file) continue;
    const rows = async () => ((await read(pricesOf(level))) as PlaceRow[]).map((row) => seriesOf(level, row));
    series.push(...(await part(file, rows)));
  }
  return keep(markets, key, createMarket(weeks, series));
}
