import type { AnalysisCell, AnalysisRow, AnalysisWindows } from "../../../document/analysis-view.ts";
import { capital, dollars, money, percent } from "../../../format/format.ts";
import { isolated } from "../../../words/isolated.ts";
import { letterAt } from "../../../words/scenario-words.ts";
import { behindAgain } from "../words.ts";
import { type Draw, type Drawing, headsOf, monthOf, type Proposal, paymentAt } from "./parts.ts";

/** Months until both loans are paid off. */
const wholeTime = ({ figures, secondLien }: Proposal): number =>
  Math.max(figures.current.remainingMonths, figures.payoffMonths, secondLien?.amountCents ? secondLien.termMonths : 0);

/** Three break-evens side by side with what each leaves out, and the cost of selling before. */
export const breakEven: Draw = (drawing) => {
  const { document, a } = drawing;
  const words = a.breakEven;
  const { rows, leavesOut } = words;
  const row = (
    label: string,
    cell: (proposal: Proposal) => AnalysisCell,
    more: Pick<AnalysisRow, "aside" | "strong"> = {},
  ): AnalysisRow => ({
    label,
    ...more,
    cells: document.scenarios.map((proposal) => ({ label, ...cell(proposal) })),
  });
  const at =
    (figure: "simplePaybackMonths" | "interestBreakEvenMonth" | "discountedBreakEvenMonth") => (one: Proposal) => ({
      words: earnedBack(one, one.figures[figure], drawing),
      figure,
    });
  return {
    answer: [],
    each: document.scenarios.map((proposal, index) => ({ index, ...outlook(proposal, drawing) })),
    windows: windowsOf(drawing),
    table: {
      caption: words.caption,
      corner: a.corner,
      ...headsOf(document),
      rows: [
        row(rows.costs, ({ figures }) => ({
          words: money(figures.costsToRecoverCents),
          figure: "costsToRecoverCents",
        })),
        row(rows.simple, at("simplePaybackMonths"), { aside: leavesOut.simple }),
        row(rows.interest, at("interestBreakEvenMonth"), { aside: leavesOut.interest, strong: true }),
        row(rows.discounted, at("discountedBreakEvenMonth"), {
          aside: leavesOut.discounted(percent(document.discountRate)),
        }),
        row(rows.ahead, (one) => ({ words: aheadWords(one, drawing), figure: "interestBreakEvenMonth" })),
        ...(document.scenarios.some((one) => behindAgain(one).length > 0)
          ? [row(rows.behind, (one) => ({ words: behindWords(one, drawing), figure: "turnsWorseMonth" }))]
          : []),
        row(rows.loss, ({ figures }) => ({ words: money(figures.largestLossCents), figure: "largestLossCents" })),
        row(rows.after(document.horizonMonths), ({ figures: { horizonAdvantageCents: ahead } }) => ({
          words: `${ahead > 0 ? "+" : ""}${money(ahead)}`,
          figure: "horizonAdvantageCents",
        })),
      ],
    },
    notes: [],
  };
};

/** The month in which costs are recovered. */
function earnedBack(proposal: Proposal, payment: number | null, drawing: Drawing): string {
  if (payment === null) return drawing.a.never;
  return payment <= 1 && proposal.figures.costsToRecoverCents <= 0
    ? drawing.w.refinance.rightAway
    : capital(paymentAt(proposal, payment, drawing));
}

/** "Feb 2028 to May 2041", "From Feb 2028 on" */
function aheadWords(proposal: Proposal, { a, w }: Drawing): string {
  const { aheadMonths } = proposal.figures;
  if (aheadMonths.length === 0) return a.never;
  const last = wholeTime(proposal);
  const at = (payment: number) => monthOf(proposal, payment, w.shortMonth) ?? a.month(payment);
  return capital(
    aheadMonths
      .map(({ from, through }) =>
        through >= last ? a.breakEven.from(at(from)) : a.breakEven.between(at(from), at(through)),
      )
      .join("; "),
  );
}

function behindWords(proposal: Proposal, { a, w }: Drawing): string {
  const [first] = behindAgain(proposal);
  if (!first) return a.never;
  return capital(a.breakEven.from(monthOf(proposal, first.from, w.shortMonth) ?? a.month(first.from)));
}

/** Says when a proposal is ahead, what is lost before, and when it falls behind. */
function outlook(proposal: Proposal, { a, w }: Drawing): { lead: string; rest: string } {
  const words = a.breakEven;
  const { interestBreakEvenMonth: payment, largestLossCents: loss, costsToRecoverCents: costs } = proposal.figures;
  const at = (month: number) => monthOf(proposal, month, w.month) ?? a.month(month);
  if (payment === null) return { lead: words.lead.never, rest: loss > 0 ? words.neverEarned(dollars(loss)) : "" };
  const month = monthOf(proposal, payment, w.month);
  const again = behindAgain(proposal);
  return {
    lead: payment <= 1 && costs <= 0 ? words.lead.atOnce : words.lead.from(at(payment)),
    rest: [
      loss > 0 && (month ? words.loses(month, payment, dollars(loss)) : words.losesUndated(payment, dollars(loss))),
      ...again.map(({ from, until }) => words.worse(at(from), until === null ? null : at(until))),
      again.length === 0 && words.staysAhead,
    ]
      .filter(Boolean)
      .join(" "),
  };
}

/** The periods in which each proposal is ahead. */
function windowsOf(drawing: Drawing): AnalysisWindows {
  const { document, a, w } = drawing;
  const { scenarios } = document;
  const months = Math.max(...scenarios.map(wholeTime));
  const [first] = scenarios;
  const words = a.breakEven;
  return {
    caption: words.windows,
    drawing: scenarios
      .map((one, index) =>
        words.lane(scenarios.length > 1 ? letterAt(scenarios, index) : isolated(one.name), aheadWords(one, drawing)),
      )
      .join(" "),
    lanes: scenarios.map((one, index) => ({ index, parts: stretches(one, months) })),
    ahead: words.shades.ahead,
    behind: words.shades.behind,
    from: words.closing,
    to: (first && monthOf(first, months, w.shortMonth)) ?? capital(a.month(months)),
  };
}

/** Once both loans are paid off, what was saved stays saved. */
function stretches(proposal: Proposal, months: number) {
  const parts: { months: number; ahead: boolean }[] = [];
  const last = wholeTime(proposal);
  let at = 0;
  for (const { from, through } of proposal.figures.aheadMonths) {
    if (from - 1 > at) parts.push({ months: from - 1 - at, ahead: false });
    at = through >= last ? months : through;
    parts.push({ months: at - from + 1, ahead: true });
  }
  if (at < months) parts.push({ months: months - at, ahead: false });
  return parts;
}
