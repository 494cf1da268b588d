import { FhfaFileError } from "@hearthline/contract/estimates/fhfa-file";
import { PRICE_LEVELS } from "@hearthline/contract/estimates/market";
import { importHousePrices } from "@hearthline/domain/market/import-house-prices";
import { PermanentFailure } from "@hearthline/providers/failure";
import { systemHandler } from "../../handler.ts";

/** Reads FHFA's house price indexes, each file separately: a rejected file does not affect the others. */
export const readHousePrices = systemHandler("market.read-house-prices", {
  async run({ system, marketFiles }) {
    let quarters = 0;
    const refused: string[] = [];
    for (const level of PRICE_LEVELS.filter((name) => marketFiles.names.includes(name))) {
      const file = { ...(await marketFiles.read(level)), now: new Date() };
      try {
        quarters += (await system((db) => importHousePrices(db, file, level))).quarters;
      } catch (error) {
        if (!(error instanceof FhfaFileError)) throw error;
        refused.push(`${file.source}: ${error.message}`);
      }
    }
    if (refused.length > 0) throw new PermanentFailure(refused.join(" "));
    return { quarters };
  },
});
