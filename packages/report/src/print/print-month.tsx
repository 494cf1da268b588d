import type { CSSProperties } from "react";
import { DifferenceChart } from "../charts/difference-chart.tsx";
import { EquityChart } from "../charts/equity-chart.tsx";
import { InterestChart } from "../charts/interest-chart.tsx";
import { partClass, partColor } from "../charts/part-color.ts";
import { PaymentStack } from "../charts/payment-stack.tsx";
import { yearTicks } from "../charts/plot.tsx";
import { Ticks } from "../charts/ticks.tsx";
import { withLetters } from "../document/comparison-rows.ts";
import { differencesOf } from "../document/difference-lines.ts";
import type { ReportScenario } from "../document/document-of.ts";
import { hides } from "../document/hidden.ts";
import { horizonRows } from "../document/horizon-rows.ts";
import { paymentKnownWords, paymentTold } from "../document/known.ts";
import { lastInsuredMonth } from "../document/last-insured.ts";
import { changesLater, pathRows } from "../document/path-rows.ts";
import {
  buydownWords,
  PAYMENT_PARTS,
  type PaymentPart,
  paymentMonth,
  paymentParts,
} from "../document/payment-parts.ts";
import { longestYears, positionAt } from "../document/position.ts";
import { amount, dollars, money, signed } from "../format/format.ts";
import { viewOf } from "../kinds/kinds.ts";
import { homeValueOf } from "../live/live.ts";
import { Letter } from "../parts/scenario-heads.tsx";
import type { Words } from "../words/catalog/en.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import { growthWords, letterAt, letterOf } from "../words/scenario-words.ts";
import type { PrintProps } from "./print-props.ts";
import { PrintHeads, PrintRow } from "./print-table.tsx";

/** The monthly payments, and how they change over the years. */
export function PrintMonth({ document }: PrintProps) {
  const [payment, horizon] = [!hides(document, "payment"), !hides(document, "horizon")];
  if (!payment && !horizon) return null;
  return (
    <section className="p-page">
      {payment && <PrintPayment document={document} />}
      {horizon && <PrintHorizon document={document} />}
    </section>
  );
}

function PrintPayment({ document }: PrintProps) {
  const w = wordsOf(document.language);
  const { scenarios } = document;
  const parts = scenarios.map((scenario) => paymentParts(document, scenario, wordsOf(document.language)));
  const known = paymentKnownWords(document, w);
  const highest = Math.max(1, ...scenarios.map((scenario) => scenario.figures.firstHousingPaymentCents));
  return (
    <>
      <h2>{w.payment.title}</h2>
      <div className="p-mbars p-keep p-lead-in" data-n={scenarios.length}>
        {scenarios.map((scenario, index) => (
          <div className="p-mbar" key={scenario.id}>
            {scenarios.length > 1 ? <Letter of={scenario} index={index} /> : <span />}
            <PaymentStack
              parts={parts[index] ?? []}
              scale={scenario.figures.firstHousingPaymentCents / highest}
              label
            />
            <b>{amount(scenario.figures.firstHousingPaymentCents)}</b>
          </div>
        ))}
      </div>
      <table className="p-table p-plain" data-n={scenarios.length}>
        <PrintHeads document={document} />
        <tbody>
          {PAYMENT_PARTS.map((key) => {
            const found = parts.map((own) => own.find((part) => part.key === key));
            const any = found.find((part) => part !== undefined);
            if (!any) return null;
            return (
              <PrintRow
                key={key}
                document={document}
                label={<PartLabel part={any} w={w} />}
                values={found.map((part) => amount(part?.cents ?? 0))}
              />
            );
          })}
          <PrintRow
            document={document}
            className="p-sum"
            label={paymentTold(document, w).whole ? w.payment.total : w.known.soFar}
            values={scenarios.map((one) => amount(one.figures.firstHousingPaymentCents))}
          />
          <InsuranceRows document={document} />
        </tbody>
      </table>
      {known && <p className="p-note">{known}</p>}
      {pathNotes(document).map(({ letter, words }) => (
        <p className="p-note" key={`${letter} ${words}`}>
          {letter && `${letter}: `}
          {words}
        </p>
      ))}
    </>
  );
}

