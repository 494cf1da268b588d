import { type SiteVisits, VISIT_PERIODS, type VisitPeriod } from "@hearthline/contract/sites/site-visits";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { SettingsSection } from "@/layout/settings-section.tsx";
import { oneOf } from "@/shared/browser/one-of.ts";
import { Bars } from "@/shared/charts/bars.tsx";
import { NumberTable } from "@/shared/charts/number-table.tsx";
import { count, day as dayWords } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { FailedState } from "@/ui/empty-state.tsx";
import { Segmented } from "@/ui/segmented.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { WithSite } from "../with-site.tsx";
import { DayColumns } from "./day-columns.tsx";

export default function VisitsPage() {
  return <WithSite>{() => <Visits />}</WithSite>;
}

/** "/blog/escrow" unchanged, and a name for the page without a path. */
const pageWords = (path: string): string => path || "Home page";

function Visits() {
  const [params, setParams] = useSearchParams();
  const days: VisitPeriod = oneOf(VISIT_PERIODS, params.get("days")) ?? "30";
  const { data, isError, refetch } = useQuery({
    ...trpc.sites.visits.queryOptions({ days }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid max-w-[860px] gap-9">
      <div className="justify-self-start">
        <Segmented
          label="Period"
          options={VISIT_PERIODS.map((value) => ({ value, label: `${value} days` }))}
          value={days}
          onChange={(value) => setParams(value === "30" ? {} : { days: value }, { replace: true })}
        />
      </div>
      {isError && (
        <FailedState
          what="The visits"
          onRetry={refetch}
          action={(retry) => <Button onClick={retry}>Load again</Button>}
        />
      )}
      {!data && !isError && <Loader label="Loading the visits" />}
      {data && <Sums visits={data} />}
      <SettingsSection
        title="What we count"
        text="Sums alone. No cookie is set, and nothing that could name a visitor is kept."
      >
        <ul className="grid list-disc gap-1.5 pl-5 text-sm text-secondary-foreground">
          <li>
            A page view is a page that was served. Images, feeds and programs such as search engines do not count.
          </li>
          <li>
            A visitor is counted once a day. We distinguish them by a hash of address and browser that is made with a
            number of that day and of your website alone; number and hashes are deleted once the day is over.
          </li>
          <li>Where visitors came from is the name of that website, without the page.</li>
          <li>Visitors whose browser asks not to be tracked (Do Not Track, Global Privacy Control) are not counted.</li>
          <li>
            Neither are browsers that have signed in here, so your own looks do not count. On a domain of your own we
            cannot tell that it is you.
          </li>
          <li>More than 60 views a minute from one address are not counted.</li>
        </ul>
      </SettingsSection>
    </div>
  );
}

function Total({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="text-2xl tracking-tight">{children}</dd>
    </div>
  );
}

function Sums({ visits }: { visits: SiteVisits }) {
  const { views, visitors, leads, days, pages, referrers } = visits;
  return (
    <>
      <section aria-labelledby="days" className="grid gap-5">
        <h2 id="days" className="text-lg tracking-tight">
          By day
        </h2>
        <dl className="flex flex-wrap gap-x-12 gap-y-3">
          <Total label="Visitors">{count(visitors)}</Total>
          <Total label="Page views">{count(views)}</Total>
          <Total label="Messages">{count(leads)}</Total>
        </dl>
        {views + leads === 0 ? (
          <p className="text-sm text-muted-foreground">No one visited in this period.</p>
        ) : (
          <>
            <DayColumns days={days} dayWords={dayWords} />
            <NumberTable
              caption="Visits by day"
              head="Day"
              rows={days.filter((one) => one.views + one.leads > 0).toReversed()}
              rowKey={({ day }) => day}
              rowHead={({ day }) => dayWords(day)}
              columns={[
                { id: "visitors", header: "Visitors", cell: (one) => count(one.visitors) },
                { id: "views", header: "Page views", cell: (one) => count(one.views) },
                { id: "leads", header: "Messages", cell: (one) => count(one.leads) },
              ]}
            />
          </>
        )}
      </section>
      <Named heading="Pages" head="Page" rows={pages.map((one) => ({ ...one, name: pageWords(one.name) }))} />
      <Named heading="Where visitors came from" head="Website" rows={referrers} />
    </>
  );
}

function Named({ heading, head, rows }: { heading: string; head: string; rows: SiteVisits["pages"] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={heading} className="grid gap-4">
      <h2 className="text-lg tracking-tight">{heading}</h2>
      <Bars
        bars={rows.slice(0, 8).map(({ name, views }) => ({ key: name, label: name, value: views, text: count(views) }))}
      />
      <NumberTable
        caption={`${heading}, by page views`}
        head={head}
        rows={rows}
        rowKey={({ name }) => name}
        rowHead={({ name }) => name}
        columns={[{ id: "views", header: "Page views", cell: ({ views }) => count(views) }]}
      />
    </section>
  );
}
