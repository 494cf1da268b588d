import {
  CREDIT_MONITORING_CENTS,
  CREDIT_TIERS,
  PLANS,
  type Plan,
  type PlanKey,
} from "@hearthline/contract/billing/plans";
import { type ReactNode, useState } from "react";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { GlyphCheck } from "@/ui/glyphs.tsx";
import { Segmented } from "@/ui/segmented.tsx";
import { count, money } from "../words/format.ts";

const SALES_MAIL = "mailto:sales@hearthline.example";

/** Shown instead of a price. */
const MINIMUM_SEATS = "Minimum 5 seats";

export type Billing = "month" | "year";
type PlanAction = (plan: Plan, billing: Billing) => ReactNode;

interface PlanCardsProps {
  /** The button or label of a plan; Enterprise always has its Contact Sales link. */
  action?: PlanAction;
  /** Next to a plan's title: "Your trial, 9 days left". */
  note?: Partial<Record<PlanKey, string>>;
  /** Raises headings one level, for a separate page. */
  heading?: "h2" | "h3";
  /** The period that the toggles start from. */
  start?: Billing;
}

/** The four plans side by side; two by two below 1024 px, in one column on a phone. */
export function PlanCards({ action, note = {}, heading = "h3", start = "month" }: PlanCardsProps) {
  return (
    <div className="grid grid-cols-4 max-lg:grid-cols-2 max-md:grid-cols-1">
      {PLANS.map((plan) => (
        <PlanCard key={plan.key} plan={plan} action={action} note={note[plan.key]} heading={heading} start={start} />
      ))}
    </div>
  );
}

interface PlanCardProps {
  plan: Plan;
  action: PlanAction | undefined;
  note: string | undefined;
  heading: "h2" | "h3";
  start: Billing;
}

function PlanCard({ plan, action, note, heading: Heading, start }: PlanCardProps) {
  const [billing, setBilling] = useState<Billing>(start);
  return (
    <article className="flex flex-col border-l px-7 pt-6 pb-7 first:border-l-0 max-lg:[&:nth-child(3)]:border-l-0 max-lg:[&:nth-child(n+3)]:border-t max-md:border-t max-md:border-l-0 max-md:px-4 max-md:first:border-t-0">
      <Heading className="flex h-6 items-center gap-2 text-lg tracking-tight">
        {plan.title}
        {note && <small className="ml-auto text-xs font-medium text-brand">{note}</small>}
      </Heading>
      <p className="min-h-10 text-sm text-muted-foreground max-md:min-h-0">{plan.audience}</p>
      <Price plan={plan} billing={billing} onBilling={setBilling} />
      {plan.key === "enterprise" ? (
        <Button asChild full className="max-md:h-11">
          <a href={SALES_MAIL}>Contact Sales</a>
        </Button>
      ) : (
        (action?.(plan, billing) ?? <div className="h-[var(--control)] max-md:hidden" />)
      )}
      <ul className="mt-5 grid gap-[7px] text-sm leading-[1.1875rem] text-secondary-foreground">
        {plan.benefits
          .filter((benefit) => benefit !== MINIMUM_SEATS)
          .map((benefit) => (
            <li key={benefit} className="grid grid-cols-[14px_1fr] gap-[9px]">
              <GlyphCheck className="mt-[2.5px] size-3.5 text-brand" />
              {benefit}
            </li>
          ))}
      </ul>
    </article>
  );
}

const BILLINGS = [
  { value: "month", label: "Monthly" },
  { value: "year", label: "Yearly" },
] as const;

function Price({ plan, billing, onBilling }: { plan: Plan; billing: Billing; onBilling: (billing: Billing) => void }) {
  const { monthlyCents, yearlyCents } = plan;
  // In narrow columns every card has its second price on a separate line, so that the buttons stay level.
  const bill =
    "mt-2 mb-[18px] flex min-h-[30px] flex-wrap items-center gap-2.5 text-xs text-muted-foreground md:max-xl:min-h-[52px] md:max-xl:flex-col md:max-xl:items-start md:max-xl:gap-1.5";
  if (monthlyCents === null || yearlyCents === null) {
    return (
      <>
        <p className="mt-[18px] flex h-10 items-center text-xl font-semibold tracking-tighter">{MINIMUM_SEATS}</p>
        <div className={bill}>Priced for your company</div>
      </>
    );
  }
  const yearly = billing === "year";
  return (
    <>
      <p className="mt-[18px] flex h-10 items-baseline gap-1.5 text-3xl leading-10 font-semibold tracking-tightest">
        {money(yearly ? yearlyCents : monthlyCents)}
        {monthlyCents > 0 && (
          <small className="text-sm font-regular tracking-normal text-muted-foreground">a {billing}</small>
        )}
      </p>
      <div className={bill}>
        {monthlyCents === 0 ? (
          "No monthly price"
        ) : (
          <>
            <Segmented label={`Billing of ${plan.title}`} options={BILLINGS} value={billing} onChange={onBilling} />
            <span className="whitespace-nowrap">
              {yearly ? `${money(Math.round(yearlyCents / 12))} a month` : `or ${money(yearlyCents)} a year`}
            </span>
          </>
        )}
      </div>
    </>
  );
}

interface ExtraCreditsProps {
  action?: (tier: (typeof CREDIT_TIERS)[number]) => ReactNode;
  heading?: "h2" | "h3";
  className?: string;
}

export function ExtraCredits({ action, heading: Heading = "h3", className }: ExtraCreditsProps) {
  return (
    <div
      id="extra-credits"
      className={cn(
        "grid grid-cols-[280px_1fr] gap-8 rounded-b-lg border-t border-border-strong bg-subtle px-7 pt-[22px] pb-6 max-lg:grid-cols-1 max-lg:gap-4 max-md:px-4",
        className,
      )}
    >
      <div>
        <Heading className="text-lg tracking-tight">Extra Credits for Pro Plan</Heading>
        <p className="mt-1 text-sm text-muted-foreground">
          Credits are for each month and do not roll over - you can upgrade or downgrade at any time.
        </p>
        <p className="mt-3">
          Need More?{" "}
          <a className="link" href={SALES_MAIL}>
            Contact Sales
          </a>
        </p>
      </div>
      <ul className="border-t text-sm">
        {CREDIT_TIERS.map((tier) => (
          <li
            key={tier.name}
            className="grid min-h-10 grid-cols-[1.2fr_1fr_1fr_140px] items-center border-b max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:py-2"
          >
            <span className="font-medium">
              {tier.monthlyCents === 0 ? `${count(tier.credits)} home value reports` : `${count(tier.credits)} more`}
            </span>
            <span className="max-md:text-right">
              {tier.monthlyCents === 0 ? "Free" : `${money(tier.monthlyCents)} a month`}
            </span>
            <span className="text-right text-muted-foreground max-md:hidden">
              {tier.monthlyCents > 0 && `${(tier.monthlyCents / tier.credits).toFixed(1)} cents each`}
            </span>
            <span className="justify-self-end max-md:col-span-2">{action?.(tier)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export const CREDIT_MONITORING = `Credit monitoring, ${money(CREDIT_MONITORING_CENTS)} a month for each active credit`;
