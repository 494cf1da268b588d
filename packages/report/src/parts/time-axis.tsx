import { type Tick, Ticks } from "../charts/ticks.tsx";

export interface TimeAxisProps {
  min: number;
  max: number;
  step: number;
  value: number;
  disabled: boolean;
  onChange: (value: number) => void;
  label: string;
  valueText: string;
  ticks: readonly Tick[];
  /** Positions, as shares of the width, where something changes. */
  marks?: readonly number[];
}

/** A slider that is the time axis of the drawing above it; `--h` on its container is its position. */
export function TimeAxis({ ticks, marks = [], label, valueText, onChange, ...range }: TimeAxisProps) {
  return (
    <div className="r-axis">
      <div className="r-rail">
        <i />
        {marks.map((at) => (
          <span key={at} className="r-change" style={{ left: `${(at * 100).toFixed(2)}%` }} />
        ))}
      </div>
      <input
        type="range"
        {...range}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        aria-label={label}
        aria-valuetext={valueText}
      />
      <Ticks ticks={ticks} />
    </div>
  );
}
