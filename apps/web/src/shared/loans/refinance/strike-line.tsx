import { percent } from "@/shared/words/format.ts";

interface StrikeLineProps {
  letter: string;
  proposedRate: number;
  strikeRate: number;
  currentRate: number;
}

const place = (rate: number, low: number, high: number) => 18 + (73 * (rate - low)) / Math.max(high - low, 0.000001);

/** Strike rate, the proposal's and today's on one scale: at or left of the strike the goal is reached. */
export function StrikeLine({ letter, proposedRate, strikeRate, currentRate }: StrikeLineProps) {
  const rates = [proposedRate, strikeRate, currentRate];
  const at = (rate: number) => `${place(rate, Math.min(...rates), Math.max(...rates))}%`;
  const side = (rate: number) => (rate <= strikeRate ? "at or below" : "above");
  const marks = [
    { name: `${letter} ${percent(proposedRate)}`, rate: proposedRate },
    { name: `today ${percent(currentRate)}`, rate: currentRate },
  ];
  // Labels that would overlap are staggered: the second goes below.
  const close =
    Math.abs(
      place(proposedRate, Math.min(...rates), Math.max(...rates)) -
        place(currentRate, Math.min(...rates), Math.max(...rates)),
    ) < 30;
  return (
    <div
      role="img"
      aria-label={`${letter} at ${percent(proposedRate)} is ${side(proposedRate)} the strike rate of ${percent(strikeRate)}, today’s ${percent(currentRate)} is ${side(currentRate)} it`}
      className="relative mt-3.5 mb-1.5 h-11 text-[0.6875rem] leading-3.5 text-muted-foreground"
    >
      <i className="absolute inset-x-0 top-5 h-0.5 bg-border-strong" />
      <i className="absolute top-5 left-0 h-0.5 bg-foreground" style={{ width: at(strikeRate) }} />
      {rates.map((rate, index) => (
        <i
          key={String(index)}
          className="absolute top-[15px] -ml-px h-3 w-0.5 bg-foreground"
          style={{ left: at(rate) }}
        />
      ))}
      {marks.map(({ name, rate }, index) =>
        close && index === 1 ? null : (
          <span key={name} className="absolute top-0 -translate-x-1/2 whitespace-nowrap" style={{ left: at(rate) }}>
            {close ? marks.map((one) => one.name).join(", ") : name}
          </span>
        ),
      )}
      <span
        className="absolute top-[30px] -translate-x-1/2 whitespace-nowrap text-foreground"
        style={{ left: at(strikeRate) }}
      >
        strike {percent(strikeRate)}
      </span>
    </div>
  );
}
