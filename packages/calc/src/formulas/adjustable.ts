import { CENT_ROWS, HALF_UP, type Inputs } from "../loan/explain-parts.ts";
import type * as arm from "../schedule/arm-extremes.ts";
import type { armRates } from "../schedule/arm-plan.ts";
import { amount, plain, share, tell } from "./formula.ts";

const capped = (terms: Parameters<typeof arm.armExtremes>[0]): Inputs => [
  amount("Loan amount", terms.principalCents),
  share("Initial rate", terms.initialRate),
  share("Margin", terms.margin),
  share("First cap", terms.firstCap),
  share("Periodic cap", terms.periodicCap),
  share("Highest rate", terms.maximumRate ?? terms.initialRate + (terms.lifetimeCap ?? 0)),
  ...(terms.paymentCap === undefined ? [] : [share("Payment cap", terms.paymentCap)]),
  ...(terms.paymentEveryMonths === undefined
    ? []
    : [plain("Months between payments' changes", terms.paymentEveryMonths)]),
  ...(terms.recastEveryMonths === undefined ? [] : [plain("Months between recasts", terms.recastEveryMonths)]),
  ...(terms.balanceLimit === undefined ? [] : [share("Most that may be owed, of the loan amount", terms.balanceLimit)]),
];
/** Rates and payments of adjustable-rate loans. */
export const ADJUSTABLE = {
  armRates: tell<typeof armRates>({
    inputs: ([terms]) => capped(terms),
    source: "12 CFR 1026 Appendix H, sample H-14",
    rounding: "To the nearest 1/8 where the note says so, else to a millionth; before the caps.",
    figures: {
      value: [
        "Rate at each change",
        "index + margin, within the cap around the rate before, the highest rate and the floor",
      ],
    },
  }),
  armExtremes: tell<typeof arm.armExtremes>({
    inputs: ([terms]) => capped(terms),
    source: "12 CFR 1026 Appendix H, sample H-14",
    rounding: CENT_ROWS,
    figures: {
      firstPaymentCents: ["First payment", "level payment at the initial rate"],
      maximumRate: ["Highest rate", "initial rate + the caps of the changes, at most the lifetime limit", "rate"],
      maximumPaymentCents: [
        "Payment at the highest rate",
        "level payment on what is owed then and the months that remain; with a payment cap the highest payment",
      ],
      maximumFromMonth: ["Reached with payment", "first payment at the highest rate, or the highest payment"],
      maximumInYear: ["Reached in year", "number of that payment ÷ 12, rounded up"],
    },
  }),
  capEffect: tell<typeof arm.capEffect>({
    inputs: ([terms, index]) => [...capped(terms), share("Index at the first change", index)],
    source: "CFPB CHARM booklet",
    rounding: CENT_ROWS,
    figures: {
      firstPaymentCents: ["First payment", "level payment at the initial rate"],
      cappedRate: ["Rate with the cap", "index + margin, at most the cap above the initial rate", "rate"],
      cappedPaymentCents: [
        "Payment with the cap",
        "level payment at that rate on what is owed, at most the payment cap",
      ],
      uncappedPaymentCents: ["Payment without it", "level payment at index + margin on what is owed"],
      differenceCents: ["Spared a month", "payment without the cap − payment with it"],
    },
  }),
  scaledPayment: tell<typeof arm.scaledPayment>({
    inputs: ([payment, stated, asked]) => [
      amount("Stated payment", payment),
      amount("Loan it is stated for", stated),
      amount("Loan amount", asked),
    ],
    source: "12 CFR 1026 Appendix H, sample H-14",
    rounding: HALF_UP,
    figures: { value: ["Payment", "stated payment · loan amount ÷ loan it is stated for", "cents"] },
  }),
};
