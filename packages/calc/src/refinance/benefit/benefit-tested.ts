import type { BenefitProgram } from "./types.ts";

const BENEFIT_TESTED: readonly BenefitProgram[] = ["va-irrrl", "va-cash-out", "fha-streamline", "usda"];

/**
 * Whether a program tests that the borrower benefits, by payment, rate or term; the others only have limits, which even a harmful refinance may meet.
 *
 * @param program the program
 * @see 38 U.S.C. 3709; 38 CFR 36.4306(a)(3); HUD 4000.1 II.A.8.d; Fannie Mae and Freddie Mac have no such test
 * @example testsBenefit("fannie-mae") // false
 */
export const testsBenefit = (program: BenefitProgram): boolean => BENEFIT_TESTED.includes(program);
