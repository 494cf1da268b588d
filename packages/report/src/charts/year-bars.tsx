import type { ReportScenario } from "../document/document-of.ts";
import { HEIGHT, WIDTH } from "./scale.ts";

/** Principal and interest of each year, from zero. */
export function YearBars({ scenario, years }: { scenario: ReportScenario; years: number }) {
  const rows = scenario.years;
  const highest = Math.max(1, ...rows.map((row) => row.principalCents + row.interestCents));
  const slot = WIDTH / years;
  const height = (cents: number) => (cents / highest) * HEIGHT;
  const marks = [
    1,
    ...[5, 10, 15, 20, 25, 30, 35, 40].filter((year) => year < years && year % (years > 15 ? 10 : 5) === 0),
    years,
  ];
  return (
    <div className="r-bars" aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {rows.map((row, index) => {
          const principal = height(row.principalCents);
          const interest = height(row.interestCents);
          const box = { x: index * slot + slot * 0.1, width: slot * 0.8 };
          return (
            <g key={row.year}>
              <rect className="r-b1" {...box} y={HEIGHT - principal} height={principal} />
              <rect className="r-b2" {...box} y={HEIGHT - principal - interest} height={interest} />
            </g>
          );
        })}
        <line className="r-base" x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      </svg>
      {marks.map((year) => (
        <span className="r-xl" key={year} style={{ left: `${((year - 0.5) / years) * 100}%` }}>
          {year}
        </span>
      ))}
    </div>
  );
}
