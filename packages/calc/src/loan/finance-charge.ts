/**
 * Whether a fee is a finance charge, and so part of the APR.
 *
 *     as said; left out, what a lender charges for making the loan (section A) is one
 *
 * @param fee of a scenario or template
 * @see 12 CFR 1026.4(a)
 * @example isFinanceCharge({ section: "A" }) // true
 */
export const isFinanceCharge = ({
  section,
  financeCharge,
}: {
  section: string;
  financeCharge?: boolean | undefined;
}): boolean => financeCharge ?? section === "A";
