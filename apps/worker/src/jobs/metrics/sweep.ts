import { formatISO } from "date-fns/formatISO";
import { subDays } from "date-fns/subDays";
import { systemHandler } from "../../handler.ts";

/** Days that are counted again each night. */
const SWEPT_DAYS = 35;

/** Marks the last weeks of every company: if a number has drifted, it is right again the next morning. */
export const sweepMetrics = systemHandler("metrics.sweep", {
  async run({ systemQuery }) {
    const since = formatISO(subDays(new Date(), SWEPT_DAYS), { representation: "date" });
    await systemQuery(`SELECT metric_mark_company(id, $1::date)::text FROM "Company"`, [since]);
    return { since };
  },
});
