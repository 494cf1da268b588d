import { type BillingStanding, ORDER_NAMES } from "@hearthline/contract/billing/billing";
import { CREDIT_TIERS, planOf } from "@hearthline/contract/billing/plans";
import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import { client } from "@/api/client.ts";
import { errorResponseOf } from "@/api/errors.ts";
import { queryClient } from "@/api/query-client.ts";
import { renewSession } from "@/api/session.ts";
import { paths } from "@/paths.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { count, money, plural } from "@/shared/words/format.ts";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";

type Subscription = BillingStanding["subscriptions"][number];

/** "Professional, billed monthly" or "250 more home value reports a month". */
export function titleOf({ kind, name }: Pick<Subscription, "kind" | "name">): string {
  if (kind === "credits") {
    const tier = CREDIT_TIERS.find((one) => one.name === name);
    return tier ? `${count(tier.credits)} more home value reports a month` : "Extra credits";
  }
  const { title } = planOf(name);
  if (name === "enterprise") return title;
  return `${title}, billed ${name?.endsWith("_year") ? "yearly" : "monthly"}`;
}

/** The status of each subscription, and what can be done about it. */
export function PlanStanding({ standing }: { standing: BillingStanding }) {
  const { date } = useDates();
  const { subscriptions, plan, title, trialEndsAt, locked } = standing;
  const plans = subscriptions.filter(({ name }) => name !== null);
  return (
    <section aria-labelledby="standing" className="mb-7">
      <h2 id="standing" className="mb-2 text-lg tracking-tight">
        {plan || !trialEndsAt ? "Your plan" : "Your trial"} {locked && <Badge>Locked</Badge>}
      </h2>
      {plans.length === 0 ? (
        <p className="text-sm text-muted-foreground">
          {plan
            ? `${title}, arranged with sales.`
            : trialEndsAt && new Date(trialEndsAt) > new Date()
              ? `Everything in ${title} until ${date(trialEndsAt)}. Choose a plan below; nothing is charged before that day.`
              : "There is no plan yet. What you made stays yours; choose a plan below to send again."}
        </p>
      ) : (
        <ul className="border-t text-sm">
          {plans.map((one) => (
            <Standing key={`${one.kind} ${one.name}`} of={one} lapsesAt={standing.lapsesAt} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Standing({ of, lapsesAt }: { of: Subscription; lapsesAt: string | null }) {
  const { date } = useDates();
  const owed = of.unpaidCents !== null && of.unpaidCents > 0;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-2.5">
      <div className="mr-auto min-w-0">
        <p className="font-medium">
          {titleOf(of)}
          {of.seats > 1 && <span className="font-regular text-muted-foreground"> · {plural(of.seats, "seat")}</span>}
        </p>
        <p className={owed ? "text-destructive" : "text-muted-foreground"}>{sentenceOf(of, lapsesAt, date)}</p>
      </div>
      {owed && (
        <Button asChild variant="primary">
          <Link to={paths.billingDetails}>Pay {money(of.unpaidCents ?? 0)}</Link>
        </Button>
      )}
      {of.cancelsAt && <Resume of={of} />}
    </li>
  );
}

function sentenceOf(of: Subscription, lapsesAt: string | null, date: (at: string) => string): string {
  if (of.status === "past_due" && lapsesAt && of.kind === "plan")
    return `Your last payment did not go through. Sending stays open until ${date(lapsesAt)}.`;
  if (of.status === "past_due") return "Your last payment did not go through.";
  if (of.status === "unpaid" || of.status === "paused")
    return "Locked until the open invoice is paid. You can read everything.";
  if (of.cancelsAt) return `Canceled: it runs until ${date(of.cancelsAt)}, and nothing is charged after that.`;
  if (of.status === "trialing" && of.trialEndsAt)
    return `The first charge is on ${date(of.trialEndsAt)}, when the trial ends.`;
  return `Renews on ${date(of.periodEnd)}.`;
}

function Resume({ of }: { of: Subscription }) {
  const resume = useMutation({
    mutationFn: async () => {
      const name = ORDER_NAMES.find((one) => one === of.name);
      if (name) await client.billing.resume.mutate({ name });
      await Promise.all([renewSession(), queryClient.invalidateQueries()]);
    },
    meta: { success: "Your plan continues.", handlesErrors: true },
  });
  return (
    <div>
      <Button
        does="billing.resume"
        busy={resume.isPending}
        aria-label={`Keep it: ${titleOf(of)}`}
        onClick={() => resume.mutate()}
      >
        Keep it
      </Button>
      <FormError>{resume.error ? errorResponseOf(resume.error).message : undefined}</FormError>
    </div>
  );
}
