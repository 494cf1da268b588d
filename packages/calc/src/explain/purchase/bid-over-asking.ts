import type { BidOverAsking } from "../../purchase/bid-over-asking.ts";
import type { PurchaseTerms } from "../../purchase/purchase-terms.ts";
import {
  CENT_ROWS,
  cents,
  computed,
  count,
  given,
  HALF_UP,
  inOneStep,
  LEVEL,
  months,
  percent,
  typed,
  WHOLE_CENTS,
  WHOLE_DOLLARS,
} from "../parts.ts";
import type { Explanations } from "../types.ts";

/** Figures of a bid above the asking price that can be explained. */
export type BidFigure = keyof BidOverAsking;

export interface BidContext {
  asking: PurchaseTerms;
  bidCents: number;
  market: { appreciationRate: number; appraisalCents?: number };
  result: BidOverAsking;
}

const LESSER = "Fannie Mae Selling Guide B2-1.2-01: the loan is measured by the lesser of price and appraisal";
const prices = ({ asking, bidCents }: BidContext) => [typed("Bid", bidCents), typed("Asking price", asking.priceCents)];
const appraisal = ({ market }: BidContext) =>
  market.appraisalCents === undefined
    ? given("Appraisal", "not known; taken as the bid")
    : typed("Appraisal", market.appraisalCents);
/** The home's value today: its appraisal, or the asking price if none is known. */
const worthNow = (c: BidContext) =>
  c.market.appraisalCents === undefined
    ? prices(c)
    : [typed("Bid", c.bidCents), typed("Appraisal", c.market.appraisalCents)];
const down = ({ asking }: BidContext) => given("Share down", percent(asking.downPaymentRate));
const note = ({ asking }: BidContext) => [
  given("Note rate", percent(asking.noteRate)),
  given("Term", months(asking.termMonths)),
];

/** Effects of bidding above the asking price: figures of `bidOverAsking`. */
export const BID_OVER_ASKING: Explanations<BidFigure, BidContext> = {
  overCents: (c) =>
    inOneStep(
      WHOLE_CENTS,
      cents("Over asking", "bid − asking price", c.result.overCents, prices(c), "Negative: a bid below asking"),
    ),
  extraCashCents: (c) =>
    inOneStep(
      HALF_UP,
      cents(
        "More cash",
        "share down × (lesser of bid and appraisal − asking price) + gap to the appraisal",
        c.result.extraCashCents,
        [...prices(c), appraisal(c), down(c), computed("Gap to the appraisal", c.result.appraisalGapCents)],
        "No lender finances what lies above the appraisal",
      ),
    ),
  extraLoanCents: (c) =>
    inOneStep(
      c.asking.wholeDollars ? WHOLE_DOLLARS : HALF_UP,
      cents(
        "More to borrow",
        "(1 − share down) × (lesser of bid and appraisal − asking price)",
        c.result.extraLoanCents,
        [...prices(c), appraisal(c), down(c)],
        LESSER,
      ),
    ),
  extraPaymentCents: (c) =>
    inOneStep(
      "Each payment rounded half up to the cent.",
      cents(
        "More a month",
        `payment of the larger loan − payment at asking;  ${LEVEL}`,
        c.result.extraPaymentCents,
        [computed("More to borrow", c.result.extraLoanCents), ...note(c)],
        "Level payment of an amortizing note",
      ),
    ),
  appraisalGapCents: (c) =>
    inOneStep(
      WHOLE_CENTS,
      cents(
        "Gap to the appraisal",
        "bid − appraisal, not below zero",
        c.result.appraisalGapCents,
        [typed("Bid", c.bidCents), appraisal(c)],
        LESSER,
      ),
    ),
  extraInterestCents: (c) =>
    inOneStep(
      CENT_ROWS,
      cents(
        "More interest over the term",
        "total interest of the larger loan − total interest at asking",
        c.result.extraInterestCents,
        [computed("More to borrow", c.result.extraLoanCents), ...note(c)],
        "Difference of two cent-rounded schedules",
      ),
    ),
  monthsToCatchUp: (c) =>
    inOneStep(
      "Up to the whole month; none where values do not rise, or within 100 years.",
      count(
        "Months until the home is worth the bid",
        `12 × ln(bid ÷ ${c.market.appraisalCents === undefined ? "asking price" : "appraisal"}) ÷ ln(1 + appreciation), not below zero`,
        c.result.monthsToCatchUp,
        [...worthNow(c), given("Appreciation a year", percent(c.market.appreciationRate))],
        "Compound growth; an assumption, not a forecast",
      ),
    ),
};
