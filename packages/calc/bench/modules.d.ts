declare module "amortize" {
  function amortize(options: { amount: number; rate: number; totalTerm: number; amortizeTerm: number }): {
    interest: number;
    balance: number;
  };
  export = amortize;
}
declare module "@formulajs/formulajs" {
  export function IPMT(rate: number, period: number, periods: number, present: number): number;
  export function PMT(rate: number, periods: number, present: number): number;
  export function RATE(periods: number, payment: number, present: number): number;
}
