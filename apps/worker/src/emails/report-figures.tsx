import type { DocumentOf } from "@hearthline/report/document-of";
import { rate } from "@hearthline/report/format";
import { isolated } from "@hearthline/report/isolated";
import { viewOf } from "@hearthline/report/kinds";
import { columnOf, letterOf } from "@hearthline/report/scenario-words";
import { wordsOf } from "@hearthline/report/words-of";
import type { CSSProperties, ReactNode } from "react";
import { INK, LINE, MUTED, text } from "./layout.tsx";
import { aprWords } from "./report-words.ts";

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

/** The report's main figures: two columns per scenario, the rest in a line below. */
export function FiguresTable({ document }: { document: DocumentOf }) {
  const view = viewOf(document);
  const { mail } = wordsOf(document.language);
  const columns = view.mailColumns(document, view.bestFigures(document));
  const several = document.scenarios.length > 1;
  return (
    <>
      <table width="100%" cellPadding="0" cellSpacing="0" style={{ marginTop: 30, borderCollapse: "collapse" }}>
        <thead>
          <tr>
            <td className="rule mut" style={head}>
              &nbsp;
            </td>
            <th scope="col" align="right" className="rule mut hide" style={head}>
              {mail.rate}
            </th>
            {columns.map(({ label }) => (
              <th key={label} scope="col" align="right" className="rule mut" style={head}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {document.scenarios.map((scenario, index) => (
            <tr key={scenario.id}>
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
                  // A long name leaves room for the amounts, and keeps some for itself.
                  width: "34%",
                  minWidth: 84,
                  // A long name wraps under itself, not under its letter.
                  ...(several && { paddingLeft: 27, textIndent: -27 }),
                }}
              >
                {several && <Letter letter={letterOf(scenario, index)} index={index} />}
                {isolated(scenario.name)}
              </th>
              <td align="right" className="ink line hide" style={{ ...cell, ...text(15, 22), paddingLeft: 10 }}>
                {rate(scenario.noteRate)}
              </td>
              {columns.map(({ label, values, best }) => (
                <Money key={label} best={best.includes(index)}>
                  {values[index]}
                </Money>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mut" style={{ ...text(12, 18, MUTED), margin: "10px 0 0" }}>
        {(several || view.pinned) && columns.some(({ best }) => best.length > 0) && (
          <>
            <Diamond />
            &nbsp;{mail.lowest(view.among(document))}{" "}
          </>
        )}
        {aprWords(document)}
        <br />
        {view.mailFacts(document)}
      </p>
    </>
  );
}

function Letter({ letter, index }: { letter: string; index: number }) {
  return (
    <span
      className={`l${columnOf(index)}`}
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
      {letter}
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
