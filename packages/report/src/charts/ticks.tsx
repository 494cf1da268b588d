export interface Tick {
  /** Share of the width from the left edge. */
  at: number;
  words: string;
}

/** The time axis of every chart: labels below a drawing, the first and the last inside its edges. */
export function Ticks({ ticks }: { ticks: readonly Tick[] }) {
  return (
    <div className="r-ticks" aria-hidden="true">
      {ticks.map(({ at, words }, index, all) => {
        const edge = index === 0 && at < EDGE ? " r-start" : index === all.length - 1 && at > 1 - EDGE ? " r-end" : "";
        return (
          <span key={at} className={`r-tick${edge}`} style={{ left: `${(at * 100).toFixed(2)}%` }}>
            {words}
          </span>
        );
      })}
    </div>
  );
}

/** This near an edge, a centered label would leave the drawing. */
const EDGE = 0.05;
