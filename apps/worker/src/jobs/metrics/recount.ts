import { recountTurn } from "@hearthline/domain/metrics/recount";
import { handler } from "../../handler.ts";

/** Of one run; what is left waits for the next minute, and is counted from its rows until then. */
const MAX_TURNS = 200;

/** Counts the days of a company anew whose rows changed, a turn a transaction. Run twice it finds nothing left to do. */
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
