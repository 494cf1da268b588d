import type { HomeReport } from "@hearthline/contract/loans/closing";
import { renderToStaticMarkup } from "react-dom/server";
import { dayWords } from "../format/dates.ts";
import { money, phoneTarget, phoneWords, rate } from "../format/format.ts";
import { escapeAttribute, escapeText } from "../html/html.ts";
import { type LinkAssets, pageCss } from "./link-document.tsx";

/** Names beside their figures, one under the other on a phone's width. */
const CSS = `
.report .h-page{box-sizing:border-box;max-width:760px;margin-inline:auto;padding:24px 20px 40px}
.h-page main{margin-top:24px}
.h-head{border-bottom:3px solid var(--brand,currentColor);padding-bottom:12px;display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 16px}
.h-big{font-size:34px;line-height:1.15;font-weight:600;font-variant-numeric:tabular-nums;margin:4px 0 0}
.h-list{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);margin:12px 0 28px}
.h-list dt,.h-list dd{margin:0;padding:10px 0;border-bottom:1px solid color-mix(in srgb,currentColor 16%,transparent)}
.h-list dd{text-align:right;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.h-page h2{font-size:18px;margin:28px 0 0}
.h-page li{margin:6px 0}
.h-foot{margin-top:32px;font-size:14px}
`;

type Line = [name: string, words: string];

function loanLines(report: HomeReport): Line[] {
  const { nextPayment: next, mortgageInsurance: insurance, nextAdjustmentDate: changes } = report;
  const askable = insurance && insurance.lastDate >= report.asOf ? insurance : null;
  return [
    ["Loan at closing", money(report.loanAmountCents)],
    ["Closed", dayWords(report.closingDate)],
    ["Rate", rate(report.currentRate)],
    ...(report.lender ? ([["Lender or servicer", report.lender]] satisfies Line[]) : []),
    ...(next
      ? ([
          ["Next payment", dayWords(next.date)],
          ["Principal and interest", money(next.principalAndInterestCents)],
          ...(next.mortgageInsuranceCents > 0
            ? ([["Mortgage insurance", money(next.mortgageInsuranceCents)]] satisfies Line[])
            : []),
        ] satisfies Line[])
      : []),
    ["Last payment", dayWords(report.payoffDate)],
    ...(askable?.requestDate
      ? ([["You may ask to end mortgage insurance", `From ${dayWords(askable.requestDate)}`]] satisfies Line[])
      : []),
    ...(askable ? ([["Mortgage insurance ends", dayWords(askable.lastDate)]] satisfies Line[]) : []),
    ...(changes ? ([["Your rate changes", dayWords(changes)]] satisfies Line[]) : []),
  ];
}

const homeLines = ({ value, equityCents, balanceCents }: HomeReport): Line[] => [
  ["Value, as last known", value ? `${money(value.amountCents)} on ${dayWords(value.asOf)}` : "Not known"],
  ["Owed on this loan", money(balanceCents)],
  ["Equity", equityCents === null ? "Not known" : money(equityCents)],
];

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className="h-list">
      {lines.flatMap(([name, words]) => [<dt key={`${name} name`}>{name}</dt>, <dd key={`${name} words`}>{words}</dd>])}
    </dl>
  );
}

function HomePage({ report }: { report: HomeReport }) {
  const { company, officer } = report;
  return (
    <div className="report r-mode-link">
      <div className="r-in h-page">
        <header className="h-head">
          <strong>{company.name}</strong>
          {company.nmlsId && <span>NMLS {company.nmlsId}</span>}
        </header>
        <main>
          <h1 className="r-h1">{report.address}</h1>
          <p>
            You owe, as of {dayWords(report.asOf)}:
            <br />
            <span className="h-big">{money(report.balanceCents)}</span>
          </p>
          <h2>Your home</h2>
          <Lines lines={homeLines(report)} />
          <h2>Your loan</h2>
          <Lines lines={loanLines(report)} />
          <h2>What this page does not know</h2>
          <ul>
            {report.unknown.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <h2>Questions?</h2>
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
          Balances follow the schedule of the note, every payment made when due. Equal Housing Lender.
        </footer>
      </div>
    </div>
  );
}

/** The page of a borrower's home after closing: complete without a script. */
export function renderHomeDocument(
  report: HomeReport,
  { assets, nonce, brand }: { assets: LinkAssets; nonce: string; brand: string | null },
): string {
  const guard = ` nonce="${escapeAttribute(nonce)}"`;
  const color = brand ? `.h-page{--brand:${brand}}` : "";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${escapeText(report.address)}</title>
<style${guard}>${pageCss(assets)}${CSS}${color}</style>
</head>
<body>${renderToStaticMarkup(<HomePage report={report} />)}</body>
</html>`;
}
