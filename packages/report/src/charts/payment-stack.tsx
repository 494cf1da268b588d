import type { CSSProperties } from "react";
import { amount } from "../format/format.ts";
import { partClass, partColor } from "./part-color.ts";

/** Minimum share of the bar for its amount to fit in it. */
const LABELED = 0.12;

/** The payment as one bar; the table next to it says the same in figures. */
export function PaymentStack({
  parts,
  scale = 1,
  label,
}: {
  parts: readonly { key: string; cents: number }[];
  scale?: number;
  label?: boolean;
}) {
  const total = parts.reduce((sum, part) => sum + part.cents, 0) || 1;
  return (
    <div className="r-stack" aria-hidden="true" style={{ width: `${(scale * 100).toFixed(2)}%` }}>
      {parts.map((part) => (
        <i
          key={part.key}
          className={partClass(part)}
          style={{ ...partColor(part), "--w": ((part.cents / total) * 100).toFixed(3) } as CSSProperties}
        >
          {label && part.key === "pi" && part.cents / total > LABELED ? amount(part.cents) : null}
        </i>
      ))}
    </div>
  );
}
