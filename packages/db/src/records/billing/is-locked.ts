/** What decides whether a company's paid work is locked. */
export interface Standing {
  trialEndsAt: Date | null;
  billingInfoAt: Date | null;
  plan: string | null;
  lapsesAt: Date | null;
}

/** Trial without billing info, or over without a plan; a plan that was canceled or is not paid for, once it has lapsed. */
export const isLocked = ({ trialEndsAt, billingInfoAt, plan, lapsesAt }: Standing, now = new Date()): boolean =>
  (lapsesAt !== null && lapsesAt <= now) ||
  (plan === null && trialEndsAt !== null && (billingInfoAt === null || trialEndsAt <= now));

/** The same of the company `c`. @param now the moment's SQL */
export const lockedSql = (now: string): string =>
  `coalesce(c."lapsesAt" <= ${now}, false) OR (c.plan IS NULL AND c."trialEndsAt" IS NOT NULL AND (c."billingInfoAt" IS NULL OR c."trialEndsAt" <= ${now}))`;
