import { CREDIT_MONITORING_CENTS } from "@hearthline/contract/billing/plans";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { client } from "@/api/client.ts";
import { errorResponseOf } from "@/api/errors.ts";
import { queryClient } from "@/api/query-client.ts";
import { renewSession } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { paths } from "@/paths.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { money, plural } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { FailedState } from "@/ui/empty-state.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { BillingLog } from "./billing-log.tsx";
import { Invoices, NextCharges } from "./invoices.tsx";
import { UsedRows } from "./used-rows.tsx";

/** Card, next charge to the cent, downloadable invoices, and the billing service's events. */
export default function BillingDetailsPage() {
  const account = useQuery(trpc.billing.account.queryOptions({}));
  const standing = useQuery(trpc.billing.standing.queryOptions({}));
  const known = standing.data?.hasCustomer ?? false;
  return (
    <AreaFrame>
      <Unpaid cents={(standing.data?.subscriptions ?? []).reduce((sum, one) => sum + (one.unpaidCents ?? 0), 0)} />
      {account.isError && (
        <FailedState
          what="Your invoices"
          onRetry={account.refetch}
          action={(retry) => <Button onClick={retry}>Load again</Button>}
        />
      )}
      {(account.isPending || standing.isPending) && <Loader label="Loading your billing details" />}
      {account.data && standing.data && !known && (
        <p className="text-sm text-muted-foreground">
          There is no billing info yet.{" "}
          <Link to={paths.planSettings} className="link">
            Choose a plan
          </Link>
          , and your card and invoices are here.
        </p>
      )}
      {account.data && standing.data && known && (
        <>
          <Card card={account.data.card} creditCents={account.data.creditCents} />
          <NextCharges upcoming={account.data.upcoming} />
          <Metered monitoring={standing.data.monitoring} />
          <Invoices invoices={account.data.invoices} />
        </>
      )}
      {known && <BillingLog />}
    </AreaFrame>
  );
}

function Unpaid({ cents }: { cents: number }) {
  const { lapsesAt, locked } = useQuery(trpc.billing.standing.queryOptions({})).data ?? {};
  const { date } = useDates();
  const pay = useMutation({
    mutationFn: async () => {
      await client.billing.pay.mutate({});
      await Promise.all([renewSession(), queryClient.invalidateQueries()]);
    },
    meta: { success: "The invoice is paid.", handlesErrors: true },
  });
  if (cents === 0) return null;
  return (
    <section aria-label="Open invoice" className="mb-7 rounded-md bg-destructive-soft px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-3">
        <p className="mr-auto">
          <b className="block font-medium">{money(cents, { cents: "always" })} is not paid yet</b>
          {locked
            ? "Sending, PDFs and imports are locked until it is. You can read everything."
            : lapsesAt
              ? `Everything stays open until ${date(lapsesAt)}. Pay it, or use another card first.`
              : "Pay it, or use another card first."}
        </p>
        <Button variant="primary" does="billing.pay" busy={pay.isPending} onClick={() => pay.mutate()}>
          Pay {money(cents, { cents: "always" })}
        </Button>
      </div>
      <FormError>{pay.error ? errorResponseOf(pay.error).message : undefined}</FormError>
    </section>
  );
}

/** Metered usage, which appears on the invoice after its month. */
function Metered({ monitoring: { credits, cents } }: { monitoring: { credits: number; cents: number } }) {
  return (
    <section aria-labelledby="metered" className="mb-7">
      <h2 id="metered" className="mb-2 text-lg tracking-tight">
        Metered monitoring so far this month
      </h2>
      <div className="border-t border-b py-1.5 text-sm">
        <UsedRows use="monitoring" none={credits === 0}>
          <span className="flex gap-4">
            <span className="mr-auto text-muted-foreground">
              {plural(credits, "active credit")} at {money(CREDIT_MONITORING_CENTS, { cents: "always" })}
            </span>
            <span className="tabular-nums">{money(cents, { cents: "always" })}</span>
          </span>
        </UsedRows>
      </div>
    </section>
  );
}

interface CardProps {
  card: { brand: string; last4: string; expiresMonth: number; expiresYear: number } | null;
  creditCents: number;
}

function Card({ card, creditCents }: CardProps) {
  const portal = useMutation({
    mutationFn: async () => window.location.assign((await client.billing.portal.mutate({})).url),
    meta: { handlesErrors: true },
  });
  return (
    <section aria-labelledby="card" className="mb-7">
      <h2 id="card" className="mb-2 text-lg tracking-tight">
        Card
      </h2>
      <div className="flex flex-wrap items-center gap-3 border-t border-b py-2.5 text-sm">
        <p className="mr-auto">
          {card ? (
            <>
              <span className="font-medium capitalize">{card.brand}</span> ending in {card.last4},{" "}
              <span className="text-muted-foreground">
                expires {String(card.expiresMonth).padStart(2, "0")}/{card.expiresYear}
              </span>
            </>
          ) : (
            "There is none."
          )}
        </p>
        <Button does="billing.portal" busy={portal.isPending} onClick={() => portal.mutate()}>
          Use another card
        </Button>
      </div>
      {creditCents > 0 && (
        <p className="pt-2 text-sm text-muted-foreground">
          {money(creditCents, { cents: "always" })} of credit is used up by your next invoices.
        </p>
      )}
      <FormError>{portal.error ? errorResponseOf(portal.error).message : undefined}</FormError>
    </section>
  );
}
