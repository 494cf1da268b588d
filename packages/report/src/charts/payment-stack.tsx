import type { CSSProperties } from "react";
import type { PaymentPart } from "../document/payment-parts.ts";
import { amount } from "../format/format.ts";

/** The color of a part of the payment, as a custom property that screen and paper give a value. */
export const partColor = (part: PaymentPart) => ({ "--p": `var(--part-${part.key})` }) as CSSProperties;
export const partClass = (part: PaymentPart, own = "") => (part.key === "mi" ? `${own} r-hatch` : own);

/** Share of the bar from which its amount fits in it. */
const LABELED = 0.12;

/** The payment as one bar; the table beside it says the same in figures. */
export function PaymentStack({
  parts,
  scale = 1,
  label,
}: {
  parts: readonly PaymentPart[];
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
