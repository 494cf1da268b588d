import type { LoanOf } from "@hearthline/contract/loans/loans";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { figureRows, figureView } from "../../apps/web/src/features/loans/builder/figures/figure-view.ts";
import type { BuilderKind } from "../../apps/web/src/features/loans/builder/kind.ts";
import { PURCHASE } from "../../apps/web/src/features/loans/builder/purchase/kind.ts";
import { REFINANCE } from "../../apps/web/src/features/loans/builder/refinance/kind.ts";
import { createBuilderStore } from "../../apps/web/src/features/loans/builder/store/builder-store.ts";
import type { Draft } from "../../apps/web/src/features/loans/builder/store/draft.ts";
import { ScenariosTab } from "../../apps/web/src/features/loans/scenarios-tab.tsx";
import { purchasePaths } from "../../apps/web/src/paths.ts";
import type { Asked, Surface } from "./figures.ts";

/** Rows of the builder's table, by figure. */
const BUILDER: Partial<Record<Asked, string>> = {
  firstHousingPaymentCents: "payment",
  firstPrincipalAndInterestCents: "pi",
  cashToCloseCents: "cash",
  closingCostsCents: "closing-costs",
  loanAmountCents: "loan",
  apr: "apr",
  interestToPayCents: "interest",
  horizonBorrowingCostCents: "cost-horizon",
  horizonInterestCents: "interest-horizon",
  horizonEquityCents: "equity-horizon",
  insuranceEndPaymentCents: "after",
};

const REFINANCE_BUILDER: Partial<Record<Asked, string>> = {
  simplePaybackMonths: "payback",
  interestBreakEvenMonth: "by-interest",
  discountedBreakEvenMonth: "discounted",
};

/** Renders the builder's table with a stored loan opened in it: every figure computed in the browser. */
export const builderOf = (loan: LoanOf<"purchase">): Surface => tableOf(PURCHASE, PURCHASE.open(loan), BUILDER);
export const refinanceBuilderOf = (loan: LoanOf<"refinance">): Surface =>
  tableOf(REFINANCE, REFINANCE.open(loan), REFINANCE_BUILDER);

function tableOf(kind: BuilderKind, draft: Draft, places: Partial<Record<Asked, string>>): Surface {
  const state = createBuilderStore(kind, draft).get();
  const rows = figureRows(kind);
  return (figure) => {
    const row = rows.get(places[figure] ?? "");
    if (!row) return null;
    const cells = state.derived.scenarios.map(({ key }) => figureView(state, row, key));
    return {
      texts: cells.map(({ text }) => text),
      marked: row.best === undefined ? [] : cells.flatMap(({ best }, index) => (best ? [index] : [])),
    };
  };
}

/** Labels of the figures on a loan's page; a partial payment has its own label. */
const tabLabels = (whole: boolean): Partial<Record<Asked, string>> => ({
  ...(whole && { firstHousingPaymentCents: "Monthly payment" }),
  firstPrincipalAndInterestCents: whole ? "Principal and interest" : "Principal and interest only",
  cashToCloseCents: "Cash to close",
  closingCostsCents: "Total closing costs",
  loanAmountCents: "Loan amount",
  apr: "APR",
  noteRate: "Note rate",
  interestToPayCents: "Total interest",
  insuranceEndPaymentCents: "After the last payment with MI",
});

/** Renders the scenarios on a loan's page, from the API's response. */
export function tabOf(loan: LoanOf<"purchase">): Surface {
  const tab = createElement(ScenariosTab, { loan, at: purchasePaths });
  const html = renderToString(createElement(StaticRouter, { location: "/" }, tab));
  const page = new DOMParser().parseFromString(html, "text/html");
  const labels = tabLabels(loan.completeness.headline === "housing-payment");
  return (figure) => {
    const row = [...page.querySelectorAll("tbody tr")].find(
      (one) => one.querySelector("th")?.textContent === labels[figure],
    );
    if (!row) return null;
    const cells = [...row.querySelectorAll("td")].map((cell) => (cell.textContent ?? "").trim());
    return {
      texts: cells.map((text) => text.replace(/ best$/, "")),
      marked: cells.flatMap((text, index) => (/ best$/.test(text) ? [index] : [])),
    };
  };
}
