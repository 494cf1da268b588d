import { dayIn } from "@hearthline/contract/values/day-in";
import type { Context } from "../calls/context.ts";

/** Today where the company is, `YYYY-MM-DD`. */
export const todayOf = ({ now, actor }: Context): string => dayIn(actor.timeZone, now);
