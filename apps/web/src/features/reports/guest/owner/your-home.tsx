import type { OwnerHome } from "@hearthline/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { Page } from "@/layout/page.tsx";
import { day } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { EmptyState, FailedState } from "@/ui/empty-state.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { GuestColumns, GuestSection } from "../guest-columns.tsx";
import { LegalFooter } from "../legal-footer.tsx";
import { LegalTexts, SharedReports } from "../papers.tsx";
import { WhomToCall } from "../whom-to-call.tsx";
import { HomeWorth } from "./home-worth.tsx";
import { NextDates } from "./next-dates.tsx";
import { NextPayment } from "./next-payment.tsx";
import { PlannedPayment } from "./planned-payment.tsx";

/** A home owner's page: their payment, their home, upcoming dates, their documents, and who to call. */
export function YourHome() {
  const home = useQuery(trpc.guests.home.queryOptions({}));
  return (
    <Page title="Your home">
      <GuestColumns
        aside={
          <WhomToCall>
            <b className="block font-medium text-foreground">What you see here</b>
            Your own homes and the reports sent to you. Your loan officer sees when a report is opened.
          </WhomToCall>
        }
      >
        {home.isError && !home.data && (
          <FailedState
            what="Your home"
            onRetry={() => void home.refetch()}
            action={(retry) => <Button onClick={retry}>Load again</Button>}
          />
        )}
        {home.isPending && <Skeleton className="h-64 w-full" />}
        {home.data && <Own own={home.data} />}
        <GuestSection title="Your reports">
          <SharedReports />
        </GuestSection>
        <GuestSection title="Your papers">
          <LegalTexts />
        </GuestSection>
      </GuestColumns>
      <LegalFooter />
    </Page>
  );
}

function Own({ own: { homes, plan, dates } }: { own: OwnerHome }) {
  const [home] = homes;
  if (!home && !plan)
    return (
      <EmptyState
        art="chart"
        title="Nothing here yet"
        text="As soon as your loan officer sends you a report or puts your home on record, your payment and your dates are here."
      />
    );
  return (
    <>
      {home && (
        <p className="-mt-3 mb-7 text-muted-foreground">
          {home.address}
          {home.boughtOn && `. Yours since ${day(home.boughtOn)}.`}
        </p>
      )}
      {home?.payment && <NextPayment payment={home.payment} />}
      {plan && <PlannedPayment plan={plan} lead={!home?.payment} />}
      {homes.map((one) => (
        <HomeWorth key={one.id} home={one} named={homes.length > 1} />
      ))}
      {dates.length > 0 && (
        <GuestSection title="Next dates">
          <NextDates dates={dates} />
        </GuestSection>
      )}
    </>
  );
}