/** The path of each payment, one line per scenario: the steps with their months, and who pays a buydown. */
function pathNotes(document: PrintProps["document"]): { letter: string; words: string }[] {
  const w = wordsOf(document.language);
  const many = document.scenarios.length > 1;
  return document.scenarios.flatMap((scenario, index) => {
    if (!changesLater(scenario)) return [];
    const steps = pathRows(scenario, w, paymentTold(document, w).whole).map(
      ({ from, why, cents }) => `${from}, ${money(cents)}: ${why}`,
    );
    const words = [`${steps.join(". ")}.`, buydownWords(scenario, w)].filter(Boolean).join(" ");
    return [{ letter: many ? letterOf(scenario, index) : "", words }];
  });
}

function PartLabel({ part, w }: { part: PaymentPart; w: Words }) {
  const label = part.key === "pi" ? w.payment.parts.pi : part.label;
  return (
    <>
      <i className={partClass(part, "p-swk")} style={partColor(part)} />
      {part.estimated ? w.known.markedLine(label) : label}
    </>
  );
}

function InsuranceRows({ document }: PrintProps) {
  const w = wordsOf(document.language);
  const { scenarios } = document;
  if (scenarios.every((scenario) => scenario.figures.mortgageInsuranceCents === 0)) return null;
  const ends = scenarios.map(({ figures }) => figures.insuranceEnd);
  const last = (scenario: ReportScenario) => {
    if (scenario.figures.mortgageInsuranceCents === 0) return w.payment.noInsurance;
    return lastInsuredMonth(scenario, w) ?? w.comparison.insuranceStays;
  };
  const asked = (scenario: ReportScenario) => {
    const payment = scenario.figures.mortgageInsuranceRequestMonth;
    if (scenario.figures.mortgageInsuranceCents === 0) return w.payment.noInsurance;
    return payment === null || payment >= scenario.termMonths
      ? w.payment.cannotAsk
      : paymentMonth(scenario, payment, w);
  };
  return (
    <>
      <PrintRow document={document} className="p-mut" label={w.payment.lastInsured} values={scenarios.map(last)} />
      {ends.some((end) => end !== null) && (
        <PrintRow
          document={document}
          className="p-mut"
          label={w.payment.paymentFromThen}
          values={ends.map((end) => (end ? amount(end.housingPaymentCents) : ""))}
        />
      )}
      <PrintRow document={document} className="p-mut" label={w.payment.mayAskFrom} values={scenarios.map(asked)} />
    </>
  );
}

/** How the payment changes over the years, if that is a separate subject. */
export function PrintHorizonPage({ document }: PrintProps) {
  if (hides(document, "horizon")) return null;
  return (
    <section className="p-page">
      <PrintHorizon document={document} />
    </section>
  );
}

