// npm run market -- <file> [<file> …]
// Imports public files manually: Freddie Mac's weekly mortgage survey, and FHFA's house price index by metro area, 3-digit ZIP code or state. The first line of a file identifies it.
// Reads DATABASE_URL as api and worker do. A file that does not match the published format is rejected as a whole, with the line and the reason.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { FhfaFileError } from "@hearthline/contract/estimates/fhfa-file";
import { openDatabase, type SystemDb } from "@hearthline/db/client";
import { servingUrls } from "@hearthline/db/urls";
import { importHousePrices } from "@hearthline/domain/market/import-house-prices";
import { importSurvey } from "@hearthline/domain/market/import-survey";
import { SurveyFileError } from "@hearthline/domain/market/survey-file";

/** Start of both survey files, and of none of FHFA's. */
const isSurvey = (text: string): boolean => /^\uFEFF?"?date"?,/.test(text);

/** Imports one file in the transaction. @returns a one-sentence summary of the result */
export async function importMarketFile(db: SystemDb, name: string, text: string, now: Date): Promise<string> {
  const file = { text, source: `${name}, imported by hand`, now };
  if (isSurvey(text)) {
    const { weeks, corrected, through } = await importSurvey(db, file);
    return `${name}: ${weeks} new weeks of the survey, ${corrected} corrected; held through ${through}.`;
  }
  const { level, places, quarters, through } = await importHousePrices(db, file);
  return quarters === 0
    ? `${name}: the index by ${level} is held already, through ${through}.`
    : `${name}: the index by ${level} of ${places} places, ${quarters} quarters through ${through}.`;
}

if (import.meta.main) {
  const paths = process.argv.slice(2);
  if (paths.length === 0) {
    console.error("Name the files to import: npm run market -- PMMS_history.csv hpi_at_metro.csv");
    process.exit(1);
  }
  const database = openDatabase(servingUrls(process.env), { connections: 1 });
  for (const path of paths) {
    try {
      const text = readFileSync(path, "utf8");
      console.log(await database.system((db) => importMarketFile(db, basename(path), text, new Date())));
    } catch (error) {
      if (!(error instanceof SurveyFileError || error instanceof FhfaFileError)) throw error;
      console.error(`${basename(path)}: ${error.message} Nothing of it was imported.`);
      process.exitCode = 1;
    }
  }
  await database.close();
}
