export interface Tick {
  /** Share of the way from the left edge. */
  at: number;
  words: string;
}

/** The time axis of every chart: words below a drawing, the first and the last inside its edges. */
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

/** So near an edge, words in the middle of their place would leave the drawing. */
const EDGE = 0.05;
