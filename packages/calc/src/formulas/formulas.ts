import { ADJUSTABLE } from "./adjustable.ts";
import { CASH } from "./cash.ts";
import { DISCLOSURE } from "./disclosure.ts";
import { PAYMENT } from "./payment.ts";
import { PROGRAMMES } from "./programmes.ts";
import { RATIOS } from "./ratios.ts";
import { SCENARIO } from "./scenario.ts";
import { SCHEDULE } from "./schedule.ts";
import { TIME_VALUE } from "./time-value.ts";

/** Functions whose figures one formula tells, by name. */
export const FORMULAS = {
  ...PAYMENT,
  ...SCHEDULE,
  ...ADJUSTABLE,
  ...CASH,
  ...PROGRAMMES,
  ...RATIOS,
  ...SCENARIO,
  ...DISCLOSURE,
  ...TIME_VALUE,
};
