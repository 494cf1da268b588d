import type { CSSProperties } from "react";

interface Part {
  key: string;
}

/** Returns the color of a part of the payment, as a custom property that is defined for screen and paper. */
export const partColor = ({ key }: Part) => ({ "--p": `var(--part-${key})` }) as CSSProperties;
export const partClass = ({ key }: Part, own = "") => (key === "mi" ? `${own} r-hatch` : own);
