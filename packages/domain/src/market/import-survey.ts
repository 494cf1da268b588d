import type { SurveyWeek } from "@hearthline/contract/estimates/market";
import type { SystemDb } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import { type GivenFile, isHeld, lockFile, noteImport } from "./market-file.ts";
import { readSurveyFile } from "./survey-file.ts";

export interface ImportedSurvey {
  /** Weeks that were not stored before. */
  weeks: number;
  /** Weeks that were republished with other rates. */
  corrected: number;
  /** The newest stored week. */
  through: string;
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The stored weeks, by day. */
async function heldWeeks(db: SystemDb) {
  const rows = await db.surveyWeek.findMany();
  return new Map(rows.map((row) => [dayOf(row.date), row]));
}

/**
 * Writes the weeks of a survey file in the transaction: new ones are added, and republished ones overwritten, with the
 * previous rates stored as a correction. Weeks missing from the file stay. If the newest week changed, clients with a
 * strike rate are marked for recalculation.
 *
 * @throws {SurveyFileError} nothing is written
 */
export async function importSurvey(db: SystemDb, file: GivenFile): Promise<ImportedSurvey> {
  const { source, now } = file;
  const held = await lockFile(db, "survey");
  if (held && (await isHeld(db, "survey", file))) return { weeks: 0, corrected: 0, through: held.through };
  // Today's file may be read where it is still yesterday.
  const weeks = await readSurveyFile(file.text, dayOf(new Date(now.getTime() + 86_400_000)));
  const before = await heldWeeks(db);
  const isOther = (week: SurveyWeek) => {
    const known = before.get(week.date);
    return (
      known &&
      (known.thirtyYear.toNumber() !== week.thirtyYear || (known.fifteenYear?.toNumber() ?? null) !== week.fifteenYear)
    );
  };
  const fresh = weeks.filter(({ date }) => !before.has(date));
  const corrected = weeks.filter(isOther);
  const rowOf = ({ date, ...rates }: SurveyWeek) => ({ date: new Date(date), ...rates, source, readAt: now });
  await db.surveyCorrection.createMany({
    data: corrected.flatMap(({ date }) => {
      const { thirtyYear, fifteenYear, source: from } = before.get(date) ?? {};
      return thirtyYear
        ? [
            {
              id: newId(),
              date: new Date(date),
              thirtyYear,
              fifteenYear: fifteenYear ?? null,
              source: from ?? "",
              correctedAt: now,
            },
          ]
        : [];
    }),
  });
  await db.surveyWeek.deleteMany({ where: { date: { in: corrected.map(({ date }) => new Date(date)) } } });
  await db.surveyWeek.createMany({ data: [...fresh, ...corrected].map(rowOf) });
  const newest = await db.surveyWeek.findFirst({ orderBy: { date: "desc" } });
  const through = newest ? dayOf(newest.date) : "";
  const changed = fresh.length + corrected.length > 0;
  await noteImport(db, "survey", file, { through, changed });
  if ([...fresh, ...corrected].some(({ date }) => date === through)) await lookAgainAtStrikeRates(db);
  return { weeks: fresh.length, corrected: corrected.length, through };
}

/** Marks clients with a strike rate for recalculation, since the newest week decides whether it is met. */
const lookAgainAtStrikeRates = (db: SystemDb) => db.$executeRaw`
  INSERT INTO "SignalStale" ("companyId", "clientId") SELECT DISTINCT "companyId", "clientId" FROM "StrikeRate" WHERE "removedAt" IS NULL`;
