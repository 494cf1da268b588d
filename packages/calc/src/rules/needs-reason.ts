import type { Finding } from "./types.ts";

/** Findings about money that a rule does not count, but the figures do. */
const MAKES_WRONG: ReadonlySet<string> = new Set(["seller-credit", "credit-unused"]);

/**
 * Whether the figures are wrong if a warning is right: cash to close counts money that the rule does not. Any other warning is about whether the
 * loan is available, or is a question, and the figures match the terms.
 *
 * @param finding a finding
 * @see Decision 011 of this product
 * @example needsReason({ rule: "seller-credit", level: "warning" }) // true
 */
export const needsReason = ({ rule, level }: Pick<Finding, "rule" | "level">): boolean =>
  level === "warning" && MAKES_WRONG.has(rule);
