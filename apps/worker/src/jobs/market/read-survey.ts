import { importSurvey } from "@hearthline/domain/market/import-survey";
import { isSurveyDue } from "@hearthline/domain/market/survey-due";
import { SurveyFileError } from "@hearthline/domain/market/survey-file";
import { PermanentFailure } from "@hearthline/providers/failure";
import { systemHandler } from "../../handler.ts";

/** Reads the weekly mortgage survey once its new week is published and not stored yet. */
export const readSurvey = systemHandler("market.read-survey", {
  async run({ system, marketFiles, log }) {
    const now = new Date();
    const held = await system((db) => db.marketFile.findUnique({ where: { name: "survey" } }));
    if (!isSurveyDue(held, now)) return { weeks: 0 };
    const file = await marketFiles.read("survey");
    const { through, ...counts } = await system((db) => importSurvey(db, { ...file, now })).catch((error) => {
      throw error instanceof SurveyFileError ? new PermanentFailure(error.message, { cause: error }) : error;
    });
    if (counts.corrected > 0) log.warn({ ...counts, through }, "the mortgage survey corrects weeks it had published");
    return counts;
  },
});
