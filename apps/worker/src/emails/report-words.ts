import type { ReportDocument } from "@hearthline/contract/reports/report-document";
import { listWords, money, rate, shortMoney } from "@hearthline/report/format";
import { isolated } from "@hearthline/report/isolated";
import { kindWords } from "@hearthline/report/kind-words";
import { letterOf, shortRate } from "@hearthline/report/scenario-words";

/** What a list of mails shows beside the subject. */
export function previewOf({ scenarios }: ReportDocument): string {
  const several = scenarios.length > 1;
  const payments = scenarios.map(
    ({ figures }, index) => `${several ? `${letterOf(index)}: ` : ""}${money(figures.housingPaymentCents)} a month`,
  );
  return `${payments.join(", ")}. What ${several ? "each" : "it"} needs at closing, and what to weigh.`;
}

export function aprWords({ scenarios }: ReportDocument): string {
  const known = scenarios.flatMap(({ figures }, index) =>
    figures.apr === null ? [] : [`${rate(figures.apr)}${scenarios.length > 1 ? ` (${letterOf(index)})` : ""}`],
  );
  return known.length > 0 ? `APR ${known.join(", ")}.` : "";
}

/** "Price $500,000. Loan $450,000 (A and B), $505,050.51 (C)." */
export function priceAndLoanWords(document: ReportDocument): string {
  const { scenarios } = document;
  const words = (name: string, cents: number[]) => {
    const amounts = [...new Set(cents)];
    const parts = amounts.map((amount) => {
      const letters = cents.flatMap((one, index) => (one === amount ? [letterOf(index)] : []));
      return amounts.length > 1 ? `${shortMoney(amount)} (${listWords(letters)})` : shortMoney(amount);
    });
    return `${name} ${parts.join(", ")}.`;
  };
  const price = words(
    kindWords(document).price,
    scenarios.map(({ priceCents }) => priceCents),
  );
  const loan = words(
    "Loan",
    scenarios.map(({ figures }) => figures.loanAmountCents),
  );
  return `${price} ${loan}`;
}

export function textFigures(document: ReportDocument): string[] {
  const several = document.scenarios.length > 1;
  const { price } = kindWords(document);
  return [
    ...document.scenarios.map((scenario, index) => {
      const { name, priceCents, figures } = scenario;
      return [
        `${several ? `${letterOf(index)}. ` : ""}${isolated(name)}, ${shortRate(scenario)}`,
        `   ${price} ${shortMoney(priceCents)}, loan ${shortMoney(figures.loanAmountCents)}`,
        `   Monthly payment ${money(figures.housingPaymentCents)}`,
        `   Cash to close ${money(figures.cashToCloseCents)}`,
      ].join("\n");
    }),
    aprWords(document),
  ];
}
