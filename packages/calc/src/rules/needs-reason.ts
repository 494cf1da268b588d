import type { Finding } from "./types.ts";

/** Findings about money that a rule does not count, but the figures do. */
const MAKES_WRONG: ReadonlySet<string> = new Set(["seller-credit", "credit-unused"]);

/**
 * Whether a warning leaves the figures wrong if it is right: cash to close counts money that the rule does not. Any other warning is about whether the
 * loan can be had, or a question, and the figures are as the terms have it.
 *
 * @param finding a finding
 * @see Decision 011 of this product
 * @example needsReason({ rule: "seller-credit", level: "warning" }) // true
 */
export const needsReason = ({ rule, level }: Pick<Finding, "rule" | "level">): boolean =>
  level === "warning" && MAKES_WRONG.has(rule);
