import { addMonths } from "../format/dates.ts";
import { amount } from "../format/format.ts";
import { liveFigures } from "../live/live.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import { isolated } from "../words/isolated.ts";
import { letterOf } from "../words/scenario-words.ts";
import type { PrintProps } from "./print-props.ts";

/** Appendix: every payment, only on request. */
export function PrintMonths({ document, months }: PrintProps) {
  if (!months) return null;
  const w = wordsOf(document.language);
  return document.scenarios.map((scenario, index) => {
    const live = liveFigures(document, index);
    const first = scenario.figures.firstPaymentMonth;
    if (!live) return null;
    const { schedule } = live;
    const name = document.scenarios.length > 1 ? `${letterOf(scenario, index)}, ${isolated(scenario.name)}` : "";
    return (
      <section className="p-page" key={scenario.id}>
        <h2>{w.years.everyPayment(name)}</h2>
        <table className="p-table p-years p-months">
          <thead>
            <tr>
              <th scope="col">{w.years.payment}</th>
              <th scope="col">{w.years.principal}</th>
              <th scope="col">{w.years.interest}</th>
              <th scope="col">{w.years.insurance}</th>
              <th scope="col">{w.years.balance}</th>
            </tr>
          </thead>
          <tbody>
            {Array.from(schedule.balanceCents, (balance, payment) => (
              <tr
                key={first ? addMonths(first, payment) : payment}
                className={payment % 12 === 11 ? "p-fifth" : undefined}
              >
                <th scope="row">
                  {payment + 1}
                  {first && `, ${w.shortMonth(addMonths(first, payment))}`}
                </th>
                <td>{amount(schedule.principalCents[payment] ?? 0)}</td>
                <td>{amount(schedule.interestCents[payment] ?? 0)}</td>
                <td>{amount(schedule.mortgageInsuranceCents[payment] ?? 0)}</td>
                <td>{amount(balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    );
  });
}
