import { recountTurn } from "@hearthline/domain/metrics/recount";
import { handler } from "../../handler.ts";

/** The limit per run; the rest waits for the next minute, and is counted from its rows until then. */
const MAX_TURNS = 200;

/** Recounts the days whose rows changed in a company, one batch per transaction. A second run finds nothing left to do. */
export const recountMetrics = handler("metrics.recount", {
  async run({ companyId, tryLocked }) {
    let days = 0;
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      const counted = await tryLocked(`metrics ${companyId}`, (db) => recountTurn(db, companyId));
      if (!counted) break;
      days += counted;
    }
    return { days };
  },
});
