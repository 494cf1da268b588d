import { dayIn } from "@hearthline/contract/values/day-in";
import type { Context } from "../calls/context.ts";

/** Returns today's date in the company's time zone, `YYYY-MM-DD`. */
export const todayOf = ({ now, actor }: Context): string => dayIn(actor.timeZone, now);
