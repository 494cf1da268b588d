import { z } from "zod";
import { triedRate } from "../values/rates.ts";

/** What a borrower moves on the link of a refinance. */
export const RefinanceTried = z.object({ noteRate: triedRate });
