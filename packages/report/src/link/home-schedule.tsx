import type { HomeReport } from "@hearthline/contract/loans/closing";
import { owedOn, scheduleYears } from "@hearthline/contract/loans/record-schedule";
import { PlainDate } from "@hearthline/contract/values/people";
import { dollars, money } from "../format/format.ts";
import type { Words } from "../words/catalog/en.ts";

export const SCHEDULE_CSS = `
.s-form{display:flex;flex-wrap:wrap;align-items:end;gap:8px 12px;margin:12px 0 4px}
.s-form label{display:grid;gap:4px;font-size:14px}
.s-form input,.s-form button{font:inherit;box-sizing:border-box;min-height:44px;padding:8px 12px;border:1px solid color-mix(in srgb,currentColor 35%,transparent);border-radius:8px;background:transparent;color:inherit}
.s-form button{font-weight:600;cursor:pointer}
.s-owed{font-variant-numeric:tabular-nums;margin:8px 0 0}
.s-owed b{display:block;font-size:24px;font-weight:600}
.s-row{display:grid;grid-template-columns:minmax(52px,.7fr) repeat(3,minmax(0,1.2fr));gap:4px 6px;font-variant-numeric:tabular-nums;font-size:15px}
.s-row>*{text-align:right}
.s-row>:first-child{text-align:left}
.s-names{font-size:13px;opacity:.75;padding:10px 0;border-bottom:1px solid color-mix(in srgb,currentColor 30%,transparent)}
.s-year{border-bottom:1px solid color-mix(in srgb,currentColor 16%,transparent)}
.s-year summary{list-style:none;min-height:44px;align-items:center}
.s-year summary::-webkit-details-marker{display:none}
.s-year summary>:first-child::before{content:"▸ ";opacity:.6}
.s-year[open] summary>:first-child::before{content:"▾ "}
.s-month{padding:6px 0;font-size:13px}
`;

/** Shows the balance of a day as soon as it is chosen; without script, the form loads the page of that day. */
export const SCHEDULE_SCRIPT = `(function(){var f=document.getElementById("s-form");if(!f)return;var i=f.elements.namedItem("asOf"),o=document.getElementById("s-owed"),b=document.getElementById("s-before"),l=document.getElementById("s-line"),r=document.querySelectorAll("[data-day]");function show(){if(!i.value)return;var early=i.value<i.min,t=o.getAttribute("data-first");b.hidden=!early;l.hidden=early;for(var k=0;k<r.length&&r[k].getAttribute("data-day")<=i.value;k++)t=r[k].lastElementChild.textContent;o.textContent=t}i.addEventListener("input",show);f.addEventListener("submit",function(e){e.preventDefault();show()})})()`;

/** The balance on any day, and the schedule by year with its months. */
export function HomeSchedule({ report, asked, w }: { report: HomeReport; asked: string | undefined; w: Words }) {
  const { schedule, loanAmountCents, closingDate, payoffDate, asOf } = report;
  if (schedule.length === 0) return null;
  const { home, day, shortDay } = w;
  const chosen = PlainDate.safeParse(asked).data ?? (asOf < closingDate ? closingDate : asOf);
  const isEarly = chosen < closingDate;
  return (
    <>
      <h2>{home.anyDay}</h2>
      <form id="s-form" className="s-form" method="get" action="/home-report">
        <input type="hidden" name="key" value={new URL(report.link).searchParams.get("key") ?? ""} />
        <label>
          {home.theDay}
          <input type="date" name="asOf" defaultValue={chosen} min={closingDate} max={payoffDate} required />
        </label>
        <button type="submit">{home.show}</button>
      </form>
      <div aria-live="polite">
        <p id="s-line" className="s-owed" hidden={isEarly}>
          {home.owedThen}
          <b id="s-owed" data-first={money(loanAmountCents)}>
            {money(owedOn(schedule, loanAmountCents, chosen))}
          </b>
        </p>
        <p id="s-before" hidden={!isEarly}>
          {home.beforeClosing(day(closingDate))}
        </p>
      </div>
      <h2>{home.byYear}</h2>
      <div className="s-row s-names">
        <span>{home.year}</span>
        <span>{home.interest}</span>
        <span>{home.principal}</span>
        <span>{home.balance}</span>
      </div>
      {scheduleYears(schedule).map(({ year, interestCents, principalCents, balanceCents, months }) => (
        <details key={year} className="s-year">
          <summary className="s-row">
            <span>{year}</span>
            <span>{dollars(interestCents)}</span>
            <span>{dollars(principalCents)}</span>
            <span>{dollars(balanceCents)}</span>
          </summary>
          {months.map((one) => (
            <div key={one.date} className="s-row s-month" data-day={one.date}>
              <span>{shortDay(one.date)}</span>
              <span>{money(one.interestCents)}</span>
              <span>{money(one.principalCents)}</span>
              <span>{money(one.balanceCents)}</span>
            </div>
          ))}
        </details>
      ))}
    </>
  );
}
