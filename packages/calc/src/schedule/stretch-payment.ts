import type { PaymentRule } from "./loan-plan.ts";

/** Inputs of a stretch's payment; cent-rounded in a schedule, with a fraction in a disclosure. */
export interface PaymentBasis {
  /** Payment of the stretch before; 0 if there was none or it was interest-only. */
  before: number;
  /** Level payment of the balance over the remaining months. */
  level: () => number;
  /** The payment before, raised by a share. */
  raised: (share: number) => number;
  /** Whether the balance limit has recast a payment: from then on the level payment replaces a set one. */
  limited: boolean;
}

/**
 * The payment a stretch starts with; an interest-only stretch pays its interest and has no fixed payment, 0.
 *
 *     level, the payment before, the set payment, or min(level payment, payment before · (1 + cap))
 *
 * @param rule of the stretch
 * @param basis the payments it may be derived from
 * @example stretchPayment({ risesAtMost: 0.075 }, { before: 804_62, level: () => 1_024_86, raised: (share) => 804_62 * (1 + share), limited: false }) // 86_496.65
 */
export function stretchPayment(rule: PaymentRule, { before, level, raised, limited }: PaymentBasis): number {
  if (rule === "interest-only") return 0;
  if (typeof rule === "object" && "fixedCents" in rule) return limited ? level() : rule.fixedCents;
  if (rule === "level" || before === 0) return level();
  return rule === "as-before" ? before : Math.min(level(), raised(rule.risesAtMost));
}
