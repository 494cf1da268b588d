import type { CSSProperties, ReactNode } from "react";
import { PaymentStack } from "./payment-stack.tsx";

export interface PaymentLane {
  key: string;
  /** "Today", or a letter. */
  head: ReactNode;
  parts: readonly { key: string; cents: number }[];
  cents: number;
  words: string;
}

interface PaymentLanesProps {
  caption: string;
  lanes: readonly PaymentLane[];
  /** The sum of the longest bar: it stays while the month changes. */
  highestCents: number;
}

/** Each loan's payment in a month as a bar of its parts, all from zero on one scale; the table below says the same. */
export function PaymentLanes({ caption, lanes, highestCents }: PaymentLanesProps) {
  return (
    <div className="r-lanes" role="img" aria-label={caption}>
      {lanes.map(({ key, head, parts, cents, words }) => (
        <div key={key}>
          <span>{head}</span>
          <div>
            <span className="r-lane" style={{ "--s": (cents / highestCents).toFixed(4) } as CSSProperties}>
              <PaymentStack parts={parts.filter((part) => part.cents > 0)} />
            </span>
            <b>{words}</b>
          </div>
        </div>
      ))}
    </div>
  );
}
