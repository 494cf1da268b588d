import type { HomeReport } from "@hearthline/contract/loans/closing";
import { renderToStaticMarkup } from "react-dom/server";
import { dollars, money, phoneTarget, phoneWords, rate } from "../format/format.ts";
import { escapeAttribute, escapeText } from "../html/html.ts";
import type { Words } from "../words/catalog/en.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import { HomeSchedule, SCHEDULE_CSS, SCHEDULE_SCRIPT } from "./home-schedule.tsx";
import { HomeValues, VALUES_CSS } from "./home-values.tsx";
import { type LinkAssets, pageCss } from "./link-document.tsx";

/** Labels next to their figures, stacked on a phone's width. */
const CSS = `
.report .h-page{box-sizing:border-box;max-width:760px;margin-inline:auto;padding:24px 20px 40px}
.h-page main{margin-top:24px}
.h-head{border-bottom:3px solid var(--brand,currentColor);padding-bottom:12px;display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px}
.h-name{margin-right:auto}
.h-big{font-size:34px;line-height:1.15;font-weight:600;font-variant-numeric:tabular-nums;margin:4px 0 0}
.h-list{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);margin:12px 0 28px}
.h-list dt,.h-list dd{margin:0;padding:10px 0;border-bottom:1px solid color-mix(in srgb,currentColor 16%,transparent)}
.h-list dd{text-align:right;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.h-page h2{font-size:18px;margin:28px 0 0}
.h-page h2+p{margin-top:8px}
.h-page li{margin:6px 0}
.h-page summary{cursor:pointer;padding:10px 0;min-height:24px}
.h-logo img{display:block;height:36px;width:auto;max-width:240px}
@media (prefers-color-scheme:dark){.h-logo{background:#fff;border-radius:6px;padding:4px 6px}}
.h-foot{margin-top:32px;font-size:14px}
`;

type Line = [name: string, words: string];

function loanLines(report: HomeReport, { home, payment, day, month }: Words): Line[] {
  const { nextPayment: next, mortgageInsurance: insurance, nextAdjustmentDate: changes } = report;
  const askable = insurance && insurance.lastDate >= report.asOf ? insurance : null;
  const lines: (Line | false | null | undefined)[] = [
    [home.atClosing, money(report.loanAmountCents)],
    [home.closed, day(report.closingDate)],
    [home.rate, rate(report.currentRate)],
    report.lender !== "" && [home.lender, report.lender],
    next && [home.nextPayment, day(next.date)],
    next && [home.principalAndInterest, money(next.principalAndInterestCents)],
    next && next.mortgageInsuranceCents > 0 && [home.mortgageInsurance, money(next.mortgageInsuranceCents)],
    [home.lastPayment, day(report.payoffDate)],
    askable?.requestDate ? [home.mayAsk, home.from(day(askable.requestDate))] : null,
    askable && [payment.lastInsured, month(askable.lastDate.slice(0, 7))],
    changes !== null && [home.rateChanges, day(changes)],
    [home.anniversary, home.anniversaryOf(day(report.anniversaryDate), report.anniversaryYears)],
  ];
  return lines.filter((line) => line !== false && line !== null && line !== undefined);
}

const homeLines = ({ value, equityCents, balanceCents }: HomeReport, { home, day }: Words): Line[] => [
  [home.value, value ? home.onDay(money(value.amountCents), day(value.asOf)) : home.notKnown],
  [home.owed, money(balanceCents)],
  [home.equity, equityCents === null ? home.notKnown : money(equityCents)],
];

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className="h-list">
      {lines.flatMap(([name, words]) => [<dt key={`${name} name`}>{name}</dt>, <dd key={`${name} words`}>{words}</dd>])}
    </dl>
  );
}

/** Days on which an adjustable rate may still change. */
function Changes({ report, w: { home, day } }: { report: HomeReport; w: Words }) {
  const coming = report.adjustments.filter(({ date }) => date > report.asOf);
  if (coming.length < 2) return null;
  return (
    <details>
      <summary>{home.allChanges}</summary>
      <ul>
        {coming.map(({ date, firstPaymentDate }) => (
          <li key={date}>{home.changeDay(day(date), day(firstPaymentDate))}</li>
        ))}
      </ul>
    </details>
  );
}

function HomePage({ report, asked, w }: { report: HomeReport; asked: string | undefined; w: Words }) {
  const { company, officer, strikeRate } = report;
  const { home, day } = w;
  return (
    <div className="report r-mode-link">
      <div className="r-in h-page">
        <header className="h-head">
          {company.logoUrl && (
            <span className="h-logo">
              <img src={company.logoUrl} alt="" height={36} />
            </span>
          )}
          <strong className="h-name">{company.name}</strong>
          {company.nmlsId && <span>NMLS {company.nmlsId}</span>}
        </header>
        <main>
          <h1 className="r-h1">{report.address}</h1>
          <p>
            {home.owe(day(report.asOf))}
            <br />
            <span className="h-big">{money(report.balanceCents)}</span>
          </p>
          <h2>{home.yourHome}</h2>
          <Lines lines={homeLines(report, w)} />
          <HomeValues report={report} w={w} />
          <h2>{home.yourLoan}</h2>
          <Lines lines={loanLines(report, w)} />
          <Changes report={report} w={w} />
          <HomeSchedule report={report} asked={asked} w={w} />
          {strikeRate && (
            <>
              <h2>{home.strike}</h2>
              <p>
                {home.strikeAt(
                  rate(strikeRate.noteRate),
                  dollars(strikeRate.monthlySavingsCents),
                  money(strikeRate.savingsThereCents),
                )}
              </p>
            </>
          )}
          <h2>{home.unknown}</h2>
          <ul>
            {report.unknown.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <h2>{home.questions}</h2>
          <p>
            {officer.name}
            {officer.nmlsId && `, NMLS ${officer.nmlsId}`}
            <br />
            <a href={`mailto:${officer.email}`}>{officer.email}</a>
            {officer.phone && (
              <>
                <br />
                <a href={`tel:${phoneTarget(officer.phone)}`}>{phoneWords(officer.phone)}</a>
              </>
            )}
          </p>
        </main>
        <footer className="h-foot">
          {home.schedule} {w.company.housing}.
        </footer>
      </div>
    </div>
  );
}

/** The page of a borrower's home after closing: complete without a script. */
export function renderHomeDocument(
  report: HomeReport,
  {
    assets,
    nonce,
    brand,
    asOf,
  }: {
    assets: LinkAssets;
    nonce: string;
    brand: { day: string; night: string } | null;
    /** The day whose balance is requested, as it appears in the address. */
    asOf?: string | undefined;
  },
): string {
  const guard = ` nonce="${escapeAttribute(nonce)}"`;
  const color = brand
    ? `.h-page{--brand:${brand.day}}@media (prefers-color-scheme:dark){.h-page{--brand:${brand.night}}}`
    : "";
  return `<!doctype html>
<html lang="${report.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${escapeText(report.address)}</title>
<style${guard}>${pageCss(assets)}${CSS}${VALUES_CSS}${SCHEDULE_CSS}${color}</style>
</head>
<body>${renderToStaticMarkup(<HomePage report={report} asked={asOf} w={wordsOf(report.language)} />)}<script${guard}>${SCHEDULE_SCRIPT}</script></body>
</html>`;
}
