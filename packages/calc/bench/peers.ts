import * as formula from "@formulajs/formulajs";
import amortize from "amortize";
import Decimal from "decimal.js";
import { ipmt, pmt } from "financial";

/** Implementations of a 360-row schedule; each returns the total interest in dollars. Principal in dollars, rate in percent. */
export type PeerSchedule = (principal: number, ratePercent: number, months: number) => number;

const exactDecimal = (digits: number): PeerSchedule => {
  const D = Decimal.clone({ precision: digits, rounding: Decimal.ROUND_HALF_UP });
  return (principal, ratePercent, months) => {
    const rate = new D(ratePercent);
    const i = rate.div(1200);
    const grown = i.plus(1).pow(months);
    const payment = new D(principal).times(i).times(grown).div(grown.minus(1)).toDecimalPlaces(2);
    const rows: { interest: Decimal; principal: Decimal; balance: Decimal }[] = [];
    let balance = new D(principal);
    let total = new D(0);
    for (let k = 1; k <= months; k++) {
      const interest = balance.times(rate).div(1200).toDecimalPlaces(2);
      const paid = k === months ? balance : Decimal.min(payment.minus(interest), balance);
      balance = balance.minus(paid);
      total = total.plus(interest);
      rows.push({ interest, principal: paid, balance });
    }
    return total.toNumber();
  };
};

/** Target ratios to each peer: 20 times a decimal-based one, faster than a float-based one; a peer that keeps no rows does different work. */
export const PEERS: { name: string; decimal: boolean; keepsRows?: false; schedule: PeerSchedule }[] = [
  { name: "decimal.js, 20 digits, rounded rows", decimal: true, schedule: exactDecimal(20) },
  { name: "decimal.js, 34 digits, rounded rows", decimal: true, schedule: exactDecimal(34) },
  {
    name: "financial (numpy port), ipmt per row",
    decimal: false,
    schedule: (principal, ratePercent, months) => {
      const i = ratePercent / 1200;
      let total = 0;
      const rows: { interest: number; principal: number }[] = [];
      const payment = pmt(i, months, principal);
      for (let k = 1; k <= months; k++) {
        const interest = -ipmt(i, k, months, principal);
        rows.push({ interest, principal: -payment - interest });
        total += interest;
      }
      return total;
    },
  },
  {
    name: "@formulajs/formulajs, IPMT per row",
    decimal: false,
    schedule: (principal, ratePercent, months) => {
      const i = ratePercent / 1200;
      let total = 0;
      const rows: { interest: number; principal: number }[] = [];
      const payment = formula.PMT(i, months, principal);
      for (let k = 1; k <= months; k++) {
        const interest = -formula.IPMT(i, k, months, principal);
        rows.push({ interest, principal: -payment - interest });
        total += interest;
      }
      return total;
    },
  },
  {
    name: "amortize (CFPB), sums only, no rows",
    decimal: false,
    keepsRows: false,
    schedule: (principal, ratePercent, months) =>
      amortize({ amount: principal, rate: ratePercent, totalTerm: months, amortizeTerm: months }).interest,
  },
];

/** The fastest possible rounded schedule: the same arithmetic in float dollars, no rows, nothing stored, cents not always right. */
export function bareLoop(principal: number, ratePercent: number, months: number): number {
  const i = ratePercent / 1200;
  const payment = Math.round(((principal * i) / (1 - (1 + i) ** -months)) * 100) / 100;
  let balance = principal;
  let total = 0;
  for (let k = 1; k <= months; k++) {
    const interest = Math.round(balance * i * 100) / 100;
    balance -= k === months ? balance : payment - interest;
    total += interest;
  }
  return total;
}
