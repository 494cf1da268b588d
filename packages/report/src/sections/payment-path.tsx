import type { DocumentOf, ReportScenario } from "../document/document-of.ts";
import { paymentTold } from "../document/known.ts";
import { pathRows } from "../document/path-rows.ts";
import { money } from "../format/format.ts";
import type { ReportState } from "../page/report-state.ts";
import { Explained } from "../parts/figure.tsx";

interface PaymentPathProps {
  document: DocumentOf;
  scenario: ReportScenario;
  index: number;
  state: ReportState;
}

/** Lists when which payment is due, and the maximum of an adjustable rate; empty if the payment stays. */
export function PaymentPath({ document, scenario, index, state }: PaymentPathProps) {
  const { words: w } = state;
  const rows = pathRows(scenario, w, paymentTold(document, w).whole);
  if (rows.length === 0) return null;
  const Heading = state.mode === "link" ? "h3" : "h4";
  return (
    <>
      <Heading className="r-h3">{w.path.title}</Heading>
      <table className="r-path">
        <thead className="r-sr">
          <tr>
            <th scope="col">{w.path.from}</th>
            <th scope="col">{w.path.why}</th>
            <th scope="col">{w.path.payment}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className={row.highest ? "r-most" : undefined}>
              <th scope="row">{row.from}</th>
              <td>{row.why}</td>
              <td>
                <Explained state={state} figure={undefined} label={`${w.path.payment}, ${row.from}`} index={index}>
                  {money(row.cents)}
                </Explained>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