function PrintHorizon({ document }: PrintProps) {
  const w = wordsOf(document.language);
  const years = longestYears(document);
  const month = Math.min(document.horizonMonths, years * 12);
  const [first] = document.scenarios;
  if (!first) return null;
  const many = document.scenarios.length > 1;
  const view = viewOf(document);
  const { pinned } = view;
  const rows = horizonRows(document, month);
  const value = homeValueOf(document, first);
  const sameValue = document.scenarios.every((one) => homeValueOf(document, one) === value);
  return (
    <div className="p-horizon">
      <div>
        <h2 className="p-gap">{w.horizon.ifYouKeepFor(month)}</h2>
        {document.note?.trim() && <VerdictsOnPaper document={document} />}
        <div className="p-charts" style={{ "--h": (month / (years * 12)).toFixed(4) } as CSSProperties}>
          <figure className="r-pane">
            <MoneyOnPaper document={document} month={month} years={years} />
          </figure>
          <figure className="r-pane">
            <figcaption>
              {many ? w.horizon.homeValueOf(letterAt(document.scenarios, 0)) : w.horizon.homeValue}
            </figcaption>
            <div role="img" aria-label={equityWords(document, years)}>
              <EquityChart document={document} index={0} month={month} paper />
              <Ticks ticks={yearTicks(years, w)} />
            </div>
          </figure>
        </div>
      </div>
      <div>
        <table className="p-table p-plain" data-n={document.scenarios.length + (pinned ? 1 : 0)}>
          <PrintHeads document={document} corner={w.horizon.after(month)} pinned={pinned} />
          <tbody>
            {rows.map((row) => (
              <PrintRow
                key={row.label}
                document={document}
                className={row.strong ? "p-sum" : undefined}
                label={row.label}
                pinned={pinned ? (row.pinned ?? "") : undefined}
                values={row.values}
                best={row.best}
              />
            ))}
          </tbody>
        </table>
        <p className="p-note">
          {pinned && rows.some(({ best }) => best.some((one) => one < document.scenarios.length)) && (
            <>
              <span className="r-loz" />
              {w.paper.best(view.among(document))}{" "}
            </>
          )}
          {w.horizon.paperGrowth(
            growthWords(document.appreciationRate, w),
            sameValue ? null : letterAt(document.scenarios, 0),
            dollars(value),
            dollars(positionAt(document, 0, month).homeValueCents),
          )}{" "}
          {view.horizonNote(document)}
        </p>
      </div>
    </div>
  );
}

/** One verdict per scenario; without a note from the officer the letter has them. */
function VerdictsOnPaper({ document }: PrintProps) {
  const { scenarios } = document;
  const view = viewOf(document);
  if (scenarios.length < 2 && !view.pinned) return null;
  return view.sayings(document, view.bestFigures(document)).map(({ index, lead, rest }) => (
    <p className="p-verdict" key={index}>
      {scenarios.length > 1 && `${letterAt(scenarios, index)}: `}
      <b>{lead}</b> {rest}
    </p>
  ));
}

/** Savings of each scenario against the one they are compared with; for a single one the interest. */
function MoneyOnPaper({ document, month, years }: PrintProps & { month: number; years: number }) {
  const w = wordsOf(document.language);
  const differences = differencesOf(document);
  if (!differences)
    return (
      <>
        <figcaption>{w.horizon.interestSoFar}</figcaption>
        <div role="img" aria-label={interestWords(document, years)}>
          <InterestChart document={document} month={month} labelGap={13.5} />
          <Ticks ticks={yearTicks(years, w)} />
        </div>
      </>
    );
  const ends = differences.lines.map(({ label, years: saved }) => `${label} ${signed(saved.at(-1) ?? 0)}`);
  return (
    <>
      <figcaption>{w.verdict.chart(differences.against)}</figcaption>
      <div role="img" aria-label={w.verdict.drawing(differences.against, years, ends)}>
        <DifferenceChart document={document} differences={differences} month={month} labelGap={13.5} />
        <Ticks ticks={yearTicks(years, w)} />
      </div>
    </>
  );
}

/** What the drawing shows, for screen reader users. */
function interestWords(document: PrintProps["document"], years: number): string {
  const ends = document.scenarios.map((_, index) => dollars(positionAt(document, index, years * 12).interestCents));
  return wordsOf(document.language).horizon.interestDrawing(years, withLetters(document.scenarios, ends));
}

function equityWords(document: PrintProps["document"], years: number): string {
  const [from, to] = [positionAt(document, 0, 0), positionAt(document, 0, years * 12)];
  const { equityDrawing } = wordsOf(document.language).horizon;
  return equityDrawing(
    years,
    [dollars(from.homeValueCents), dollars(to.homeValueCents)],
    [dollars(from.balanceCents), dollars(to.balanceCents)],
  );
}
