import { type CSSProperties, useId } from "react";

interface RangeFieldProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  disabled: boolean;
  onChange: (value: number) => void;
  words: (value: number) => string;
  /** Labels of the two ends, if shorter. */
  endWords?: (value: number) => string;
  /** Why the range ends where it does. */
  hint?: string;
}

export function RangeField({
  label,
  min,
  max,
  step,
  value,
  disabled,
  onChange,
  words,
  endWords = words,
  hint,
}: RangeFieldProps) {
  const id = useId();
  const share = max > min ? (value - min) / (max - min) : 0;
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{words(value)}</output>
      <input
        className="r-rng"
        type="range"
        id={id}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled || max === min}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        aria-valuetext={words(value)}
        aria-describedby={hint && `${id}-hint`}
        style={{ "--v": share.toFixed(4) } as CSSProperties}
      />
      <small>{endWords(min)}</small>
      <small>{endWords(max)}</small>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
    </div>
  );
}
