import type { DocumentOf, ReportScenario } from "../../document/document-of.ts";
import { paymentTold } from "../../document/known.ts";
import { lastInsuredWords } from "../../document/last-insured.ts";
import { changesLater, pathSentence } from "../../document/path-rows.ts";
import { plannedExtraWords } from "../../document/planned-extra.ts";
import { money } from "../../format/format.ts";
import type { Words } from "../../words/catalog/en.ts";
import type { LeadFigure } from "../kind-view.ts";
import { breakEvenLead } from "./break-even.ts";
import { buydownSentence, cashOf, changeOf, changeWords, isGain, lengthWords } from "./words.ts";

/** New payment, its change, cash at closing and break-even. */
export function leadFigures(document: DocumentOf<"refinance">, index: number, w: Words): LeadFigure[] {
  const scenario = document.scenarios[index];
  if (!scenario) return [];
  const { figures } = scenario;
  const paysYou = cashOf(figures) < 0;
  const insured = figures.mortgageInsuranceCents > 0;
  return [
    { label: w.refinance.change, words: changeWords(scenario, w), figure: "paymentChangeCents" },
    {
      label: insured ? w.refinance.newPaymentInsured : w.refinance.newPaymentPlain,
      cents: figures.newPaymentCents,
      figure: "newPaymentCents",
      hero: true,
      plain: !isGain(scenario),
      after: afterWords(document, scenario, w),
    },
    {
      label: paysYou ? w.refinance.cashToYou : w.refinance.cash,
      cents: paysYou ? -figures.cashToCloseCents : figures.cashToCloseCents,
      figure: "cashToCloseCents",
    },
    breakEvenLead(document, scenario, w),
  ];
}

/** What the payment is compared with, how long it lasts, and costs on top of it. */
function afterWords(document: DocumentOf<"refinance">, scenario: ReportScenario<"refinance">, w: Words): string {
  const { figures } = scenario;
  const { whole } = paymentTold(document, w);
  const path = changesLater(scenario) ? pathSentence(scenario, w, whole) : null;
  return [
    w.refinance.thanYouPay(
      ...changeOf(scenario),
      money(figures.currentPaymentCents),
      figures.current.certainty === "estimate",
    ),
    buydownSentence(scenario, w),
    lengthWords(scenario, w),
    insuranceWords(scenario, w),
    onTopWords(scenario, w),
    path && (whole ? w.refinance.wholePayment(path) : path),
    plannedExtraWords(scenario, w),
    extraTodayWords(scenario, w),
  ]
    .filter(Boolean)
    .join(" ");
}

/** How long the new loan carries mortgage insurance. */
function insuranceWords(scenario: ReportScenario<"refinance">, w: Words): string | null {
  const { mortgageInsuranceCents: insurance } = scenario.figures;
  if (insurance === 0) return null;
  const last = lastInsuredWords(scenario, w);
  return last ? w.payment.insuranceOfEnds(money(insurance), last) : w.payment.insuranceOfStays(money(insurance));
}

/** Effect of the planned extra payments on today's loan, so that it is not mistaken for a gain of the new one. */
const extraTodayWords = ({ figures: { extraOnCurrent: extra } }: ReportScenario<"refinance">, { refinance }: Words) =>
  extra && extra.interestSavedCents > 0 ? refinance.extraToday(extra.monthsSaved) : null;

/** "Taxes and insurance of $900.00 come on top." */
function onTopWords({ figures }: ReportScenario<"refinance">, { refinance }: Words): string | null {
  const onTop =
    figures.propertyTaxMonthlyCents +
    figures.insuranceMonthlyCents +
    figures.hoaMonthlyCents +
    figures.otherMonthlyCents;
  if (onTop <= 0) return null;
  const { names: words, sentence } = refinance.onTop;
  const names = [
    figures.propertyTaxMonthlyCents > 0 && words.tax,
    figures.insuranceMonthlyCents > 0 && words.insurance,
    figures.hoaMonthlyCents > 0 && words.dues,
    figures.otherMonthlyCents > 0 && words.other,
  ].filter((name) => name !== false);
  return sentence(names, money(onTop), names.length === 1 && names[0] === words.insurance);
}
