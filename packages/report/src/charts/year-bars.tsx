import type { ReportScenario } from "../document/document-of.ts";
import { Plot } from "./plot.tsx";
import { scaleFor, WIDTH, yOf } from "./scale.ts";
import { Ticks } from "./ticks.tsx";

/** Principal and interest of each year, from zero. */
export function YearBars({ scenario, years }: { scenario: ReportScenario; years: number }) {
  const rows = scenario.years;
  const totals = rows.map((row) => row.principalCents + row.interestCents);
  const scale = scaleFor(Math.max(1, ...totals));
  const slot = WIDTH / years;
  const marks = [
    1,
    ...[5, 10, 15, 20, 25, 30, 35, 40].filter((year) => year < years && year % (years > 15 ? 10 : 5) === 0),
    years,
  ];
  return (
    <div className="r-pane r-bars" aria-hidden="true">
      <Plot
        scale={scale}
        curves={[totals]}
        lines={rows.map((row, index) => {
          const box = { x: index * slot + slot * 0.1, width: slot * 0.8 };
          const [base, middle, top] = [0, row.principalCents, totals[index] ?? 0].map((cents) => yOf(cents, scale));
          return (
            <g key={row.year}>
              <Bar className="r-b1" {...box} from={base} to={middle} />
              <Bar className="r-b2" {...box} from={middle} to={top} />
            </g>
          );
        })}
      />
      <Ticks ticks={marks.map((year) => ({ at: (year - 0.5) / years, words: String(year) }))} />
    </div>
  );
}

interface BarProps {
  className: string;
  x: number;
  width: number;
  from: number | undefined;
  to: number | undefined;
}

const Bar = ({ from = 0, to = 0, ...box }: BarProps) => <rect {...box} y={to} height={Math.max(0, from - to)} />;
