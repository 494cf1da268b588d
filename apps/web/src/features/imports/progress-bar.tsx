interface ProgressBarProps {
  label: string;
  done: number;
  of: number;
}

export function ProgressBar({ label, done, of }: ProgressBarProps) {
  const share = of > 0 ? Math.min(1, done / of) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={Math.min(done, of)}
      className="h-1.5 overflow-hidden rounded-full bg-muted"
    >
      <div
        className="h-full rounded-full bg-brand transition-[width] duration-200 motion-reduce:transition-none"
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
