import type { HomeValueReport } from "@hearthline/contract/clients/home-value-report";
import type { ReactNode } from "react";
import { lastInsuredOn } from "../document/last-insured.ts";
import { dollars, money, percent, rate } from "../format/format.ts";
import { HomeValues } from "../link/home-values.tsx";
import { AreaChart, isDrawn } from "./area-chart.tsx";
import type { HomeValueWords as Words } from "./home-value-words.ts";
import { quarterWords } from "./quarter.ts";

interface Part {
  report: HomeValueReport;
  w: Words;
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="r-sec hv-sec" id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const monthOf = (date: string) => date.slice(0, 7);

export function Yours({ report, w }: Part) {
  const { value, balanceCents, equityCents, equityRange, years, growthRate } = report;
  const { homeValue: words, month } = w;
  if (!value || balanceCents === null || equityCents === null || !equityRange) return null;
  const share = Math.max(0, Math.min(100, (equityCents / value.amountCents) * 100));
  return (
    <Section id="own" title={words.yours}>
      <p className="r-lede">{words.yoursLede(dollars(equityRange.lowCents), dollars(equityRange.highCents))}</p>
      <div className="hv-stack" aria-hidden="true">
        <i className="y" style={{ width: `${share}%` }} />
        <i style={{ width: `${100 - share}%` }} />
      </div>
      <table className="hv-table">
        <tbody>
          <tr>
            <th scope="row">{words.equity}</th>
            <td>{words.shareOf(percent(equityCents / value.amountCents, 1))}</td>
            <td>{money(equityCents)}</td>
          </tr>
          <tr>
            <th scope="row">{words.owed}</th>
            <td>{words.bySchedule}</td>
            <td>{money(balanceCents)}</td>
          </tr>
          <tr>
            <th scope="row">{words.middleValue}</th>
            <td />
            <td>
              <b>{money(value.amountCents)}</b>
            </td>
          </tr>
        </tbody>
      </table>
      <table className="hv-table" aria-label={words.table}>
        <thead>
          <tr>
            <td />
            <th scope="col">{words.valueColumn}</th>
            <th scope="col">{words.owed}</th>
            <th scope="col">{words.equity}</th>
          </tr>
        </thead>
        <tbody>
          {years.map((one) => (
            <tr key={one.years}>
              <th scope="row">
                {one.years === 0
                  ? words.today(month(monthOf(one.date)))
                  : words.inYears(one.years, month(monthOf(one.date)))}
              </th>
              <td>{dollars(one.valueCents)}</td>
              <td>{dollars(one.balanceCents)}</td>
              <td>
                <b>{dollars(one.equityCents)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="r-key">{words.assumed(percent(growthRate, 1), dollars(value.amountCents))}</p>
    </Section>
  );
}

export function History({ report, w }: Part) {
  if (report.values.length === 0) return null;
  return (
    <section className="r-sec hv-sec" id="history">
      <HomeValues report={report} w={w} />
    </section>
  );
}

export function Insurance({ report, w }: Part) {
  const insurance = report.mortgageInsurance;
  const { homeValue: words } = w;
  if (!insurance) return null;
  const { maybeNow, loanToValue, loanToValueLow, requestDate, lastDate } = insurance;
  return (
    <Section id="mi" title={words.insurance}>
      <p className="r-lede">{words.insuranceLede(money(insurance.monthlyCents), money(insurance.yearlyCents))}</p>
      <ul className="hv-when">
        {maybeNow && loanToValue !== null && loanToValueLow !== null && (
          <li className="now">
            <b>{words.maybeNow}</b>
            <span>{words.maybeNowWords(percent(loanToValue, 1), percent(loanToValueLow, 1))}</span>
          </li>
        )}
        {requestDate && requestDate > report.asOf && (
          <li>
            <b>{w.month(monthOf(requestDate))}</b>
            <span>{words.mayAsk}</span>
          </li>
        )}
        <li>
          <b>{lastInsuredOn(lastDate, w)}</b>
          <span>{words.ends}</span>
        </li>
      </ul>
    </Section>
  );
}

export function Refinance({ report, w }: Part) {
  const { refinance, payment } = report;
  const { homeValue: words, day, span } = w;
  if (!refinance || !payment) return null;
  const { monthlyDifferenceCents: less, ahead, totalDifferenceCents: total } = refinance;
  const now = money(payment.principalAndInterestCents);
  const left = span(payment.paymentsLeft);
  const isForGood = ahead !== null && ahead.throughMonth >= 360;
  return (
    <Section id="refi" title={words.refinance}>
      <p className="r-lede">
        {words.refinanceLede(rate(refinance.noteRate), day(refinance.surveyDate), dollars(refinance.costsCents))}
      </p>
      <div className="hv-ways">
        <div>
          <h3>{words.principalAndInterest}</h3>
          <p className="f">{money(refinance.principalAndInterestCents)}</p>
          <p>{less >= 0 ? words.less(money(less), now, left) : words.more(money(-less), now, left)}</p>
        </div>
        <div>
          <h3>{ahead ? (isForGood ? words.ahead : words.aheadAWhile) : words.never}</h3>
          {ahead && (
            <p className="f">
              {isForGood ? words.fromMonth(ahead.fromMonth) : words.months(ahead.fromMonth, ahead.throughMonth)}
            </p>
          )}
          <p>{total >= 0 ? words.keptLess(dollars(total)) : words.keptMore(dollars(-total))}</p>
        </div>
      </div>
    </Section>
  );
}

export function CreditLine({ report: { creditLine: line }, w: { homeValue: words } }: Part) {
  if (!line) return null;
  return (
    <Section id="line" title={words.line}>
      <p className="r-lede">
        {line.roomCents > 0 ? words.lineWords(dollars(line.roomCents), dollars(line.roomLowCents)) : words.noLine}
      </p>
    </Section>
  );
}

export function Extra({ report: { extra, payment }, w }: Part) {
  const { homeValue: words, month, shortMonth, span } = w;
  if (extra.length === 0 || !payment) return null;
  return (
    <Section id="extra" title={words.extra}>
      <p className="r-lede">{words.extraLede(rate(payment.noteRate), month(monthOf(payment.lastDate)))}</p>
      <table className="hv-table">
        <thead>
          <tr>
            <td />
            <th scope="col">{words.endsColumn}</th>
            <th scope="col">{words.sooner}</th>
            <th scope="col">{words.saved}</th>
          </tr>
        </thead>
        <tbody>
          {extra.map((one) => (
            <tr key={one.extraMonthlyCents}>
              <th scope="row">{words.eachMonth(dollars(one.extraMonthlyCents))}</th>
              <td>{shortMonth(monthOf(one.lastDate))}</td>
              <td>{span(one.monthsSooner)}</td>
              <td>
                <b>{dollars(one.interestSavedCents)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

export function Renting({ report: { renting }, w: { homeValue: words } }: Part) {
  if (!renting) return null;
  const { rentMonthlyCents, countedCents, paymentCents, leftCents } = renting;
  return (
    <Section id="rent" title={words.renting}>
      <p className="r-lede">
        {words.rentingLede(dollars(rentMonthlyCents), dollars(countedCents))}{" "}
        {leftCents >= 0
          ? words.rentingLeft(dollars(leftCents), dollars(paymentCents))
          : words.rentingMissing(dollars(-leftCents), dollars(paymentCents))}
      </p>
    </Section>
  );
}

export function Area({ report: { area }, w: { homeValue: words } }: Part) {
  if (!area || area.changes.length === 0) return null;
  const [first] = area.series;
  return (
    <Section
      id="area"
      title={
        first && isDrawn(area.series) ? words.areaSince(area.place, first.quarter.slice(0, 4)) : words.area(area.place)
      }
    >
      <p className="r-lede">
        {area.changes
          .map(({ years, change }) =>
            change >= 0 ? words.areaUp(percent(change, 1), years) : words.areaDown(percent(-change, 1), years),
          )
          .join(" ")}
      </p>
      {isDrawn(area.series) && <AreaChart series={area.series} words={words} />}
      <p className="r-key">{words.areaSource(quarterWords(area.through, words))}</p>
    </Section>
  );
}
