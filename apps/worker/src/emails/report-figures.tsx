import type { ReportDocument } from "@hearthline/contract/reports/report-document";
import { columnMoney, numberWord, rate } from "@hearthline/report/format";
import { isolated } from "@hearthline/report/isolated";
import { bestFigures } from "@hearthline/report/report-state";
import { letterOf } from "@hearthline/report/scenario-words";
import type { CSSProperties, ReactNode } from "react";
import { INK, LINE, MUTED, text } from "./layout.tsx";
import { aprWords, priceAndLoanWords } from "./report-words.ts";

const LETTER_COLORS = ["#09563c", "#2f83cd", "#dc6b32", "#8a45b5"];

const head: CSSProperties = {
  ...text(13, 18, MUTED),
  borderBottom: "1px solid #3b413e",
  padding: "0 0 8px 12px",
  fontWeight: 400,
  verticalAlign: "bottom",
};
const cell: CSSProperties = {
  borderBottom: `1px solid ${LINE}`,
  padding: "13px 0",
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
};

/** Price and loan in a line, payment and cash by scenario: the report's four numbers. */
export function FiguresTable({ document }: { document: ReportDocument }) {
  const best = bestFigures(document);
  const several = document.scenarios.length > 1;
  const payments = columnMoney(document.scenarios.map(({ figures }) => figures.housingPaymentCents));
  const cash = columnMoney(document.scenarios.map(({ figures }) => figures.cashToCloseCents));
  return (
    <>
      <table width="100%" cellPadding="0" cellSpacing="0" style={{ marginTop: 30, borderCollapse: "collapse" }}>
        <thead>
          <tr>
            <td className="rule mut" style={head}>
              &nbsp;
            </td>
            <th scope="col" align="right" className="rule mut hide" style={head}>
              Rate
            </th>
            <th scope="col" align="right" className="rule mut" style={head}>
              Monthly payment
            </th>
            <th scope="col" align="right" className="rule mut" style={head}>
              Cash to close
            </th>
          </tr>
        </thead>
        <tbody>
          {document.scenarios.map(({ id, name, noteRate }, index) => (
            <tr key={id}>
              <th
                scope="row"
                align="left"
                className="ink line"
                style={{
                  ...cell,
                  ...text(15, 22),
                  fontWeight: 400,
                  whiteSpace: "normal",
                  overflowWrap: "anywhere",
                  // A long name leaves the sums their room, and keeps some for itself.
                  width: "34%",
                  minWidth: 84,
                  // A long name goes on below itself, not below its letter.
                  ...(several && { paddingLeft: 27, textIndent: -27 }),
                }}
              >
                {several && <Letter index={index} />}
                {isolated(name)}
              </th>
              <td align="right" className="ink line hide" style={{ ...cell, ...text(15, 22), paddingLeft: 10 }}>
                {rate(noteRate)}
              </td>
              <Money best={best.payment.includes(index)}>{payments[index]}</Money>
              <Money best={best.cash.includes(index)}>{cash[index]}</Money>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mut" style={{ ...text(12, 18, MUTED), margin: "10px 0 0" }}>
        {several && (best.payment.length > 0 || best.cash.length > 0) && (
          <>
            <Diamond />
            &nbsp;lowest of the {numberWord(document.scenarios.length)}.{" "}
          </>
        )}
        {aprWords(document)}
        <br />
        {priceAndLoanWords(document)}
      </p>
    </>
  );
}

function Letter({ index }: { index: number }) {
  return (
    <span
      className={`l${letterOf(index)}`}
      style={{
        display: "inline-block",
        width: 17,
        height: 17,
        lineHeight: "17px",
        marginRight: 8,
        border: `1px solid ${LETTER_COLORS[index] ?? INK}`,
        borderRadius: 4,
        textAlign: "center",
        textIndent: 0,
        fontSize: 11,
        fontWeight: 600,
      }}
    >
      {letterOf(index)}
    </span>
  );
}

const Diamond = () => (
  <span className="gold" style={{ color: "#a0721c", fontSize: 11, lineHeight: 1 }}>
    &#9670;
  </span>
);

function Money({ best, children }: { best: boolean; children: ReactNode }) {
  return (
    <td
      align="right"
      className="ink line num"
      style={{ ...cell, ...text(17, 22), fontWeight: 600, padding: "13px 0 13px 10px" }}
    >
      {best && (
        <>
          <Diamond />
          &nbsp;
        </>
      )}
      {children}
    </td>
  );
}
