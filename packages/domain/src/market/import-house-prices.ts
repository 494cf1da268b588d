import { FhfaFileError, quarterNumber, readFhfaFile } from "@hearthline/contract/estimates/fhfa-file";
import { PRICE_LEVELS, type PriceLevel, type PriceSeries } from "@hearthline/contract/estimates/market";
import type { SystemDb } from "@hearthline/db/client";
import { type GivenFile, isHeld, lockFile, noteImport } from "./market-file.ts";

export interface ImportedPrices {
  level: PriceLevel;
  places: number;
  /** Quarters of all places; none if the file is the one already stored. */
  quarters: number;
  /** The last quarter of any place. */
  through: string;
}

const quarterName = (number: number): string => `${Math.floor(number / 4)}Q${(number % 4) + 1}`;

/** The last quarter of a series that has an index. */
const lastOf = ({ from, index }: PriceSeries): number =>
  quarterNumber(from) + index.findLastIndex((value) => value !== null);

/**
 * Replaces FHFA's index of one level with a file's, in the transaction: changes are only ever computed within one file.
 *
 * @param expected the level that the file must have; any if omitted
 * @throws {FhfaFileError} nothing is written
 */
export async function importHousePrices(db: SystemDb, file: GivenFile, expected?: PriceLevel): Promise<ImportedPrices> {
  const { level, series } = readFhfaFile(file.text);
  if (expected && level !== expected)
    throw new FhfaFileError(`This is FHFA’s file by ${level}, not the one by ${expected}.`);
  const held = await lockFile(db, level);
  const through = quarterName(Math.max(...series.map(lastOf)));
  if (held && held.through > through)
    throw new FhfaFileError(`The file ends with ${through}, before ${held.through}, which is held: it is an old one.`);
  if (held && (await isHeld(db, level, file))) return { level, places: series.length, quarters: 0, through };
  await replaceLevel(db, level, series);
  await noteImport(db, level, file, { through, changed: true });
  const quarters = series.reduce((sum, { index }) => sum + index.filter((value) => value !== null).length, 0);
  return { level, places: series.length, quarters, through };
}

/** One statement for each table, no matter how many quarters there are. */
async function replaceLevel(db: SystemDb, level: PriceLevel, series: readonly PriceSeries[]): Promise<void> {
  await db.housePrice.deleteMany({ where: { level } });
  await db.housePricePlace.deleteMany({ where: { level } });
  await db.housePricePlace.createMany({ data: series.map(({ id, name }) => ({ level, id, name })) });
  const rows = series.map(({ id, from, index }) => ({ id, first: quarterNumber(from), index }));
  await db.$executeRaw`
    INSERT INTO "HousePrice" (level, "placeId", year, quarter, index)
    SELECT ${level}, p.id, ((p.first + q.at - 1) / 4)::int, ((p.first + q.at - 1) % 4 + 1)::int, q.value::float8
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS p(id text, first int, index jsonb)
      CROSS JOIN LATERAL jsonb_array_elements_text(p.index) WITH ORDINALITY q(value, at) WHERE q.value IS NOT NULL`;
}

export const isPriceLevel = (name: string): name is PriceLevel => (PRICE_LEVELS as readonly string[]).includes(name);
