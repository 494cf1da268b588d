import { z } from "zod";
import { Cents } from "../values/money.ts";
import { triedRate } from "../values/rates.ts";

/** The numbers a borrower can change on the link of a purchase. */
export const PurchaseTried = z.object({ priceCents: Cents, downPaymentCents: Cents, noteRate: triedRate });
