import type { ListingPayment } from "@hearthline/contract/sites/listings";
import { useQuery } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { SettingsSection } from "@/layout/settings-section.tsx";
import { day, money, percent } from "@/shared/words/format.ts";
import { Loader } from "@/ui/spinner.tsx";

const FROM = {
  own: "your own rates",
  company: "the company’s rates",
  survey: "Freddie Mac’s weekly survey, as an example and not your offer",
} as const;

function Terms({ payment }: { payment: ListingPayment }) {
  const { noteRate, apr, rateFrom, rateOn, downPaymentCents, termMonths } = payment;
  return (
    <p className="text-sm text-muted-foreground">
      {money(payment.principalAndInterestCents)} of it in principal and interest, at {percent(noteRate)} ({percent(apr)}{" "}
      APR) over {termMonths} months with {money(downPaymentCents, { cents: "never" })} down. The rate is of{" "}
      {FROM[rateFrom]}, {day(rateOn)}. It follows the rates without publishing again.
    </p>
  );
}

/** A home's payment today as visitors see it, or why they see none. */
export function ListingPaymentToday({ id }: { id: string }) {
  const { data } = useQuery(trpc.listings.payment.queryOptions({ id }));
  return (
    <SettingsSection title="Today’s payment">
      {!data && <Loader label="Computing the payment" />}
      {data?.payment && (
        <div>
          <p className="text-xl font-semibold tabular-nums">{money(data.payment.totalMonthlyCents)} a month</p>
          <Terms payment={data.payment} />
        </div>
      )}
      {data && !data.payment && <p className="text-sm">No payment is shown. {data.reason}</p>}
    </SettingsSection>
  );
}
