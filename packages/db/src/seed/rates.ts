import { QuotedRate } from "@hearthline/contract/company/rates";
import type { z } from "zod";
import type { Ago } from "./calendar.ts";
import { type DemoCompany, personOf, type Rows } from "./rows.ts";

export interface DemoRates {
  at: Ago;
  quotedBy: string;
  rates: z.input<typeof QuotedRate>[];
}

/** The company's sheet of yesterday afternoon. */
export const NORTHGATE_RATES: DemoRates = {
  at: [1, "20:10"],
  quotedBy: "admin@demo.test",
  rates: [
    { program: "conventional", termMonths: 360, noteRate: 0.0625 },
    { program: "conventional", termMonths: 180, noteRate: 0.055 },
    { program: "fha", termMonths: 360, noteRate: 0.05875 },
    { program: "va", termMonths: 360, noteRate: 0.0575 },
    { program: "usda", termMonths: 360, noteRate: 0.05875 },
    { program: "jumbo", termMonths: 360, noteRate: 0.06375 },
    { program: "conventional", amortization: "arm", initialFixedMonths: 84, termMonths: 360, noteRate: 0.05875 },
  ],
};

/** Adds the company's rate sheet. */
export function addRates(rows: Rows, demo: DemoCompany, spec: DemoRates): void {
  rows.rateSheet.push({
    id: demo.nextId("rate-sheet"),
    companyId: demo.companyId,
    officerId: null,
    rates: spec.rates.map((rate) => QuotedRate.parse(rate)),
    quotedAt: demo.calendar.at(spec.at),
    quotedById: personOf(demo, spec.quotedBy).id,
  });
}
