import { useQuery } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { Page } from "@/layout/page.tsx";
import { count, day, plural } from "@/shared/words/format.ts";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { LinkTabs } from "@/ui/tabs.tsx";
import { BadAddresses } from "./bad-addresses.tsx";
import { Calendar } from "./calendar/calendar.tsx";
import { Credits } from "./credits.tsx";
import { HomesTable } from "./homes-table.tsx";
import { MoreCredits } from "./more-credits.tsx";

const VIEWS = ["homes", "calendar", "credits", "addresses"] as const;

/** Home value reports by email: recipients, send dates, credits, and addresses that bounced. */
export default function HomeValuesPage() {
  const state = useTableState();
  const view = VIEWS.find((one) => one === state.get("view")) ?? "homes";
  const bad = useQuery(trpc.homeValues.badAddresses.queryOptions({ page: 1, perPage: 1 }));
  const badCount = bad.data?.total ?? 0;
  const tab = (to: (typeof VIEWS)[number], label: string, number?: number) => ({
    to: to === "homes" ? "/home-values" : `/home-values?view=${to}`,
    label,
    current: to === view,
    ...(number !== undefined && { count: number }),
  });
  return (
    <Page>
      <CreditLine />
      <LinkTabs
        label="Views of home values"
        className="mb-5"
        tabs={[
          tab("homes", "Homes"),
          tab("calendar", "Calendar"),
          tab("credits", "Credits"),
          tab("addresses", "Bad addresses", badCount > 0 ? badCount : undefined),
        ]}
      />
      {view === "homes" && <HomesTable />}
      {view === "calendar" && <Calendar />}
      {view === "credits" && <Credits />}
      {view === "addresses" && <BadAddresses />}
    </Page>
  );
}

/** The month's credits in a sentence, and whether they will suffice. */
function CreditLine() {
  const { data } = useQuery(trpc.homeValueCredits.get.queryOptions({}));
  if (!data) return <p className="mb-4 h-5" />;
  const { left, granted, used, ahead } = data;
  return (
    <p className="mb-4 max-w-[80ch] text-sm text-muted-foreground">
      {left === null
        ? `${plural(used, "mail")} this month. Your plan has no limit.`
        : `${plural(left, "credit")} of ${count(granted)} left this month. Each email costs one; one that bounces costs none.`}
      {ahead.waiting > 0 && (
        <>
          {" "}
          <span className="font-medium text-warning">
            {plural(ahead.waiting, "email finds", "emails find")} no credit in the next {ahead.days} days
          </span>{" "}
          and {ahead.waiting === 1 ? "waits" : "wait"} for the next month’s. <MoreCredits />
        </>
      )}
      {ahead.waiting === 0 && left !== null && left === 0 && ` The next ones come on ${day(ahead.nextGrant.on)}.`}
    </p>
  );
}
