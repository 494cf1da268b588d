import type { CSSProperties } from "react";

interface Part {
  key: string;
}

/** The color of a part of the payment, as a custom property that screen and paper give a value. */
export const partColor = ({ key }: Part) => ({ "--p": `var(--part-${key})` }) as CSSProperties;
export const partClass = ({ key }: Part, own = "") => (key === "mi" ? `${own} r-hatch` : own);
