import type * as flows from "../tvm/cash-flows.ts";
import type * as yearly from "../tvm/effective-rate.ts";
import type { rate } from "../tvm/rate.ts";
import type * as money from "../tvm/time-value.ts";
import { type Figured, type Formula, plain, tell, type Unit } from "./formula.ts";

const ROUNDING = "Not rounded.";
const EXCEL = "Microsoft Excel and OpenFormula; money received is positive";
const EQUATION = "pv · (1 + r)ⁿ + pmt · (1 + r · due) · ((1 + r)ⁿ − 1) ÷ r + fv = 0";

/** A function of numbers by position: its arguments under their names. */
function numbers<F extends (...args: never[]) => number | null>(
  title: string,
  formula: string,
  names: readonly string[],
  unit: Unit = "count",
): Formula<F> {
  return tell<F>({
    inputs: (args) =>
      names.flatMap((name, k) => {
        const value: unknown = args[k];
        return value === undefined ? [] : [plain(name, Array.isArray(value) ? value.join("; ") : String(value))];
      }),
    source: EXCEL,
    rounding: ROUNDING,
    figures: { value: [title, formula, unit] } as Formula<F & Figured>["figures"],
  });
}

const SOLVED = "Rate per period";
const RUN = [SOLVED, "Periods", "Present value", "From period", "Through period", "Due"];
const PART = [SOLVED, "Period", "Periods", "Present value", "Future value", "Due"];

/** Functions for comparing with spreadsheets: plain numbers, not cents. */
export const TIME_VALUE = {
  pmt: numbers<typeof money.pmt>("PMT", `pmt, where ${EQUATION}`, [
    SOLVED,
    "Periods",
    "Present value",
    "Future value",
    "Due",
  ]),
  fv: numbers<typeof money.fv>("FV", `fv, where ${EQUATION}`, [SOLVED, "Periods", "Payment", "Present value", "Due"]),
  pv: numbers<typeof money.pv>("PV", `pv, where ${EQUATION}`, [SOLVED, "Periods", "Payment", "Future value", "Due"]),
  nper: numbers<typeof money.nper>("NPER", `n, where ${EQUATION}`, [
    SOLVED,
    "Payment",
    "Present value",
    "Future value",
    "Due",
  ]),
  rate: numbers<typeof rate>(
    "RATE",
    `r, where ${EQUATION}`,
    ["Periods", "Payment", "Present value", "Future value", "Due"],
    "rate",
  ),
  ipmt: numbers<typeof money.ipmt>("IPMT", "balance before the period · r", PART),
  ppmt: numbers<typeof money.ppmt>("PPMT", "payment − interest of the period", PART),
  cumipmt: numbers<typeof money.cumipmt>("CUMIPMT", "Σ interest of the periods", RUN),
  cumprinc: numbers<typeof money.cumprinc>("CUMPRINC", "Σ principal of the periods", RUN),
  npv: numbers<typeof flows.npv>(
    "NPV",
    "Σ flow ÷ (1 + r)ᵏ; k from 1 where the first flow is discounted (Excel), else from 0",
    [SOLVED, "Flows", "First flow discounted"],
  ),
  irr: numbers<typeof flows.irr>(
    "IRR",
    "r, where Σ flow ÷ (1 + r)ᵏ = 0; the lowest that is not negative",
    ["Flows"],
    "rate",
  ),
  mirr: numbers<typeof flows.mirr>(
    "MIRR",
    "(inflows carried forward ÷ outflows discounted)^(1 ÷ n) − 1",
    ["Flows", "Rate paid", "Rate earned"],
    "rate",
  ),
  effectiveRate: numbers<typeof yearly.effectiveRate>(
    "Effective rate",
    "(1 + nominal rate ÷ periods)^periods − 1",
    ["Nominal rate", "Periods a year"],
    "rate",
  ),
  nominalRate: numbers<typeof yearly.nominalRate>(
    "Nominal rate",
    "periods · ((1 + effective rate)^(1 ÷ periods) − 1)",
    ["Effective rate", "Periods a year"],
    "rate",
  ),
};
